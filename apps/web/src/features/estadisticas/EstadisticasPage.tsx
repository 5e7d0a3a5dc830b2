// The figures of a period, its charts and the monthly sheets. The period lives in the address.
import type { PeriodoQuery, Referencia } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Together } from '../../crud/Together.tsx';
import { formatFecha, hoy } from '../../lib/formats.ts';
import { useParamsInPlace } from '../../lib/paramsInPlace.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Box } from '../../ui/Box.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { duracionText, jornada } from '../../nouns/reportes.ts';
import { useReportes } from '../../nouns/estadisticas.ts';
import { readPeriodo } from './estadisticas.rules.ts';
import { FiguraStatus } from './FiguraStatus.tsx';
import { FiguraTiles } from './FiguraTiles.tsx';
import { InformesPanel } from './InformesPanel.tsx';
import { EmpleadosPaneles, InventarioPaneles } from './InventarioPaneles.tsx';
import { PeriodoBar } from './PeriodoBar.tsx';
import { RentasPaneles } from './RentasPaneles.tsx';
import { AntiguedadPanel, CortePanel, EquiposPanel, SeriePaneles } from './ReportesPaneles.tsx';
import { TrabajoPaneles } from './TrabajoPaneles.tsx';
import css from './estadisticas.module.css';

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
