import { mdiAlert, mdiAlertCircle, mdiHelpCircleOutline, mdiPencil } from '@mdi/js';
import {
  campoDeCarga,
  type CampoDeCarga,
  type Carga,
  cargas,
  clasesDeCarga,
  type Correccion,
  type FilaDeCarga,
  type VerFilas,
} from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fieldText } from '../../crud/record/fieldText.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatNumero } from '../../lib/formats.ts';
import { Row, PanelText } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { cx } from '../../ui/place.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { usePages } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';
import { Celda, CeldaEditable } from './CeldaEditable.tsx';
import css from './cargas.module.css';

const PAGE = 25;

interface Props {
  carga: Carga;
  ver: VerFilas;
  campo: string | undefined;
}

/** Rows of the file as they were read. Until it is loaded, a cell is corrected in its place, a row is left out or taken in again. */
export function FilasTable({ carga, ver, campo }: Props) {
  const { id, clase, estado } = carga;
  // What was corrected stays in sight, where the focus is, though it no longer belongs to these.
  const [corrected, setCorrected] = useState<readonly FilaDeCarga[]>([]);
  // As the columns of a page stood first: none leaves from under whoever corrects a cell of it.
  const [order, setOrder] = useState<{ page: number; shown: readonly string[] }>();
  const queries = useQueryClient();
  const { query, pager } = usePages(['filas', id, { ver, campo }], PAGE, (page, signal) =>
    cargasApi.filas(id, { ver, campo, page, pageSize: PAGE }, signal),
  );
  const { mutateAsync } = useMutation({
    mutationFn: ([linea, body]: [number, Correccion]) => cargasApi.corregir(id, linea, body),
    onSuccess: async (fila) => {
      setCorrected((before) => [...before.filter(({ linea }) => linea !== fila.linea), fila]);
      await queries.invalidateQueries({ queryKey: [cargas.name] });
    },
  });
  const correct: Correct = (linea, body) =>
    mutateAsync([linea, body]).then(
      () => true,
      () => false,
    );
  if (!query.data) return <Loaded query={query} noun="las filas" list={cargaRoutes(clase).all} />;
  const left = corrected.filter(({ linea }) => query.data.rows.every((row) => row.linea !== linea));
  const rows = [...query.data.rows, ...left].toSorted((a, b) => a.linea - b.linea);
  if (rows.length === 0) return <PanelText>No hay filas de este tipo.</PanelText>;
  const isOpen = estado === 'Analizada';
  const fields = carga.columnas.flatMap((columna) => columna.campo ?? []);
  if (order?.page !== pager.page && !query.isPlaceholderData)
    setOrder({ page: pager.page, shown: ver === 'todas' ? fields : toldFirst(fields, rows) });
  const { shown } = order ?? { shown: fields };
  return (
    <>
      <CardTable
        label="Filas del archivo"
        columns={[
          ROW_NUMBER,
          explanationColumn({ clase, isOpen, shown: fields }),
          ...shown.map((name) => fieldColumn(campoDeCarga(clase, name), isOpen ? correct : null)),
          ...(isOpen ? [actionColumn(correct)] : []),
        ]}
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
  return [...fields.filter((one) => told.has(one)), ...fields.filter((one) => !told.has(one))];
}

type Column = CardColumn<FilaDeCarga>;
type Correct = (linea: number, body: Correccion) => Promise<boolean>;

const ROW_NUMBER: Column = {
  label: 'Fila',
  cell: ({ linea }) => formatNumero(linea),
  columnProps: { textAlign: 'right', className: css.alInicio },
  cellProps: () => ({ tone: 'secondary' }),
};

const explanationColumn = (about: Omit<ExplicacionProps, 'fila'>): Column => ({
  label: 'Qué pasa',
  cell: (fila) => <Explicacion {...about} fila={fila} />,
  columnProps: { minWidth: 300 },
});

const fieldColumn = (campo: CampoDeCarga, correct: Correct | null): Column => ({
  label: campo.etiqueta,
  cell: (fila) =>
    correct ? (
      <CeldaEditable
        key={fila.linea}
        fila={fila}
        campo={campo}
        onSave={(text) => correct(fila.linea, { celdas: { [campo.nombre]: text } })}
      />
    ) : (
      <Celda fila={fila} campo={campo} />
    ),
  columnProps: { nowrap: true, textAlign: campo.tipo === 'importe' ? 'right' : undefined },
  cellProps: ({ problemas, estado }) => {
    const problem = problemas.find((one) => one.campo === campo.nombre);
    return {
      title: problem?.motivo,
      className: cx(estado === 'fuera' && css.fuera, problem && css[problem.tipo]),
    };
  },
});

const actionColumn = (correct: Correct): Column => ({
  label: 'Acción',
  cell: ({ linea, estado, duda }) => {
    if (estado === 'repetida') return null;
    const isOut = estado === 'fuera' || estado === 'duda';
    const label = duda !== null ? 'Cargar igual' : 'Volver a poner';
    return (
      <Button
        kind="text"
        size="small"
        onClick={() => void correct(linea, duda !== null ? { aceptada: isOut } : { fuera: !isOut })}
      >
        {isOut ? label : 'Dejar afuera'}
      </Button>
    );
  },
  columnProps: { className: css.alFin },
});

interface ExplicacionProps {
  clase: Carga['clase'];
  fila: FilaDeCarga;
  /** Fields with a column of their own, where a change is told. */
  shown: readonly string[];
  /** It is still to be loaded. */
  isOpen: boolean;
}
function Explicacion({ clase, fila, shown, isOpen }: ExplicacionProps) {
  const { problemas, estado, efecto, duda, cambios, corregida } = fila;
  const others = Object.entries(cambios).filter(([name]) => !shown.includes(name));
  return (
    <ul>
      {duda !== null && (
        <Line icon={mdiHelpCircleOutline} tone="warning">
          <strong>{duda}</strong>
        </Line>
      )}
      {problemas.map(({ campo, tipo, motivo }) => (
        <Line
          key={`${campo} ${motivo}`}
          icon={tipo === 'error' ? mdiAlertCircle : mdiAlert}
          tone={tipo === 'error' ? 'error' : 'warning'}
        >
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

interface LineProps {
  icon: string;
  tone: 'error' | 'warning';
  children: ReactNode;
}
const Line = ({ icon, tone, children }: LineProps) => (
  <Row as="li" align="flex-start" gap={0.75}>
    <Icon path={icon} size={16} mt={0.25} tone={tone} />
    <span>{children}</span>
  </Row>
);
