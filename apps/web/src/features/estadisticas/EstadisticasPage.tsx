// The figures of a period, its charts and the monthly sheets. The period lives in the address.
import { mdiFileChartOutline, mdiFilePdfBox } from '@mdi/js';
import type { Periodo, Referencia, PeriodoQuery } from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { fileNameOf, saveFile } from '../../crud/download.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha, hoy } from '../../lib/formats.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { downloadInforme, useInformes, useReportes } from '../../nouns/estadisticas.ts';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { FechaFilter } from '../../ui/FechaPicker.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { Together } from '../../crud/record/Together.tsx';
import { useParamsInPlace } from '../../lib/paramsInPlace.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { duracionText, jornada } from '../../nouns/reportes.ts';
import css from './estadisticas.module.css';
import { PRESETS, readPeriodo } from './estadisticas.rules.ts';
import { FiguraStatus } from './FiguraStatus.tsx';
import { FiguraTiles } from './FiguraTiles.tsx';
import { EmpleadosPaneles, InventarioPaneles } from './InventarioPaneles.tsx';
import { RentasPaneles } from './RentasPaneles.tsx';
import { AntiguedadPanel, CortePanel, EquiposPanel, SeriePaneles } from './ReportesPaneles.tsx';
import { TrabajoPaneles } from './TrabajoPaneles.tsx';

const month = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (mes: string) => month.format(new Date(`${mes}-01T00:00:00Z`));

async function saveInforme(mes: string) {
  const response = await downloadInforme(mes);
  const name = fileNameOf(response.headers.get('content-disposition'), `informe-${mes}.pdf`);
  saveFile(await response.blob(), name);
}

