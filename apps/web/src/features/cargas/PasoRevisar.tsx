import {
  mdiAlert,
  mdiAlertCircle,
  mdiCheckCircle,
  mdiCloudUpload,
  mdiContentDuplicate,
  mdiEqual,
  mdiHelpCircleOutline,
  mdiMinusCircle,
  mdiPencil,
  mdiSigma,
} from '@mdi/js';
import { type CargaClase, clasesDeCarga, type CuentasDeCarga } from '@muni/contract';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { concordar, contar, formatImporte, formatNumero } from '../../lib/formats.ts';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FigureTile, FigureTiles } from '../../ui/FigureTile.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import type { Tone } from '../../ui/place.ts';
import { cargasApi } from './cargas.api.ts';
import { entran, firstView } from './cargas.rules.ts';
import { Declarado } from './Declarado.tsx';
import { FilasPanel } from './FilasPanel.tsx';
import { PasoCargar, type PasoProps } from './PasoCargar.tsx';

type Props = PasoProps & { onBack: () => void };

export function PasoRevisar(props: Props) {
  const { tarea, cuentas } = props.carga;
  return tarea === null && cuentas ? (
    <Revisada {...props} cuentas={cuentas} />
  ) : (
    <PasoCargar {...props} />
  );
}

/** What is told of those that stay out. */
function afuera({ rechazadas, dudosas, fuera }: CuentasDeCarga): string {
  const parts = [
    rechazadas > 0 && `${formatNumero(rechazadas)} con error`,
    dudosas > 0 && `${formatNumero(dudosas)} para decidir`,
    fuera > 0 && `${formatNumero(fuera)} que sacaste`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? ` Quedan afuera: ${parts.join(', ')}.` : '';
}

function Revisada({ carga, cuentas, commands, onBack }: Props & { cuentas: CuentasDeCarga }) {
  const [params, setParams] = useSearchParams();
  const { busy, intentar } = commands;
  const { nuevas, cambian } = cuentas;
  const toLoad = entran(cuentas);
  const view = params.get('ver') ?? firstView(cuentas);
  const show = (ver: string) =>
    setParams((before) => ({ ...Object.fromEntries(before), ver }), {
      replace: true,
    });
  return (
    <Stack gap={1.5}>
      <Cifras clase={carga.clase} cuentas={cuentas} view={view} onView={show} />
      <Declarado carga={carga} />
      <FilasPanel carga={carga} cuentas={cuentas} view={view} onView={show} />
      <FootBar
        label="Cargar"
        status={
          toLoad > 0
            ? `${concordar(toLoad, 'Se va', 'Se van')} a cargar ${contar(toLoad, 'fila', 'filas')}.${afuera(cuentas)}`
            : `No hay ninguna fila para cargar.${afuera(cuentas)}`
        }
      >
        <Button kind="text" disabled={busy} onClick={onBack}>
          Atrás
        </Button>
        <Button
          kind="main"
          disabled={toLoad === 0}
          busy={busy}
          icon={mdiCloudUpload}
          onClick={() => void intentar(() => cargasApi.confirmar(carga.id, { nuevas, cambian }))}
        >
          {toLoad > 0 ? `Cargar ${contar(toLoad, 'fila', 'filas')}` : 'Nada para cargar'}
        </Button>
      </FootBar>
    </Stack>
  );
}

interface Figure {
  name: Exclude<keyof CuentasDeCarga, 'filas' | 'importe'>;
  /** Of one and of several. */
  words: [string, string];
  icon: string;
  tone: Tone;
  /** Only where there are any. */
  rare?: true;
}
/** Each figure shows its rows. */
const FIGURES: Figure[] = [
  { name: 'nuevas', words: ['nueva', 'nuevas'], icon: mdiCheckCircle, tone: 'success' },
  { name: 'cambian', words: ['cambia', 'cambian'], icon: mdiPencil, tone: 'brand' },
  {
    name: 'iguales',
    words: ['ya está igual', 'ya están iguales'],
    icon: mdiEqual,
    tone: 'secondary',
  },
  {
    name: 'rechazadas',
    words: ['con error, no se carga', 'con error, no se cargan'],
    icon: mdiAlertCircle,
    tone: 'error',
  },
  {
    name: 'dudosas',
    words: ['para decidir', 'para decidir'],
    icon: mdiHelpCircleOutline,
    tone: 'warning',
    rare: true,
  },
  {
    name: 'avisos',
    words: ['con aviso, se carga igual', 'con aviso, se cargan igual'],
    icon: mdiAlert,
    tone: 'warning',
    rare: true,
  },
  {
    name: 'repetidas',
    words: ['repetida en el archivo, no se carga', 'repetidas en el archivo, no se cargan'],
    icon: mdiContentDuplicate,
    tone: 'secondary',
    rare: true,
  },
  {
    name: 'fuera',
    words: ['que sacaste', 'que sacaste'],
    icon: mdiMinusCircle,
    tone: 'secondary',
    rare: true,
  },
];

interface CifrasProps {
  clase: CargaClase;
  cuentas: CuentasDeCarga;
  view: string;
  onView: (view: string) => void;
}
const Cifras = ({ clase, cuentas, view, onView }: CifrasProps) => (
  <FigureTiles label="Qué filas ver">
    {FIGURES.filter(({ name, rare }) => !rare || cuentas[name] > 0 || name === view).map(
      ({ name, words, icon, tone }) => (
        <FigureTile
          key={name}
          icon={icon}
          tone={tone}
          value={formatNumero(cuentas[name])}
          label={concordar(cuentas[name], ...words)}
          selected={view === name}
          onClick={() => onView(name)}
        />
      ),
    )}
    {clasesDeCarga[clase].conImportes && (
      <FigureTile
        icon={mdiSigma}
        tone="secondary"
        value={formatImporte(cuentas.importe)}
        label={`en ${contar(entran(cuentas), 'fila', 'filas')}`}
      />
    )}
  </FigureTiles>
);
