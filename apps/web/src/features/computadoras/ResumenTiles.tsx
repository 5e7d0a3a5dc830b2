// How the computers are, above their list: each figure leaves only its rows.
import { type ComputadoraAlerta, computadoras, CUENTA_MAX, RESUMEN_MAX } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import type { ListState } from '../../crud/listState.ts';
import { formatHasta } from '../../lib/formats.ts';
import { Row } from '../../ui/Box.tsx';
import { FigureTile } from '../../ui/FigureTile.tsx';
import { ALERTA_LOOKS, BIEN } from '../equipos/equipos.labels.ts';
import { computadorasApi } from '../../nouns/computadoras.ts';

const SHOWN: readonly ComputadoraAlerta[] = [
  'Poco espacio',
  'Sin soporte',
  'No vista',
  'Sin agente',
  'Sin verificar',
];

interface Props {
  state: ListState;
  change: (part: Partial<ListState>) => void;
}

export function ResumenTiles({ state, change }: Props) {
  const { data } = useQuery({
    queryKey: [computadoras.name, 'resumen'],
    queryFn: ({ signal }) => computadorasApi.resumen(signal),
  });
  if (!data) return null;
  const { alerta, ...others } = state.filters;
  const leave = (only: ComputadoraAlerta | undefined) =>
    change({
      filters:
        only === undefined || only === alerta
          ? { ...others, activa: 'true' }
          : { ...others, alerta: only },
    });
  return (
    <Row wraps align="stretch" gap={1} mb={1.25}>
      <FigureTile
        small
        {...BIEN}
        tone="success"
        value={formatHasta(data.bien, RESUMEN_MAX)}
        label={`bien, de ${formatHasta(data.total, RESUMEN_MAX)} sin las de baja`}
        selected={alerta === undefined && others['activa'] === 'true'}
        onClick={() => leave(undefined)}
      />
      {SHOWN.map((one) => (
        <FigureTile
          small
          key={one}
          icon={ALERTA_LOOKS[one].icon}
          tone={ALERTA_LOOKS[one].tone === 'warning' ? 'warning' : 'secondary'}
          value={formatHasta(data.alertas[one] ?? 0, CUENTA_MAX)}
          label={ALERTA_LOOKS[one].label.toLowerCase()}
          selected={alerta === one}
          onClick={() => leave(one)}
        />
      ))}
    </Row>
  );
}
