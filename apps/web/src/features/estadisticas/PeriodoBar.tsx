import { mdiCalendar, mdiMenuDown } from '@mdi/js';
import type { Periodo, Referencia } from '@muni/contract';
import { useState } from 'react';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { formatFecha, hoy } from '../../lib/formats.ts';
import { areaReference } from '../../nouns/areas.ts';
import { AnchoredPanel } from '../../ui/AnchoredPanel.tsx';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { FechaFilter } from '../../ui/FechaPicker.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { PRESETS } from './estadisticas.rules.ts';

export type PeriodoChange = Partial<Periodo> & { area?: number | null };

interface Props {
  periodo: Periodo;
  /** Left out where what is shown belongs to no area. */
  area?: Referencia | null | undefined;
  onChange: (part: PeriodoChange) => void;
}

/** What the whole page looks at. */
export function PeriodoBar({ periodo, area, onChange }: Props) {
  const today = hoy();
  const { desde, hasta } = periodo;
  const chosen = PRESETS.find(({ of }) => {
    const preset = of(today);
    return preset.desde === desde && preset.hasta === hasta;
  });
  return (
    <>
      {area !== undefined && <AreaChip area={area} onChange={onChange} />}
      <Segments
        label="Período"
        options={PRESETS.map(({ label }) => ({ value: label, label }))}
        value={chosen?.label ?? null}
        onChange={(label) => {
          const preset = PRESETS.find((one) => one.label === label);
          if (preset) onChange(preset.of(today));
        }}
      />
      <DiasButton periodo={periodo} onChange={onChange} />
    </>
  );
}

function AreaChip({ area, onChange }: { area: Referencia | null } & Pick<Props, 'onChange'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Chip
        label={`Área: ${area?.nombre ?? 'todas'}`}
        chosen={area !== null}
        endIcon={area ? undefined : mdiMenuDown}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        onRemove={area ? () => onChange({ area: null }) : undefined}
        removeLabel="Ver todas las áreas"
      />
      <AnchoredPanel
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label="Área"
        width={320}
        padding={1.5}
      >
        <ReferencePicker
          key={area?.id ?? 'none'}
          label="Área"
          optional
          source={areaReference}
          value={area}
          onChange={(next) => {
            onChange({ area: next?.id ?? null });
            setAnchor(null);
          }}
        />
      </AnchoredPanel>
    </>
  );
}

function DiasButton({ periodo: { desde, hasta }, onChange }: Pick<Props, 'periodo' | 'onChange'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = `${formatFecha(desde)} – ${formatFecha(hasta)}`;
  return (
    <>
      <Button
        icon={mdiCalendar}
        aria-haspopup="dialog"
        aria-label={`Elegir los días: ${text}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
      </Button>
      <AnchoredPanel
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label="Días del período"
        width={280}
        padding={1.5}
        align="right"
      >
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
