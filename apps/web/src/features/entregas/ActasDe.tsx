import { mdiHandshakeOutline } from '@mdi/js';
import type { EquipoClase, Referencia } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openingPart } from '../../ui/Opening.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha } from '../../lib/formats.ts';
import { LineList } from '../../ui/Panel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { entregasApi, entregaRoutes } from '../../nouns/entregas.ts';

const EntregarDialog = openingPart(() => import('./EntregarDialog.tsx'), 'EntregarDialog');

interface Props {
  persona?: Referencia;
  equipo?: Referencia & { clase: EquipoClase };
  canReceive?: boolean;
}

const NONE = {
  persona: 'No firmó ni tiene actas de entrega.',
  equipo: 'Todavía no se entregó con un acta.',
  all: 'Todavía no hay actas. Se hacen acá o desde la ficha de cada equipo.',
};

/** The sheets of one person or one device, or all of them, and the way to make another. */
export function ActasDe({ persona, equipo, canReceive = true }: Props) {
  const [giving, setGiving] = useState(false);
  const filters = {
    ...(persona && { empleado: persona.id }),
    ...(equipo && { [equipo.clase]: equipo.id }),
  };
  const query = useQuery({
    queryKey: ['entregas', 'list', filters],
    queryFn: ({ signal }) => entregasApi.list(filters, signal),
    meta: { topics: ['areas', 'empleados'] },
  });
  const { data } = query;
  if (!data) return <Loaded query={query} noun="las actas" />;
  return (
    <>
      <LineList
        title="Actas"
        buttons={[
          canReceive && {
            icon: mdiHandshakeOutline,
            onClick: () => setGiving(true),
            children: equipo ? 'Entregar' : 'Entregar equipos',
          },
        ]}
        none={NONE[persona ? 'persona' : equipo ? 'equipo' : 'all']}
        lines={data.map((acta) => ({
          id: acta.id,
          text: (
            <Link to={entregaRoutes.one(acta.id)}>
              {persona ? `Acta N.º ${acta.id}` : `N.º ${acta.id}, ${acta.empleado.nombre}`}
            </Link>
          ),
          detail: [
            formatFecha(acta.fecha),
            acta.area.nombre,
            acta.equipos.map(({ nombre }) => nombre).join(', '),
          ].join(' · '),
          actions: acta.firma ? (
            <Tag tone="success" label="Firmada" />
          ) : (
            <Tag tone="warning" label="Sin firmar" />
          ),
        }))}
      />
      {giving && (
        <EntregarDialog persona={persona} equipo={equipo} onClose={() => setGiving(false)} />
      )}
    </>
  );
}
