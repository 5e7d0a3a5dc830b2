// In whose hands a device has been, and the acts that were signed for it.
import type { EquipoClase, Referencia, Resource, Tenencia } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha, juntar } from '../../lib/formats.ts';
import { reading } from '../../lib/reading.ts';
import { Stack } from '../../ui/Box.tsx';
import { LineList } from '../../ui/Panel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { empleadoRoutes } from '../../nouns/empleados.ts';
import { ActasDe } from '../entregas/ActasDe.tsx';

interface Props {
  resource: Pick<Resource, 'name'>;
  clase: EquipoClase;
  equipo: Referencia;
  canBeGiven: boolean;
}

export function PersonasTab({ resource, clase, equipo, canBeGiven }: Props) {
  const query = useQuery(reading<Tenencia[]>(resource.name, 'personas', equipo.id));
  const { data } = query;
  if (!data) return <Loaded query={query} noun="las personas" />;
  return (
    <Stack gap={1.5}>
      <LineList
        title="Quién la tuvo a cargo"
        none="Nunca estuvo a nombre de nadie."
        lines={data.map(({ persona, desde, hasta, accion, quien }) => ({
          id: `${persona.id} ${desde}`,
          text: <Link to={empleadoRoutes.edit(persona.id)}>{persona.nombre}</Link>,
          detail: juntar(
            `Desde el ${formatFecha(desde)}${hasta ? ` hasta el ${formatFecha(hasta)}` : ''}`,
            accion && `${accion}, por ${quien}`,
          ),
          actions: hasta === null && <Tag tone="success" label="La tiene ahora" />,
        }))}
      />
      <ActasDe equipo={{ ...equipo, clase }} canReceive={canBeGiven} />
    </Stack>
  );
}
