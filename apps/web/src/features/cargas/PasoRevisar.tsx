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
import { type Carga, clasesDeCarga, type CuentasDeCarga } from '@muni/contract';
import { useParamsInPlace } from '../../lib/paramsInPlace.ts';
import { concordar, contar, enumerar, formatImporte, formatNumero } from '../../lib/formats.ts';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FigureTile, FigureTiles } from '../../ui/FigureTile.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import type { Tone } from '../../ui/place.ts';
import { cargasApi } from './cargas.api.ts';
import { entran, firstView } from './cargas.rules.ts';
import { FilasPanel } from './FilasPanel.tsx';
import type { PasoProps } from './PasoCargar.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** What is told of those that stay out. */
function afuera({ rechazadas, dudosas, fuera }: CuentasDeCarga): string {
  const parts = [
    rechazadas > 0 && `${formatNumero(rechazadas)} con error`,
    dudosas > 0 && `${formatNumero(dudosas)} para decidir`,
    fuera > 0 && `${formatNumero(fuera)} que sacaste`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? ` Quedan afuera: ${parts.join(', ')}.` : '';
}

export function PasoRevisar({ carga, command, onBack }: PasoProps & { onBack: () => void }) {
  const { isPending: busy, mutate } = command;
  const { cuentas } = carga;
  if (!cuentas) return null;
  const { nuevas, cambian } = cuentas;
  const toLoad = entran(cuentas);
  return (
    <Stack gap={1.5}>
      <Filas carga={carga} cuentas={cuentas} />
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
          onClick={() => mutate(() => cargasApi.confirmar(carga.id, { nuevas, cambian }))}
        >
          {toLoad > 0 ? `Cargar ${contar(toLoad, 'fila', 'filas')}` : 'Nada para cargar'}
        </Button>
      </FootBar>
    </Stack>
  );
}

/** What a load does or did: its figures, each of which shows its rows. */
export function Filas({ carga, cuentas }: { carga: Carga; cuentas: CuentasDeCarga }) {
  const [params, setParams] = useParamsInPlace();
  const view = params.get('ver') ?? firstView(cuentas);
  const show = (ver: string) => setParams((next) => next.set('ver', ver));
  return (
    <>
      <FigureTiles label="Qué filas ver">
        {FIGURES.filter(({ name, rare }) => !rare || cuentas[name] > 0 || name === view).map(
          ({ name, words, done = words, icon, tone }) => (
            <FigureTile
              key={name}
              icon={icon}
              tone={tone}
              value={formatNumero(cuentas[name])}
              label={concordar(cuentas[name], ...(carga.estado === 'Analizada' ? words : done))}
              selected={view === name}
              onClick={() => show(name)}
            />
          ),
        )}
        {clasesDeCarga[carga.clase].conImportes && (
          <FigureTile
            icon={mdiSigma}
            tone="secondary"
            value={formatImporte(cuentas.importe)}
            label={`en ${contar(entran(cuentas), 'fila', 'filas')}`}
          />
        )}
      </FigureTiles>
      <Declarado carga={carga} />
      <div className="no-imprimir">
        <FilasPanel carga={carga} cuentas={cuentas} view={view} onView={show} />
      </div>
    </>
  );
}

interface Figure {
  name: Exclude<keyof CuentasDeCarga, 'filas' | 'importe'>;
  /** Of one and of several. */
  words: [string, string];
  /** The same once it is loaded. */
  done?: [string, string];
  icon: string;
  tone: Tone;
  /** Only where there are any. */
  rare?: true;
}
const FIGURES: Figure[] = [
  { name: 'nuevas', words: ['nueva', 'nuevas'], icon: mdiCheckCircle, tone: 'success' },
  {
    name: 'cambian',
    words: ['cambia', 'cambian'],
    done: ['cambió', 'cambiaron'],
    icon: mdiPencil,
    tone: 'brand',
  },
  {
    name: 'iguales',
    words: ['ya está igual', 'ya están iguales'],
    done: ['ya estaba igual', 'ya estaban iguales'],
    icon: mdiEqual,
    tone: 'secondary',
  },
  {
    name: 'rechazadas',
    words: ['con error, no se carga', 'con error, no se cargan'],
    done: ['con error, no se cargó', 'con error, no se cargaron'],
    icon: mdiAlertCircle,
    tone: 'error',
  },
  {
    name: 'dudosas',
    words: ['para decidir', 'para decidir'],
    done: ['sin decidir, no se cargó', 'sin decidir, no se cargaron'],
    icon: mdiHelpCircleOutline,
    tone: 'warning',
    rare: true,
  },
  {
    name: 'avisos',
    words: ['con aviso, se carga igual', 'con aviso, se cargan igual'],
    done: ['con aviso, se cargó igual', 'con aviso, se cargaron igual'],
    icon: mdiAlert,
    tone: 'warning',
    rare: true,
  },
  {
    name: 'repetidas',
    words: ['repetida en el archivo, no se carga', 'repetidas en el archivo, no se cargan'],
    done: ['repetida en el archivo, no se cargó', 'repetidas en el archivo, no se cargaron'],
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

const told = ({ filas, importe }: { filas: number | null; importe: string | null }) =>
  enumerar([
    ...(filas === null ? [] : [contar(filas, 'fila', 'filas')]),
    ...(importe === null ? [] : [formatImporte(importe)]),
  ]);

/** The totals line of the file against what was read. */
export function Declarado({ carga: { declarado, estado } }: { carga: Carga }) {
  if (!declarado) return null;
  const { linea, filas, importe, coinciden, leido } = declarado;
  const read = {
    filas: filas === null ? null : leido.filas,
    importe: importe === null ? null : leido.importe,
  };
  return coinciden ? (
    <Notice tone="success">
      La línea de totales del archivo (fila {linea}) dice <strong>{told(declarado)}</strong>:
      coincide con lo que leímos.
    </Notice>
  ) : (
    <Notice tone="warning">
      La línea de totales del archivo (fila {linea}) dice <strong>{told(declarado)}</strong>, y
      leímos <strong>{told(read)}</strong>.
      {estado === 'Analizada' && ' Mirá si falta algo antes de cargar.'}
    </Notice>
  );
}
