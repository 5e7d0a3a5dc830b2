import { mdiAccountTieOutline } from '@mdi/js';
import type { AreaACargo, GestionArea, Referencia } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { PATHS } from '../../nouns/paths.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { Together } from '../../crud/record/Together.tsx';
import { concordar, contar, juntar } from '../../lib/formats.ts';
import { addressOf, type Query } from '../../lib/http.ts';
import { reading } from '../../lib/reading.ts';
import { idOf } from '../../lib/recordId.ts';
import { useCan, useConfiguracion, useUser } from '../../lib/SessionContext.tsx';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { duracionText, jornada, reporteRoutes } from '../../nouns/reportes.ts';
import { gestionRoute, misAreas } from '../../nouns/gestion.ts';
import { GestionEquipos, GestionPersonas, GestionTrabajo } from './GestionDetalle.tsx';
import css from './gestion.module.css';

const TITLE = 'Gestión del área';

/** The area in the address; without one, the first that one heads, and for Computos its own. */
export function GestionAreaPage() {
  const [params] = useSearchParams();
  const { empleado } = useUser();
  const can = useCan();
  const asked = idOf(params);
  const query = useQuery({ ...misAreas, meta: { topics: ['empleados', 'areas'] } });
  const { data: mias } = query;
  const own = mias?.[0]?.id ?? (can('areas:read') ? empleado.area.id : undefined);
  const id = asked > 0 ? asked : mias && own;
  if (id) return <Gestion key={id} id={id} mias={mias ?? []} />;
  return (
    <>
      <PageHeader title={TITLE} />
      {mias ? (
        <Panel>
          <StateMessage
            icon={mdiAccountTieOutline}
            title="No tenés un área a cargo"
            main={{ children: 'Ir al inicio', to: PATHS.inicio }}
          >
            Esta página es para quien figura como responsable de un área.
          </StateMessage>
        </Panel>
      ) : (
        <Loaded query={query} noun="tus áreas" />
      )}
    </>
  );
}

function Gestion({ id, mias }: { id: number; mias: AreaACargo[] }) {
  const query = useQuery({
    ...reading<GestionArea>('gestion', undefined, id),
    meta: { topics: ['empleados', 'areas', 'reportes', 'ordenes'] },
  });
  const { data } = query;
  const title = data?.area.nombre ?? TITLE;
  return (
    <>
      <PageHeader
        title={title}
        hint={
          data &&
          contar(data.personas, 'persona', 'personas') +
            (data.responsable ? `, a cargo de ${data.responsable.nombre}` : '')
        }
        crumbs={[{ label: TITLE, to: gestionRoute() }, { label: title }]}
      />
      {data && <AreaSwitch area={data.area} mias={mias} />}
      {data ? (
        <Together>
          <Reportes data={data} />
          <Ordenes data={data} />
          <GestionTrabajo areaId={id} data={data} />
          {data.areas.length > 1 && <Subareas data={data} />}
          <GestionPersonas areaId={id} showArea={data.areas.length > 1} />
          <GestionEquipos areaId={id} data={data} />
        </Together>
      ) : (
        <Loaded query={query} noun="el área" />
      )}
    </>
  );
}

/** Any area for Computos; the own ones for whoever heads several. */
function AreaSwitch({ area, mias }: { area: Referencia; mias: AreaACargo[] }) {
  const can = useCan();
  const [, setParams] = useSearchParams();
  const go = (id: number) => setParams({ id: String(id) });
  const seesAll = can('areas:read');
  if (!seesAll && mias.length < 2) return null;
  const isOwn = mias.some(({ id }) => id === area.id);
  return (
    <Stack maxWidth={360} mb={1.5}>
      {seesAll ? (
        <ReferencePicker
          label="Área"
          source={areaReference}
          value={area}
          onChange={(chosen) => chosen && go(chosen.id)}
        />
      ) : (
        <SelectInput
          label="Área"
          value={String(area.id)}
          options={[...(isOwn ? [] : [area]), ...mias].map(({ id, nombre }) => ({
            value: String(id),
            label: nombre,
          }))}
          onChange={(value) => go(Number(value))}
        />
      )}
    </Stack>
  );
}

