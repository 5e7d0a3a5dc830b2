import { mdiAlert, mdiAlertCircle, mdiHelpCircleOutline, mdiPencil } from '@mdi/js';
import {
  campoDeCarga,
  type Carga,
  cargas,
  clasesDeCarga,
  type Correccion,
  type ErrorDeCarga,
  type FilaDeCarga,
} from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PropsWithChildren, useState } from 'react';
import { fieldText } from '../../crud/record/fieldText.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { useDebounced } from '../../crud/useDebounced.ts';
import { capital, formatNumero } from '../../lib/formats.ts';
import { Grid, Row, PanelText } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { cx } from '../../ui/place.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { cargasApi, usePages } from './cargas.api.ts';
import { Celda, CeldaEditable } from './CeldaEditable.tsx';
import css from './cargas.module.css';

/** Rows of the file as they were read. Until it is loaded, a cell is corrected in its place, a row is left out or taken in again. */
export function FilasTable({ carga, ver, campo }: { carga: Carga; ver: string; campo?: string }) {
  const { id, clase, estado } = carga;
  // What was corrected stays in sight, where the focus is, though it no longer belongs to these.
  const [corrected, setCorrected] = useState<readonly FilaDeCarga[]>([]);
  // As the columns of a page stood first: none leaves from under whoever corrects a cell of it.
  const [order, setOrder] = useState<{ page: number; shown: readonly string[] }>();
  const queries = useQueryClient();
  const { query, pager } = usePages<FilaDeCarga>([id, 'filas'], { ver, campo });
  const { mutateAsync } = useMutation({
    mutationFn: ([linea, body]: [number, Correccion]) => cargasApi.corregir(id, linea, body),
    onSuccess: async (fila) => {
      setCorrected((before) => [...before, fila]);
      await queries.invalidateQueries({ queryKey: [cargas.name] });
    },
  });
  const correct: Correct = (linea, body) =>
    mutateAsync([linea, body]).then(
      () => true,
      () => false,
    );
  if (!query.data) return <Loaded query={query} noun="las filas" list={cargaRoutes(clase).all} />;
  const byLine = new Map([...corrected, ...query.data.rows].map((fila) => [fila.linea, fila]));
  const rows = [...byLine.values()].toSorted((a, b) => a.linea - b.linea);
  if (rows.length === 0) return <PanelText>No hay filas de este tipo.</PanelText>;
  const isOpen = estado === 'Analizada';
  const fields = carga.columnas.flatMap((columna) => columna.campo ?? []);
  if (order?.page !== pager.page && !query.isPlaceholderData)
    setOrder({ page: pager.page, shown: ver === 'todas' ? fields : toldFirst(fields, rows) });
  return (
    <>
      <CardTable
        label="Filas del archivo"
        columns={columnsOf(carga, order?.shown ?? fields, isOpen ? correct : null)}
        rows={rows}
        keyOf={({ linea }) => linea}
      />
      <Pager
        noun="Filas"
        {...pager}
        onPage={(page) => {
          setCorrected([]);
          pager.onPage(page);
        }}
      >
        {isOpen ? (
          <>
            <Icon path={mdiPencil} size={16} mr={0.75} className={css.enTexto} />
            Tocá una celda para corregirla acá mismo.
          </>
        ) : (
          ver === 'cambian' &&
          clasesDeCarga[clase].conImportes &&
          'Lo que decía antes se guardó aparte, por si deshacés la carga: acá se ve lo que quedó.'
        )}
      </Pager>
    </>
  );
}

/** The columns with something to correct, or that change, beside their explanation; the others after them. */
function toldFirst(fields: readonly string[], filas: readonly FilaDeCarga[]): string[] {
  const told = new Set(
    filas.flatMap(({ problemas, cambios }) => [
      ...problemas.map(({ campo }) => campo),
      ...Object.keys(cambios),
    ]),
  );
  return fields.toSorted((a, b) => Number(told.has(b)) - Number(told.has(a)));
}

type Correct = (linea: number, body: Correccion) => Promise<boolean>;

/** With `correct` where it is still to be loaded. */
const columnsOf = (
  carga: Carga,
  shown: readonly string[],
  correct: Correct | null,
): CardColumn<FilaDeCarga>[] => [
  {
    label: 'Fila',
    cell: ({ linea }) => formatNumero(linea),
    columnProps: { textAlign: 'right', className: css.alInicio },
    cellProps: () => ({ tone: 'secondary' }),
  },
  {
    label: 'Qué pasa',
    cell: (fila) => <Explicacion carga={carga} fila={fila} />,
    columnProps: { minWidth: 300 },
  },
  ...shown.map((nombre): CardColumn<FilaDeCarga> => {
    const campo = campoDeCarga(carga.clase, nombre);
    return {
      label: campo.etiqueta,
      cell: (fila) =>
        correct ? (
          <CeldaEditable
            fila={fila}
            campo={campo}
            onSave={(text) => correct(fila.linea, { celdas: { [nombre]: text } })}
          />
        ) : (
          <Celda fila={fila} campo={campo} />
        ),
      columnProps: { nowrap: true, textAlign: campo.tipo === 'importe' ? 'right' : undefined },
      cellProps: ({ problemas, estado }) => {
        const problem = problemas.find((one) => one.campo === nombre);
        return {
          title: problem?.motivo,
          className: cx(estado === 'fuera' && css.fuera, problem && css[problem.tipo]),
        };
      },
    };
  }),
  ...(correct
    ? [
        {
          label: 'Acción',
          cell: ({ linea, estado, duda }: FilaDeCarga) => {
            if (estado === 'repetida') return null;
            const isOut = estado === 'fuera' || estado === 'duda';
            const [part, again] =
              duda === null
                ? [{ fuera: !isOut }, 'Volver a poner']
                : [{ aceptada: isOut }, 'Cargar igual'];
            return (
              <Button kind="text" size="small" onClick={() => void correct(linea, part)}>
                {isOut ? again : 'Dejar afuera'}
              </Button>
            );
          },
          columnProps: { className: css.alFin },
        },
      ]
    : []),
];

