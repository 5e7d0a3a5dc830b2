import { mdiAlert, mdiAlertCircle, mdiHelpCircleOutline, mdiPencil } from '@mdi/js';
import {
  campoDeCarga,
  type CampoDeCarga,
  type Carga,
  cargas,
  type FilaDeCarga,
  type VerFilas,
} from '@muni/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fieldText } from '../../crud/record/fieldText.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { messageOf } from '../../lib/errors.ts';
import { formatNumero } from '../../lib/formats.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { cargasApi, type Correccion } from './cargas.api.ts';
import { CeldaEditable } from './CeldaEditable.tsx';
import css from './cargas.module.css';

const PAGE = 25;

interface Props {
  carga: Carga;
  ver: VerFilas;
  campo: string | undefined;
}

/** Rows of the file as they were read. A cell is corrected in its place, a row is left out or taken in again. */
export function FilasTable({ carga, ver, campo }: Props) {
  const { id, clase } = carga;
  const [page, setPage] = useState(1);
  // What was corrected stays in sight, where the focus is, though it no longer belongs to these.
  const [corrected, setCorrected] = useState<readonly FilaDeCarga[]>([]);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [cargas.name, 'filas', id, { ver, campo, page }],
    queryFn: ({ signal }) => cargasApi.filas(id, { ver, campo, page, pageSize: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
  const correct = async (linea: number, body: Correccion): Promise<boolean> => {
    try {
      const fila = await cargasApi.corregir(id, linea, body);
      setCorrected((before) => [...before.filter((one) => one.linea !== linea), fila]);
      await queries.invalidateQueries({ queryKey: [cargas.name] });
      return true;
    } catch (failure) {
      toast(messageOf(failure), { kind: 'error' });
      return false;
    }
  };
  const turn = (to: number) => {
    setCorrected([]);
    setPage(to);
  };
  if (!data)
    return <Loaded query={{ error, refetch }} noun="las filas" list={cargaRoutes(clase).all} />;
  const left = corrected.filter(({ linea }) => data.rows.every((row) => row.linea !== linea));
  const rows = [...data.rows, ...left].toSorted((a, b) => a.linea - b.linea);
  if (rows.length === 0)
    return (
      <Box p={2.5} tone="secondary">
        No hay filas de este tipo.
      </Box>
    );
  const fields = carga.columnas.flatMap((columna) => columna.campo ?? []);
  const shown = ver === 'todas' ? fields : toldFirst(fields, rows);
  const start = (page - 1) * PAGE;
  return (
    <>
      <CardTable
        label="Filas del archivo"
        columns={[
          ROW_NUMBER,
          explanationColumn(clase, fields),
          ...shown.map((name) => fieldColumn(campoDeCarga(clase, name), correct)),
          actionColumn(correct),
        ]}
        rows={rows}
        keyOf={({ linea }) => linea}
      />
      <Pager
        noun="Filas"
        text={`${formatNumero(start + 1)}–${formatNumero(start + data.rows.length)} de ${formatNumero(data.total)}`}
        onBack={page === 1 ? undefined : () => turn(page - 1)}
        onNext={start + PAGE >= data.total ? undefined : () => turn(page + 1)}
      >
        <Icon path={mdiPencil} size={16} mr={0.75} className={css.enTexto} />
        Tocá una celda para corregirla acá mismo.
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

const explanationColumn = (clase: Carga['clase'], shown: readonly string[]): Column => ({
  label: 'Qué pasa',
  cell: (fila) => <Explicacion clase={clase} fila={fila} shown={shown} />,
  columnProps: { minWidth: 300 },
});

const fieldColumn = (campo: CampoDeCarga, correct: Correct): Column => ({
  label: campo.etiqueta,
  cell: (fila) => (
    <CeldaEditable
      key={fila.linea}
      fila={fila}
      campo={campo}
      onSave={(text) => correct(fila.linea, { celdas: { [campo.nombre]: text } })}
    />
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
}
function Explicacion({ clase, fila, shown }: ExplicacionProps) {
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
      {estado === 'repetida' && <li>Repetida: se carga una sola vez.</li>}
      {estado === 'fuera' && <li>Queda afuera.</li>}
      {estado === 'lista' && efecto && <li>{EFECTOS[efecto]}</li>}
      {corregida && <li>La corregiste.</li>}
    </ul>
  );
}

const EFECTOS = { nueva: 'Se agrega.', cambia: 'Cambia.', igual: 'No cambia nada.' };

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