interface Figure {
  value: number | string;
  label: string;
  to?: string | undefined;
}

const Figures = ({ title, figures }: { title: string; figures: (Figure | false)[] }) => (
  <Panel title={title}>
    <Row wraps align="flex-start" gap={3} p={1.75}>
      {figures.map(
        (one) =>
          one && (
            <Box key={one.label} minWidth={130}>
              <Box weight={660} className={css.valor}>
                {one.value}
              </Box>
              {one.to ? (
                <Link to={one.to}>{one.label}</Link>
              ) : (
                <Box tone="secondary">{one.label}</Box>
              )}
            </Box>
          ),
      )}
    </Row>
  </Panel>
);

/** What the area asked of Cómputos, and how long it took. */
function Reportes({ data: { area, areas, reportes } }: { data: GestionArea }) {
  const { calendario } = useConfiguracion();
  const { abiertos, atrasados, realizados, mediana } = reportes;
  // A list knows one area: with others below it, the figures have no list that holds just them.
  const to = (query: Query) =>
    areas.length === 1
      ? addressOf(reporteRoutes.pendientes, { area: area.id, ...query })
      : undefined;
  return (
    <Figures
      title="Reportes a Cómputos"
      figures={[
        { value: abiertos, label: concordar(abiertos, 'abierto', 'abiertos'), to: to({}) },
        {
          value: atrasados,
          label: concordar(atrasados, 'atrasado', 'atrasados'),
          to: to({ atrasado: true }),
        },
        {
          value: realizados,
          label: `${concordar(realizados, 'resuelto', 'resueltos')} en 90 días`,
        },
        mediana !== null && {
          value: duracionText(mediana, jornada(calendario)),
          label: 'de trabajo, la mitad en menos',
        },
      ]}
    />
  );
}

/** What technicians do for the area. */
function Ordenes({ data: { ordenes } }: { data: GestionArea }) {
  const { calendario } = useConfiguracion();
  const { abiertas, realizadas, minutos } = ordenes;
  return (
    <Figures
      title="Órdenes de trabajo"
      figures={[
        { value: abiertas, label: concordar(abiertas, 'abierta', 'abiertas') },
        {
          value: realizadas,
          label: `${concordar(realizadas, 'realizada', 'realizadas')} en 90 días`,
        },
        minutos > 0 && {
          value: duracionText(minutos, jornada(calendario)),
          label: 'de trabajo en esas órdenes',
        },
      ]}
    />
  );
}

const Subareas = ({ data }: { data: GestionArea }) => (
  <Panel title={contar(data.areas.length - 1, 'área depende', 'áreas dependen').concat(' de esta')}>
    <Box as="ul" p={0.75}>
      {data.areas
        .slice(1)
        .map(({ id, nombre, nivel, personas, responsable, reportes, ordenes }) => (
          <Row as="li" key={id} wraps gap={1} py={0.5} pr={1} pl={nivel * 2.5 - 1.5}>
            <Link to={gestionRoute(id)} weight={600}>
              {nombre}
            </Link>
            <Box tone="secondary">
              {juntar(
                contar(personas, 'persona', 'personas'),
                responsable,
                reportes.abiertos > 0 &&
                  contar(reportes.abiertos, 'reporte abierto', 'reportes abiertos'),
                reportes.atrasados > 0 && contar(reportes.atrasados, 'atrasado', 'atrasados'),
                ordenes.abiertas > 0 && contar(ordenes.abiertas, 'OT abierta', 'OT abiertas'),
              )}
            </Box>
          </Row>
        ))}
    </Box>
  </Panel>
);