/** The sheets for the mayor, one a month. */
export function InformesPanel() {
  const query = useInformes();
  const download = useMutation({ mutationFn: saveInforme });
  const { data } = query;
  if (!data) return <Loaded query={query} noun="los informes" />;
  return (
    <Panel title="Informes del mes">
      {data.length === 0 ? (
        <EmptyState kind="nothing" icon={mdiFileChartOutline} title="Todavía no hay informes">
          El primer día hábil de cada mes se hace solo el del mes anterior.
        </EmptyState>
      ) : (
        <Box as="ul" p={0.75}>
          {data.map(({ mes, creadoEn }) => (
            <Row as="li" key={mes} gap={1.5} px={1} py={0.75}>
              <Icon path={mdiFilePdfBox} tone="secondary" />
              <Box flex={1} weight={600} className={css.mes}>
                {monthName(mes)}
              </Box>
              <Box tone="secondary">Hecho el {formatFecha(creadoEn)}</Box>
              <Button
                size="small"
                aria-label={`Descargar el informe de ${monthName(mes)}`}
                onClick={() => download.mutate(mes)}
              >
                Descargar
              </Button>
            </Row>
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface Props {
  periodo: Periodo;
  /** Left out where what is shown belongs to no area. */
  area?: Referencia | null;
  onChange: (part: Partial<Periodo> & { area?: number | null }) => void;
}

/** What the whole page looks at. */
export function PeriodoBar({ periodo, area, onChange }: Props) {
  const today = hoy();
  const chosen = PRESETS.find(({ of }) => {
    const { desde, hasta } = of(today);
    return desde === periodo.desde && hasta === periodo.hasta;
  });
  return (
    <Panel>
      <Row wraps gap={1.5} align="end" p={1.5}>
        <Segments
          label="Período"
          options={PRESETS.map(({ label }) => ({ value: label, label }))}
          value={chosen?.label ?? null}
          onChange={(label) => {
            const preset = PRESETS.find((one) => one.label === label);
            if (preset) onChange(preset.of(today));
          }}
        />
        <Box width={170}>
          <FechaFilter
            label="Desde"
            value={periodo.desde}
            max={periodo.hasta}
            onChange={(desde) => onChange({ desde })}
          />
        </Box>
        <Box width={170}>
          <FechaFilter
            label="Hasta"
            value={periodo.hasta}
            min={periodo.desde}
            onChange={(hasta) => onChange({ hasta })}
          />
        </Box>
        {area !== undefined && (
          <Box flex="1 1 220px" maxWidth={320}>
            <ReferencePicker
              key={area?.id ?? 'none'}
              label="Área"
              optional
              source={areaReference}
              value={area}
              onChange={(next) => onChange({ area: next?.id ?? null })}
            />
          </Box>
        )}
      </Row>
    </Panel>
  );
}

/** The name of the area that the address only numbers. */
function useArea(id: number | undefined): Referencia | null {
  const { data } = useQuery({
    queryKey: ['areas', 'nombre', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => areaReference.get(id ?? 0, signal),
  });
  return id === undefined ? null : (data ?? null);
}

export function EstadisticasPage() {
  const [params, setParams] = useParamsInPlace();
  const periodo = readPeriodo(params, hoy());
  const area = Number(params.get('area')) || undefined;
  const query: PeriodoQuery = { ...periodo, area };
  const chosenArea = useArea(area);
  useTitle('Estadísticas');
  const change = (part: { desde?: string; hasta?: string; area?: number | null }) =>
    setParams((next) => {
      const { area: newArea, ...days } = part;
      for (const [name, value] of Object.entries({ ...periodo, ...days })) next.set(name, value);
      if (newArea !== undefined) next.delete('area');
      if (newArea) next.set('area', String(newArea));
    });
  return (
    <>
      <PageHeader title="Estadísticas" />
      <PageTabs
        label="Partes de las estadísticas"
        tabs={[
          {
            id: 'reportes',
            label: 'Reportes',
            content: (
              <>
                <PeriodoBar periodo={periodo} area={chosenArea} onChange={change} />
                <Reportes query={query} area={chosenArea} />
              </>
            ),
          },
          {
            id: 'inventario',
            label: 'Inventario',
            content: (
              <div className={css.paneles}>
                <InventarioPaneles />
              </div>
            ),
          },
          {
            id: 'empleados',
            label: 'Empleados',
            content: (
              <div className={css.paneles}>
                <EmpleadosPaneles />
              </div>
            ),
          },
          {
            id: 'rentas',
            label: 'Rentas',
            content: (
              <>
                <PeriodoBar periodo={periodo} onChange={change} />
                <Box mt={1.25}>
                  <div className={css.paneles}>
                    <RentasPaneles {...periodo} />
                  </div>
                </Box>
              </>
            ),
          },
          { id: 'informes', label: 'Informes del mes', content: <InformesPanel /> },
        ]}
      />
    </>
  );
}

function Reportes({ query, area }: { query: PeriodoQuery; area: Referencia | null }) {
  const { calendario } = useConfiguracion();
  const { data, error, refetch } = useReportes('resumen', query);
  const day = jornada(calendario);
  const minutes = (value: number) => duracionText(value, day);
  if (!data)
    return (
      <Box mt={1.25}>
        <FiguraStatus error={error} refetch={refetch} />
      </Box>
    );
  const period = `Del ${formatFecha(query.desde)} al ${formatFecha(query.hasta)}`;
  const when = area ? `${period}, ${area.nombre}` : period;
  const props = { query, minutes, when };
  return (
    <Box mt={1.25}>
      <Together>
        <FiguraTiles resumen={data} {...props} />
        <div className={css.paneles}>
          <SeriePaneles {...props} />
          <CortePanel dimension="categoria" {...props} />
          <CortePanel dimension="prioridad" {...props} />
          <CortePanel dimension="area" {...props} />
          <CortePanel dimension="tecnico" {...props} />
          <AntiguedadPanel {...props} />
          <EquiposPanel {...props} />
          <TrabajoPaneles {...props} />
        </div>
        <Box tone="secondary" size="small">
          Se compara con el período anterior, del {formatFecha(data.anterior.desde)} al{' '}
          {formatFecha(data.anterior.hasta)}. Realizados: los que se cerraron por última vez en el
          período y siguen cerrados al final. Los tiempos son de trabajo: 1 d es una jornada de{' '}
          {duracionText(day, Infinity)}.
        </Box>
      </Together>
    </Box>
  );
}
