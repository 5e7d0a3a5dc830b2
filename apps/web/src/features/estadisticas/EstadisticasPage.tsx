// The figures of a period, its charts and the monthly sheets. The period lives in the address.
import { type PeriodoQuery, periodoAnterior, type Referencia, type Periodo } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { mdiCalendar, mdiMenuDown } from '@mdi/js';
import { useLocation, useParamsInPlace } from '../../lib/Navigation.tsx';
import { Together } from '../../crud/record/Together.tsx';
import { formatFecha, hoy } from '../../lib/formats.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { rememberEstadisticas } from '../../nouns/estadisticas.ts';
import { duracionText, jornada } from '../../nouns/reportes.ts';
import { Small, Stack } from '../../ui/Box.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import css from './estadisticas.module.css';
import { type PanelProps, readPeriodo, PRESETS } from './estadisticas.rules.ts';
import {
  FiguraTiles,
  AntiguedadPanel,
  cortePanel,
  EquiposPanel,
  SeriePaneles,
} from './ReportesPaneles.tsx';
import { InformesPanel } from './InformesPanel.tsx';
import {
  EmpleadosPaneles,
  InventarioPaneles,
  RentasPaneles,
  TrabajoPaneles,
} from './OtrosPaneles.tsx';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { AnchoredPanel, useHung } from '../../ui/Hung.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { FechaFilter } from '../../ui/FechaPicker.tsx';
import { Segments } from '../../ui/Segments.tsx';

export function EstadisticasPage() {
  const [params, setParams] = useParamsInPlace();
  const { pathname, search, hash } = useLocation();
  const today = hoy();
  const periodo = readPeriodo(params, today);
  const chosenPreset = PRESETS.find(({ of }) => {
    const { desde, hasta } = of(today);
    return desde === periodo.desde && hasta === periodo.hasta;
  });
  const area = Number(params.get('area')) || undefined;
  const query: PeriodoQuery = { ...periodo, area };
  // The address only numbers it.
  const { data: chosenArea = null } = useQuery({
    queryKey: ['areas', 'nombre', area],
    enabled: area !== undefined,
    queryFn: ({ signal }) => areaReference.get(area ?? 0, signal),
  });
  useEffect(() => rememberEstadisticas(pathname + search + hash), [pathname, search, hash]);
  const change = (part: PeriodoChange) =>
    setParams((next) => {
      const { area: newArea, ...days } = part;
      for (const [name, value] of Object.entries({ ...periodo, ...days })) next.set(name, value);
      if (newArea !== undefined) next.delete('area');
      if (newArea) next.set('area', String(newArea));
    });
  const { calendario } = useConfiguracion();
  const day = jornada(calendario);
  const period = `Del ${formatFecha(query.desde)} al ${formatFecha(query.hasta)}`;
  const props = {
    query,
    minutes: (value: number) => duracionText(value, day),
  };
  const when = chosenArea ? `${period}, ${chosenArea.nombre}` : period;
  const open = PARTS.find(({ id }) => `#${id}` === hash) ?? PARTS[0];
  return (
    <>
      <PageHeader
        title="Estadísticas"
        actions={
          open.looksAt && (
            <>
              {open.looksAt === 'periodo y área' && (
                <AreaChip area={chosenArea} onChange={change} />
              )}
              <Segments
                label="Período"
                options={PRESETS.map(({ label }) => ({ value: label, label }))}
                value={chosenPreset?.label ?? null}
                onChange={(label) => {
                  const preset = PRESETS.find((one) => one.label === label);
                  if (preset) change(preset.of(today));
                }}
              />
              <DiasButton periodo={periodo} onChange={change} />
            </>
          )
        }
      />
      <PageTabs
        label="Partes de las estadísticas"
        tabs={PARTS.map(({ id, label, looksAt, Content }) => ({
          id,
          label,
          content: <Content {...props} when={looksAt && when} />,
        }))}
      />
    </>
  );
}

const CORTES = (['categoria', 'prioridad', 'area', 'tecnico'] as const).map(
  (dimension) => [dimension, cortePanel(dimension)] as const,
);

