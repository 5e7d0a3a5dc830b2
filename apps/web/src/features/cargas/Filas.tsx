import {
  mdiAlert,
  mdiAlertCircle,
  mdiCheckCircle,
  mdiContentDuplicate,
  mdiDownload,
  mdiEqual,
  mdiHelpCircleOutline,
  mdiLightbulbOutline,
  mdiMinusCircle,
  mdiPencil,
  mdiSigma,
} from '@mdi/js';
import {
  campoDeCarga,
  type Carga,
  clasesDeCarga,
  type CuentasDeCarga,
  type ResumenDeErrores,
  type VerFilas,
} from '@muni/contract';
import { useState } from 'react';
import { concordar, contar, enumerar, formatImporte, formatNumero } from '../../lib/formats.ts';
import { useParamsInPlace } from '../../lib/paramsInPlace.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { FigureTile, FigureTiles } from '../../ui/FigureTile.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/ItemMenu.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Tone } from '../../ui/place.ts';
import { bajar, useAsked } from './cargas.api.ts';
import { entran, firstView } from './cargas.rules.ts';
import { Choice } from './ColumnasPanel.tsx';
import { ErroresTable, FilasTable } from './FilasTable.tsx';
import css from './cargas.module.css';

/** Beside those that the figures show. */
const VIEWS = [
  ['problemas', 'Errores y avisos'],
  ['todas', 'Todas'],
  ['lista', 'Celda por celda'],
] as const;
/** Where one may look only at what one field brings. */
const BY_FIELD = ['problemas', 'rechazadas', 'avisos', 'lista'];
const REPEATED = 4;

/** What a load does or did: its figures, each of which shows its rows, to filter, to correct, to leave out, to download. */
export function Filas({ carga, cuentas }: { carga: Carga; cuentas: CuentasDeCarga }) {
  const { id, clase } = carga;
  const isOpen = carga.estado === 'Analizada';
  const [params, setParams] = useParamsInPlace();
  const view = params.get('ver') ?? firstView(cuentas);
  const show = (ver: string) => setParams((next) => next.set('ver', ver));
  const [chosen, setChosen] = useState<string>();
  const { data: motivos = [] } = useAsked<ResumenDeErrores>([id, 'errores', 'resumen']);
  const fields = [...new Set(motivos.map((motivo) => motivo.campo))];
  const asksField = fields.length > 1 && BY_FIELD.includes(view);
  const campo = asksField ? chosen : undefined;
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
              label={concordar(cuentas[name], ...(isOpen ? words : done))}
              selected={view === name}
              onClick={() => show(name)}
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
      <Declarado carga={carga} />
      <div className="no-imprimir">
        <Panel>
          <Row wraps gap={0.75} p={1.25}>
            <Row role="group" aria-label="Otras filas" wraps gap={0.75}>
              {VIEWS.map(([name, label]) => (
                <Chip
                  key={name}
                  chosen={view === name}
                  aria-pressed={view === name}
                  label={label}
                  onClick={() => show(name)}
                />
              ))}
            </Row>
            {asksField && (
              <Choice
                label="Solo de un dato"
                value={chosen ?? ''}
                emptyLabel="De cualquier dato"
                options={fields.map((field) => ({
                  value: field,
                  label: campoDeCarga(clase, field).etiqueta,
                }))}
                width="auto"
                onChange={(value) => setChosen(value || undefined)}
              />
            )}
            {cuentas.rechazadas + cuentas.avisos > 0 && (
              <Box ml="auto">
                <MenuButton
                  icon={mdiDownload}
                  items={() => [
                    {
                      label: 'Las filas con error, para corregir y volver a cargar',
                      onClick: () => bajar([id, 'errores', 'exportar'], { filas: true }),
                    },
                    {
                      label: 'La lista de errores y avisos',
                      onClick: () => bajar([id, 'errores', 'exportar']),
                    },
                  ]}
                >
                  Bajar
                </MenuButton>
              </Box>
            )}
          </Row>
          {view === 'dudosas' && isOpen && (
            <Box px={1.75} pb={1.25} tone="secondary">
              Fijate qué cambia en cada una. Quedan afuera hasta que digas «Cargar igual».
            </Box>
          )}
          {motivos.length > 0 && (
            <Box px={1.75} pb={1.25} tone="secondary" size="small">
              <Icon path={mdiLightbulbOutline} size={16} mr={0.75} className={css.enTexto} />
              Lo que más se repite:{' '}
              {motivos
                .slice(0, REPEATED)
                .map(
                  ({ columna, motivo, cantidad }) =>
                    `${columna ? `${columna}: ` : ''}${motivo.replace(/\.$/, '')} (${formatNumero(cantidad)})`,
                )
                .join(' · ')}
              .
            </Box>
          )}
          {view === 'lista' ? (
            <ErroresTable key={campo} carga={carga} campo={campo} />
          ) : (
            <FilasTable
              key={`${view} ${campo}`}
              carga={carga}
              ver={view as VerFilas}
              campo={campo}
            />
          )}
        </Panel>
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