const LOOKS = {
  duda: { icon: mdiHelpCircleOutline, tone: 'warning' },
  error: { icon: mdiAlertCircle, tone: 'error' },
  aviso: { icon: mdiAlert, tone: 'warning' },
} as const;

function Explicacion({ carga, fila }: { carga: Carga; fila: FilaDeCarga }) {
  const { clase, columnas } = carga;
  const { problemas, estado, efecto, duda, cambios, corregida } = fila;
  const isOpen = carga.estado === 'Analizada';
  // A change in a column of its own is told there.
  const others = Object.entries(cambios).filter(([name]) =>
    columnas.every(({ campo }) => campo !== name),
  );
  return (
    <ul>
      {duda !== null && (
        <Line {...LOOKS.duda}>
          <strong>{duda}</strong>
        </Line>
      )}
      {problemas.map(({ campo, tipo, motivo }) => (
        <Line key={`${campo} ${motivo}`} {...LOOKS[tipo]}>
          <strong>{campoDeCarga(clase, campo).etiqueta}:</strong> {motivo}
        </Line>
      ))}
      {others.map(([name, { antes, despues }]) => (
        <li key={name}>
          <strong>{campoDeCarga(clase, name).etiqueta}:</strong> {fieldText(antes)} →{' '}
          {fieldText(despues)}
        </li>
      ))}
      {estado === 'repetida' && <li>Repetida: {isOpen ? 'se carga' : 'se cargó'} una sola vez.</li>}
      {estado === 'fuera' && <li>{isOpen ? 'Queda' : 'Quedó'} afuera.</li>}
      {estado === 'lista' && efecto && <li>{(isOpen ? EFECTOS : HECHOS)[efecto]}</li>}
      {corregida && <li>Corregida a mano.</li>}
    </ul>
  );
}

const EFECTOS = { nueva: 'Se agrega.', cambia: 'Cambia.', igual: 'No cambia nada.' };
const HECHOS = { nueva: 'Se agregó.', cambia: 'Cambió.', igual: 'No cambió nada.' };

const Line = ({ icon, tone, children }: PropsWithChildren<(typeof LOOKS)['duda' | 'error']>) => (
  <Row as="li" align="flex-start" gap={0.75}>
    <Icon path={icon} size={16} mt={0.25} tone={tone} />
    <span>{children}</span>
  </Row>
);

const errorColumnsOf = (clase: Carga['clase']): CardColumn<ErrorDeCarga>[] => [
  { label: 'Fila', cell: ({ linea }) => formatNumero(linea), columnProps: { textAlign: 'right' } },
  {
    label: 'Columna',
    cell: ({ columna, campo }) => columna ?? campoDeCarga(clase, campo).etiqueta,
  },
  { label: 'Tipo', cell: ({ tipo }) => <Tag {...LOOKS[tipo]} label={capital(tipo)} /> },
  { label: 'Valor', cell: ({ valor }) => valor || <em>vacía</em> },
  { label: 'Motivo', cell: ({ motivo }) => motivo },
];

/** Each wrong cell by itself: line, column, value and reason. */
export function ErroresTable({ carga: { id, clase }, campo }: { carga: Carga; campo?: string }) {
  const [tipo, setTipo] = useState('');
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const { query, pager } = usePages<ErrorDeCarga>([id, 'errores'], { campo, tipo, q }, 50);
  return (
    <Loaded query={query} noun="los errores" list={cargaRoutes(clase).all}>
      {({ rows }) => (
        <>
          <Grid min={280} gap={1.5} px={1.75} pb={1.25}>
            <TextInput
              label="Buscar en el valor o el motivo"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <SelectInput
              label="Tipo"
              value={tipo}
              emptyLabel="Errores y avisos"
              options={[
                { value: 'error', label: 'Errores' },
                { value: 'aviso', label: 'Avisos' },
              ]}
              onChange={setTipo}
            />
          </Grid>
          <CardTable
            label="Errores y avisos"
            columns={errorColumnsOf(clase)}
            rows={rows}
            keyOf={({ linea, campo: field, motivo }) => `${linea} ${field} ${motivo}`}
          />
          {rows.length === 0 ? (
            <PanelText>{q ? `Ninguno dice «${q}».` : 'No hay errores ni avisos.'}</PanelText>
          ) : (
            <Pager noun="Errores" {...pager} />
          )}
        </>
      )}
    </Loaded>
  );
}
