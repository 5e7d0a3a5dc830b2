import {
  type ComputadoraAlerta,
  computadoras,
  CUENTA_MAX,
  RESUMEN_MAX,
  type Computadora,
} from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { mdiClipboardAlertOutline, mdiHandshakeOutline, mdiMonitor } from '@mdi/js';
import type { ListState } from '../../crud/list/listState.ts';
import { formatHasta } from '../../lib/formats.ts';
import { Row } from '../../ui/Box.tsx';
import { FigureTile } from '../../ui/FigureTile.tsx';
import { ALERTA_LOOKS, BIEN } from '../equipos/equipos.labels.ts';
import { EquiposPage } from '../equipos/EquiposPage.tsx';
import { computadorasApi, computadoraRoutes } from '../../nouns/computadoras.ts';
import { entregaRoutes } from '../../nouns/entregas.ts';
import { inventarioRoutes, porRevisarText, usePorRevisar } from '../../nouns/inventarios.ts';
import css from './computadoras.module.css';
import { computadoraCard, computadoraColumns, computadoraFilters } from './ComputadoraViews.tsx';

// How the computers are, above their list: each figure leaves only its rows.
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

function ResumenTiles({ state, change }: Props) {
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
    <Row align="stretch" gap={1} mb={1.25} className={css.resumen}>
      <FigureTile
        small
        {...BIEN}
        tone="success"
        value={formatHasta(data.bien, RESUMEN_MAX)}
        label={`bien, de ${formatHasta(data.total, RESUMEN_MAX)} en uso`}
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

export function ComputadorasPage() {
  const porRevisar = usePorRevisar();
  return (
    <EquiposPage<Computadora>
      clase="computadora"
      resource={computadoras}
      api={computadorasApi}
      routes={computadoraRoutes}
      icon={mdiMonitor}
      title="Computadoras"
      columns={computadoraColumns}
      card={computadoraCard}
      filters={computadoraFilters}
      actions={[
        {
          label: porRevisarText(porRevisar),
          icon: mdiClipboardAlertOutline,
          to: inventarioRoutes.home,
          place: 'beside',
        },
        { label: 'Actas', icon: mdiHandshakeOutline, to: entregaRoutes.list },
      ]}
      Figures={ResumenTiles}
      about="Se cargan a mano, desde un archivo, o solas cuando tienen un agente instalado."
    />
  );
}
