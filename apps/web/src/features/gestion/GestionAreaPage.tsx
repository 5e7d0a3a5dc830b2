import { mdiAccountTieOutline } from '@mdi/js';
import type { GestionArea } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { contar } from '../../lib/formats.ts';
import { addressOf, type Query } from '../../lib/http.ts';
import { useCan, useConfiguracion } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { areaReference } from '../areas/index.ts';
import { duracionText, jornada, reporteRoutes } from '../reportes/index.ts';
import { gestionApi, gestionRoute } from './gestion.api.ts';
import { GestionPersonas } from './GestionPersonas.tsx';
import { MisAreas } from './MisAreas.tsx';
import { idOf } from '../../lib/recordId.ts';

const TITLE = 'Gestión del área';
const HOME = { to: '/inicio', label: 'Ir al inicio' };

export function GestionAreaPage() {
  const [params] = useSearchParams();
  const id = idOf(params);
  return id > 0 ? <Gestion key={id} id={id} /> : <Choice />;
}

/** Without an area in the address: one's own, or any for Computos. */
function Choice() {
  const can = useCan();
  const [, setParams] = useSearchParams();
  useTitle(TITLE);
  const { data } = useQuery({
    queryKey: ['gestion', 'mias'],
    meta: { topics: ['empleados', 'areas', 'reportes', 'ordenes'] },
    queryFn: ({ signal }) => gestionApi.mias(signal),
  });
  return (
    <>
      <PageHeader title={TITLE} />
      <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 560 }}>
        <MisAreas />
        {can('areas:read') && (
          <Panel title="Ver otra área">
            <Box sx={{ p: 1.75 }}>
              <ReferencePicker
                label="Área"
                source={areaReference}
                value={null}
                onChange={(area) => area && setParams({ id: String(area.id) })}
              />
            </Box>
          </Panel>
        )}
        {data?.length === 0 && !can('areas:read') && (
          <Panel>
            <StateMessage icon={mdiAccountTieOutline} title="No tenés un área a cargo">
              Esta página es para quien figura como responsable de un área.
            </StateMessage>
          </Panel>
        )}
      </Box>
    </>
  );
}

function Gestion({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['gestion', 'area', id],
    meta: { topics: ['empleados', 'areas', 'reportes', 'ordenes'] },
    queryFn: ({ signal }) => gestionApi.area(id, signal),
  });
  const title = data?.area.nombre ?? TITLE;
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        hint={
          data &&
          [
            contar(data.personas, 'persona', 'personas'),
            data.responsable && `a cargo de ${data.responsable.nombre}`,
          ]
            .filter(Boolean)
            .join(', ')
        }
        crumbs={[{ label: TITLE, to: gestionRoute() }, { label: title }]}
      />
      {data ? (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Reportes data={data} />
          <Ordenes data={data} />
          {data.areas.length > 1 && <Subareas data={data} />}
          <GestionPersonas areaId={id} showArea={data.areas.length > 1} />
        </Box>
      ) : (
        <RecordStatus error={error} onRetry={() => void refetch()} noun="el área" list={HOME} />
      )}
    </>
  );
}

const Figure = ({ value, label, to }: { value: string; label: string; to?: string }) => (
  <Box sx={{ minWidth: 130 }}>
    <Box sx={{ fontSize: 22, fontWeight: 660, fontVariantNumeric: 'tabular-nums' }}>{value}</Box>
    {to ? (
      <Link component={RouterLink} to={to}>
        {label}
      </Link>
    ) : (
      <Box sx={{ color: 'text.secondary' }}>{label}</Box>
    )}
  </Box>
);

/** What the area asked of Cómputos, and how long it took. */
function Reportes({ data: { area, areas, reportes } }: { data: GestionArea }) {
  const { calendario } = useConfiguracion();
  const of = (query: Query) => addressOf(reporteRoutes.pendientes, query);
  // A list knows one area: with others below it, the figures have no list that holds just them.
  const only = areas.length === 1;
  return (
    <Panel title="Reportes a Cómputos">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, p: 1.75 }}>
        <Figure
          value={String(reportes.abiertos)}
          label="abiertos"
          to={only ? of({ area: area.id }) : undefined}
        />
        <Figure
          value={String(reportes.atrasados)}
          label="atrasados"
          to={only ? of({ area: area.id, atrasado: true }) : undefined}
        />
        <Figure value={String(reportes.realizados)} label="resueltos en 90 días" />
        {reportes.mediana !== null && (
          <Figure
            value={duracionText(reportes.mediana, jornada(calendario))}
            label="de trabajo, la mitad en menos"
          />
        )}
      </Box>
    </Panel>
  );
}

/** What technicians do for the area. */
const Ordenes = ({ data: { ordenes } }: { data: GestionArea }) => (
  <Panel title="Órdenes de trabajo">
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, p: 1.75 }}>
      <Figure value={String(ordenes.abiertas)} label="abiertas" />
      <Figure value={String(ordenes.realizadas)} label="realizadas en 90 días" />
    </Box>
  </Panel>
);

const Subareas = ({ data }: { data: GestionArea }) => (
  <Panel title={contar(data.areas.length - 1, 'área depende', 'áreas dependen').concat(' de esta')}>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0.75 }}>
      {data.areas
        .slice(1)
        .map(({ id, nombre, nivel, personas, responsable, reportes, ordenes }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              py: 0.5,
              px: 1,
              pl: `${nivel * 20 - 12}px`,
            }}
          >
            <Link component={RouterLink} to={gestionRoute(id)} sx={{ fontWeight: 600 }}>
              {nombre}
            </Link>
            <Box sx={{ color: 'text.secondary' }}>
              {[
                contar(personas, 'persona', 'personas'),
                responsable,
                reportes.abiertos > 0 &&
                  contar(reportes.abiertos, 'reporte abierto', 'reportes abiertos'),
                reportes.atrasados > 0 && contar(reportes.atrasados, 'atrasado', 'atrasados'),
                ordenes.abiertas > 0 && contar(ordenes.abiertas, 'OT abierta', 'OT abiertas'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
        ))}
    </Box>
  </Panel>
);
