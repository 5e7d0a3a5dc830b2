import type { Periodo, Referencia } from '@muni/contract';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { hoy } from '../../lib/formats.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { PRESETS } from './estadisticas.rules.ts';

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
          <FechaPicker
            label="Desde"
            value={periodo.desde}
            onChange={(desde) => onChange({ desde })}
          />
        </Box>
        <Box width={170}>
          <FechaPicker
            label="Hasta"
            value={periodo.hasta}
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
