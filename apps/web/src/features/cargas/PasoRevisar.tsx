import {
  mdiAlert,
  mdiAlertCircle,
  mdiCheckCircle,
  mdiCloudUpload,
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
  type CuentasDeCarga,
  type ResumenDeErrores,
} from '@muni/contract';
import { useState } from 'react';
import { concordar, contar, enumerar, formatImporte, formatNumero } from '../../lib/formats.ts';
import { useParamsInPlace } from '../../lib/Navigation.tsx';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { FigureTile, FigureTiles } from '../../ui/FigureTile.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/Hung.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Tone } from '../../ui/place.ts';
import { bajarErrores, cargasApi, useAsked } from './cargas.api.ts';
import { entran, firstView, importeDe } from './cargas.rules.ts';
import { Select } from '../../ui/Field.tsx';
import { ErroresTable, FilasTable } from './FilasTable.tsx';
import type { PasoProps } from './PasoCargar.tsx';
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
  const rows = contar(toLoad, 'fila', 'filas');
  return (
    <Stack gap={1.5}>
      <Filas carga={carga} cuentas={cuentas} />
      <FootBar
        label="Cargar"
        status={
          (toLoad > 0
            ? `${concordar(toLoad, 'Se va', 'Se van')} a cargar ${rows}.`
            : 'No hay ninguna fila para cargar.') + afuera(cuentas)
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
          {toLoad > 0 ? `Cargar ${rows}` : 'Nada para cargar'}
        </Button>
      </FootBar>
    </Stack>
  );
}

/** What a load does or did: its figures, each of which shows its rows, to filter, to correct, to leave out, to download. */
export function Filas({ carga, cuentas }: { carga: Carga; cuentas: CuentasDeCarga }) {
  const { id, clase } = carga;
  const isOpen = carga.estado === 'Analizada';
  const importe = importeDe(carga);
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
        {figuresOf(cuentas, isOpen).map(
          ([name, label, icon, tone]) =>
            (ALWAYS.includes(name) || cuentas[name] > 0 || name === view) && (
              <FigureTile
                key={name}
                icon={icon}
                tone={tone}
                value={formatNumero(cuentas[name])}
                label={label}
                selected={view === name}
                onClick={() => show(name)}
              />
            ),
        )}
        {importe && (
          <FigureTile
            icon={mdiSigma}
            tone="secondary"
            value={importe}
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
              <Select
                small
                aria-label="Solo de un dato"
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
                      onClick: () => bajarErrores(id, { filas: true }),
                    },
                    { label: 'La lista de errores y avisos', onClick: () => bajarErrores(id) },
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
            <FilasTable key={`${view} ${campo}`} carga={carga} ver={view} campo={campo} />
          )}
        </Panel>
      </div>
    </>
  );
}

type Counted = Exclude<keyof CuentasDeCarga, 'filas' | 'importe'>;
type Figure = [name: Counted, label: string, icon: string, tone: Tone];
/** The others are shown only where there are any. */
const ALWAYS = ['nuevas', 'cambian', 'iguales', 'rechazadas'];

/** What a load will do, while it is open, or did. */
function figuresOf(cuentas: CuentasDeCarga, isOpen: boolean): Figure[] {
  const { nuevas, cambian, iguales, rechazadas, dudosas, avisos, repetidas } = cuentas;
  const said = (count: number, will: string, wills: string, did: string, dids: string) =>
    isOpen ? concordar(count, will, wills) : concordar(count, did, dids);
  const goes = (count: number) => said(count, 'se carga', 'se cargan', 'se cargó', 'se cargaron');
  const change = said(cambian, 'cambia', 'cambian', 'cambió', 'cambiaron');
  const equal = said(iguales, 'está igual', 'están iguales', 'estaba igual', 'estaban iguales');
  const doubtful = isOpen ? 'para decidir' : `sin decidir, no ${goes(dudosas)}`;
  const again = `${concordar(repetidas, 'repetida', 'repetidas')} en el archivo`;
  return [
    ['nuevas', concordar(nuevas, 'nueva', 'nuevas'), mdiCheckCircle, 'success'],
    ['cambian', change, mdiPencil, 'brand'],
    ['iguales', `ya ${equal}`, mdiEqual, 'secondary'],
    ['rechazadas', `con error, no ${goes(rechazadas)}`, mdiAlertCircle, 'error'],
    ['dudosas', doubtful, mdiHelpCircleOutline, 'warning'],
    ['avisos', `con aviso, ${goes(avisos)} igual`, mdiAlert, 'warning'],
    ['repetidas', `${again}, no ${goes(repetidas)}`, mdiContentDuplicate, 'secondary'],
    ['fuera', 'que sacaste', mdiMinusCircle, 'secondary'],
  ];
}

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
  return (
    <Notice tone={coinciden ? 'success' : 'warning'}>
      La línea de totales del archivo (fila {linea}) dice <strong>{told(declarado)}</strong>
      {coinciden ? (
        ': coincide con lo que leímos.'
      ) : (
        <>
          , y leímos <strong>{told(read)}</strong>.
          {estado === 'Analizada' && ' Mirá si falta algo antes de cargar.'}
        </>
      )}
    </Notice>
  );
}