const Reportes = (props: PanelProps) => (
  <Together>
    <FiguraTiles {...props} />
    <div className={css.paneles}>
      <SeriePaneles {...props} />
      {CORTES.map(([dimension, Corte]) => (
        <Corte key={dimension} {...props} />
      ))}
      <AntiguedadPanel {...props} />
      <EquiposPanel {...props} />
    </div>
    <Definiciones {...props} />
  </Together>
);

/** What the figures count, said once for all of them. */
function Definiciones({ query }: PanelProps) {
  const { calendario } = useConfiguracion();
  const anterior = periodoAnterior(query);
  return (
    <Small>
      «Antes» es del {formatFecha(anterior.desde)} al {formatFecha(anterior.hasta)}. Realizados son
      los que se cerraron por última vez en el período y siguen cerrados al final. Los tiempos son
      de trabajo (1 d es una jornada de {duracionText(jornada(calendario), Infinity)}), y su cifra
      es la del medio: la mitad tardó menos.
    </Small>
  );
}

const inGrid = (Paneles: ComponentType<PanelProps>) =>
  function Part(props: PanelProps) {
    return (
      <Together>
        <div className={css.paneles}>
          <Paneles {...props} />
        </div>
      </Together>
    );
  };

interface Part {
  id: string;
  label: string;
  /** What of the head decides what it shows. */
  looksAt?: 'periodo' | 'periodo y área';
  Content: ComponentType<PanelProps>;
}
const PARTS: readonly [Part, ...Part[]] = [
  { id: 'reportes', label: 'Reportes', looksAt: 'periodo y área', Content: Reportes },
  {
    id: 'trabajo',
    label: 'Tareas y órdenes',
    looksAt: 'periodo y área',
    Content: inGrid(TrabajoPaneles),
  },
  { id: 'inventario', label: 'Inventario', Content: inGrid(InventarioPaneles) },
  { id: 'empleados', label: 'Empleados', Content: inGrid(EmpleadosPaneles) },
  { id: 'rentas', label: 'Rentas', looksAt: 'periodo', Content: inGrid(RentasPaneles) },
  { id: 'informes', label: 'Informes del mes', Content: InformesPanel },
];

type PeriodoChange = Partial<Periodo> & { area?: number | null };

interface Changes {
  onChange: (part: PeriodoChange) => void;
}

function AreaChip({ area, onChange }: Changes & { area: Referencia | null }) {
  const { hung, open } = useHung();
  return (
    <>
      <Chip
        label={`Área: ${area?.nombre ?? 'todas'}`}
        chosen={area !== null}
        endIcon={area ? undefined : mdiMenuDown}
        aria-haspopup="dialog"
        onClick={open}
        onRemove={area ? () => onChange({ area: null }) : undefined}
        removeLabel="Ver todas las áreas"
      />
      <AnchoredPanel {...hung} label="Área" width={320} padding={1.5}>
        <ReferencePicker
          key={area?.id ?? 'none'}
          label="Área"
          optional
          source={areaReference}
          value={area}
          onChange={(next) => {
            onChange({ area: next?.id ?? null });
            hung.onClose();
          }}
        />
      </AnchoredPanel>
    </>
  );
}

function DiasButton({ periodo: { desde, hasta }, onChange }: Changes & { periodo: Periodo }) {
  const { hung, open } = useHung();
  const text = `${formatFecha(desde)} – ${formatFecha(hasta)}`;
  return (
    <>
      <Button
        icon={mdiCalendar}
        aria-haspopup="dialog"
        aria-label={`Elegir los días: ${text}`}
        onClick={open}
      >
        {text}
      </Button>
      <AnchoredPanel {...hung} label="Días del período" width={280} padding={1.5} align="right">
        <Stack gap={1.25}>
          <FechaFilter
            label="Desde"
            value={desde}
            max={hasta}
            onChange={(day) => onChange({ desde: day })}
          />
          <FechaFilter
            label="Hasta"
            value={hasta}
            min={desde}
            onChange={(day) => onChange({ hasta: day })}
          />
        </Stack>
      </AnchoredPanel>
    </>
  );
}
