import {
  mdiCheckCircle,
  mdiCloudUpload,
  mdiDownload,
  mdiEqual,
  mdiHelpCircleOutline,
  mdiPencil,
  mdiAlertCircle,
} from '@mdi/js';
import type { EstadoFila, TotalesCarga } from '@muni/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { concordar, contar, formatNumero } from '../../lib/formats.ts';
import { FigureTile, FigureTiles } from '../../ui/FigureTile.tsx';
import type { Tone } from '../../ui/place.ts';
import { FootBar } from '../../ui/FootBar.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import type { CargaApi } from './cargaApi.ts';
import { CargaFilas } from './CargaFilas.tsx';
import { chosenTotals } from './eleccion.ts';
import type { Carga } from './useCarga.ts';
import { Button } from '../../ui/Button.tsx';
import { Box, Stack } from '../../ui/Box.tsx';

interface Kind {
  estado: EstadoFila;
  /** Of one and of several. */
  words: [string, string];
  icon: string;
  tone: Tone;
}
const KINDS: Kind[] = [
  {
    estado: 'error',
    words: ['con error, no se carga', 'con error, no se cargan'],
    icon: mdiAlertCircle,
    tone: 'error',
  },
  {
    estado: 'duda',
    words: ['para decidir', 'para decidir'],
    icon: mdiHelpCircleOutline,
    tone: 'warning',
  },
  { estado: 'nueva', words: ['nueva', 'nuevas'], icon: mdiCheckCircle, tone: 'success' },
  {
    estado: 'cambia',
    words: ['cambia datos', 'cambian datos'],
    icon: mdiPencil,
    tone: 'warning',
  },
  {
    estado: 'igual',
    words: ['ya está igual', 'ya están iguales'],
    icon: mdiEqual,
    tone: 'secondary',
  },
];

const HINTS: Partial<Record<EstadoFila, string>> = {
  duda: 'Fijate qué cambia en cada una. Quedan afuera hasta que las marques.',
  cambia: 'Destildá las que no quieras cargar.',
};

const firstKind = (totales: TotalesCarga) =>
  KINDS.find(({ estado }) => totales[estado] > 0)?.estado ?? 'nueva';

/** Why the button is off. */
const nothingToLoad = ({ error, igual }: TotalesCarga, fuera: number) =>
  fuera > 0
    ? `No hay filas para cargar: ${contar(fuera, 'queda', 'quedan')} afuera. Marcá las que quieras cargar.`
    : error > 0
      ? `No hay filas para cargar: ${contar(error, 'tiene errores', 'tienen errores')}${
          igual > 0 ? ' y las demás ya están iguales' : ''
        }. Corregilas en el archivo y subilo de nuevo.`
      : 'No hay filas para cargar: lo que trae el archivo ya está igual.';

export function CargaRevisar({ carga, api }: { carga: Carga; api: CargaApi }) {
  const { analisis, file, opciones } = carga;
  const [chosen, setChosen] = useState<EstadoFila>();
  if (!analisis || !file) return null;
  const { totales } = analisis;
  const shown = chosen ?? firstKind(totales);
  const { nueva, cambia, fuera } = chosenTotals(analisis, carga.turned);
  const toLoad = nueva + cambia;
  const out = totales.error + fuera;
  const rows = analisis.filas.filter(({ estado }) => estado === shown);
  const download = () =>
    api
      .errores(file, opciones)
      .catch((error: unknown) => toast(messageOf(error), { kind: 'error' }));
  return (
    <Stack gap={1.5}>
      <FigureTiles label="Qué filas ver">
        {KINDS.filter(({ estado }) => estado !== 'duda' || totales.duda > 0).map(
          ({ estado, words, ...tile }) => (
            <FigureTile
              key={estado}
              {...tile}
              label={concordar(totales[estado], ...words)}
              value={formatNumero(totales[estado])}
              selected={shown === estado}
              onClick={() => setChosen(estado)}
            />
          ),
        )}
      </FigureTiles>
      <Panel
        title={contar(totales[shown], 'fila', 'filas')}
        action={
          shown === 'error' &&
          totales.error > 0 && (
            <Button size="small" icon={mdiDownload} onClick={() => void download()}>
              Bajar las filas con error
            </Button>
          )
        }
      >
        {HINTS[shown] && rows.length > 0 && (
          <Box px={1.75} py={1.25} tone="secondary">
            {HINTS[shown]}
          </Box>
        )}
        <CargaFilas
          key={shown}
          analisis={analisis}
          rows={rows}
          total={totales[shown]}
          turned={carga.turned}
          onTurn={carga.turn}
        />
      </Panel>
      <FootBar
        label="Cargar"
        status={
          toLoad > 0
            ? `${concordar(toLoad, 'Se va', 'Se van')} a cargar ${contar(toLoad, 'fila', 'filas')}.${
                out > 0 ? ` ${contar(out, 'queda', 'quedan')} afuera.` : ''
              }`
            : nothingToLoad(totales, fuera)
        }
      >
        <Button kind="text" onClick={() => carga.goTo('columnas')}>
          Atrás
        </Button>
        <Button
          kind="main"
          disabled={toLoad === 0}
          icon={mdiCloudUpload}
          onClick={() => void carga.confirm()}
        >
          {toLoad > 0 ? `Cargar ${contar(toLoad, 'fila', 'filas')}` : 'Nada para cargar'}
        </Button>
      </FootBar>
    </Stack>
  );
}
