import { mdiHelpCircleOutline, mdiAlertCircle } from '@mdi/js';
import type { AnalisisCarga, FilaRevisada } from '@muni/contract';
import { useState } from 'react';
import { formatNumero } from '../../lib/formats.ts';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { fieldText } from '../record/fieldText.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { isLoaded, isOptional, type Turned, withRows } from './eleccion.ts';
import { fileTone } from './fileTone.ts';

const PAGE = 25;

interface Props {
  analisis: AnalisisCarga;
  rows: FilaRevisada[];
  /** Of this kind in the whole file; the server tells only the first ones. */
  total: number;
  turned: Turned;
  onTurn: (turned: Turned) => void;
}

/** Rows of the file as they were read, each wrong cell marked and explained. */
export function CargaFilas({ analisis, rows, total, turned, onTurn }: Props) {
  const [page, setPage] = useState(0);
  const used = analisis.columnas.flatMap(({ campo }) => campo ?? []);
  const labelOf = (field: string) =>
    analisis.campos.find(({ nombre }) => nombre === field)?.etiqueta ?? field;
  const asks = rows.some(isOptional);
  const start = page * PAGE;
  const shown = rows.slice(start, start + PAGE);
  if (rows.length === 0)
    return (
      <Box p={2.5} tone="secondary">
        No hay filas de este tipo.
      </Box>
    );
  const columns: Column[] = [
    ...(asks ? [choiceColumn(rows, turned, onTurn)] : []),
    ROW_NUMBER,
    explanationColumn(labelOf),
    ...used.map((field) => fieldColumn(field, labelOf(field))),
  ];
  return (
    <>
      <CardTable
        columns={columns}
        rows={shown}
        keyOf={({ fila }) => fila}
        minWidth={120 * used.length + 320}
        label="Filas del archivo"
      />
      <Pager
        noun="Filas"
        text={
          <>
            {rows.length < total && `Se ven las primeras ${formatNumero(rows.length)} · `}
            {formatNumero(start + 1)}–{formatNumero(start + shown.length)} de {formatNumero(total)}
          </>
        }
        onBack={page === 0 ? undefined : () => setPage(page - 1)}
        onNext={start + PAGE >= rows.length ? undefined : () => setPage(page + 1)}
      />
    </>
  );
}

interface ExplanationProps {
  row: FilaRevisada;
  labelOf: (field: string) => string;
}
const Explanation = ({ row, labelOf }: ExplanationProps) => (
  <ul>
    {row.duda && (
      <Row as="li" align="stretch" gap={0.75} weight={600}>
        <Icon path={mdiHelpCircleOutline} tone="warning" size={16} mt={0.25} />
        {row.duda}
      </Row>
    )}
    {Object.entries(row.errores).map(([field, message]) => (
      <Row as="li" key={field} align="stretch" gap={0.75}>
        <Icon path={mdiAlertCircle} tone="error" size={16} mt={0.25} />
        <span>
          <strong>{labelOf(field)}:</strong> {message}
        </span>
      </Row>
    ))}
    {Object.entries(row.cambios).map(([field, { antes, despues }]) => (
      <li key={field}>
        <strong>{labelOf(field)}:</strong> {fieldText(antes)} → {fieldText(despues)}
      </li>
    ))}
    {row.estado === 'nueva' && <li>Se agrega.</li>}
    {row.estado === 'igual' && <li>No cambia nada.</li>}
  </ul>
);

type Column = CardColumn<FilaRevisada>;

const ROW_NUMBER: Column = {
  label: 'Fila',
  cell: ({ fila }) => formatNumero(fila),
  columnProps: { textAlign: 'right' },
  cellProps: () => ({ tone: 'secondary' }),
};

function choiceColumn(rows: FilaRevisada[], turned: Turned, onTurn: Props['onTurn']): Column {
  const loaded = rows.filter((row) => isLoaded(row, turned)).length;
  return {
    label: 'Cargar',
    control: (
      <Checkbox
        checked={loaded === rows.length}
        mixed={loaded > 0 && loaded < rows.length}
        aria-label="Cargar todas estas filas"
        onChange={(load) => onTurn(withRows(turned, rows, load))}
      />
    ),
    cell: (row) => (
      <Checkbox
        checked={isLoaded(row, turned)}
        aria-label={`Cargar la fila ${row.fila}`}
        onChange={(load) => onTurn(withRows(turned, [row], load))}
      />
    ),
    columnProps: { width: 48 },
  };
}

const explanationColumn = (labelOf: ExplanationProps['labelOf']): Column => ({
  label: 'Qué pasa',
  cell: (row) => <Explanation row={row} labelOf={labelOf} />,
  columnProps: { minWidth: 280 },
});

const fieldColumn = (field: string, label: string): Column => ({
  label,
  cell: ({ celdas, errores }) => celdas[field] || (errores[field] !== undefined && <em>vacía</em>),
  cellProps: ({ errores }) => ({
    title: errores[field],
    className: fileTone(errores[field] === undefined ? undefined : 'error'),
  }),
});
