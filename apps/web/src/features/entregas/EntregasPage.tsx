import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { formatFecha } from '../../lib/formats.ts';
import { useTitle } from '../../lib/title.ts';
import { LineList } from '../../ui/LineList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { entregasApi } from './entregas.api.ts';
import { entregaRoutes } from './entregas.routes.ts';

const HOME = { to: '/inicio', label: 'Ir al inicio' };

export function EntregasPage() {
  useTitle('Actas de entrega');
  const { data, error, refetch } = useQuery({
    queryKey: ['entregas', 'list'],
    queryFn: ({ signal }) => entregasApi.list(signal),
  });
  return (
    <>
      <PageHeader
        title="Actas de entrega"
        hint="Qué equipo tiene a cargo cada persona, con su firma"
        crumbs={[
          { label: 'Computadoras', to: '/relevamientoComputadoras' },
          { label: 'Actas de entrega' },
        ]}
      />
      {data ? (
        <LineList
          title="Actas"
          none="Todavía no hay actas. Se hacen desde la ficha de cada equipo, con «Entregar»."
          lines={data.map((acta) => ({
            id: acta.id,
            text: (
              <Link component={RouterLink} to={entregaRoutes.one(acta.id)}>
                N.º {acta.id}, {acta.empleado.nombre}
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
      ) : (
        <RecordStatus error={error} onRetry={() => void refetch()} noun="las actas" list={HOME} />
      )}
    </>
  );
}
