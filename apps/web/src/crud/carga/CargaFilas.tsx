import { mdiHelpCircleOutline, mdiAlertCircle } from '@mdi/js';
import type { AnalisisCarga, FilaRevisada } from '@muni/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { formatNumero } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { fieldText } from '../fieldText.ts';
import { isLoaded, isOptional, type Turned, withRows } from './eleccion.ts';
import { FileCell } from './FileCell.tsx';

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
  const loaded = asks ? rows.filter((row) => isLoaded(row, turned)).length : 0;
  const start = page * PAGE;
  const shown = rows.slice(start, start + PAGE);
  if (rows.length === 0)
    return <Box sx={{ p: 2.5, color: 'text.secondary' }}>No hay filas de este tipo.</Box>;
  return (
    <>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Filas del archivo">
        <Table sx={{ minWidth: 120 * used.length + 320 }}>
          <TableHead>
            <TableRow>
              {asks && (
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={loaded === rows.length}
                    indeterminate={loaded > 0 && loaded < rows.length}
                    slotProps={{ input: { 'aria-label': 'Cargar todas estas filas' } }}
                    onChange={(_event, load) => onTurn(withRows(turned, rows, load))}
                  />
                </TableCell>
              )}
              <TableCell align="right">Fila</TableCell>
              <TableCell sx={{ minWidth: { xs: 232, sm: 280 } }}>Qué pasa</TableCell>
              {used.map((field) => (
                <TableCell key={field}>{labelOf(field)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={row.fila}>
                {asks && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      checked={isLoaded(row, turned)}
                      slotProps={{ input: { 'aria-label': `Cargar la fila ${row.fila}` } }}
                      onChange={(_event, load) => onTurn(withRows(turned, [row], load))}
                    />
                  </TableCell>
                )}
                <TableCell align="right" sx={{ color: 'text.secondary' }}>
                  {formatNumero(row.fila)}
                </TableCell>
                <TableCell>
                  <Explanation row={row} labelOf={labelOf} />
                </TableCell>
                {used.map((field) => (
                  <FileCell
                    key={field}
                    tone={row.errores[field] === undefined ? undefined : 'error'}
                    reason={row.errores[field]}
                    text={row.celdas[field] ?? ''}
                  />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
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
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: { xs: 232, sm: 'auto' } }}>
    {row.duda && (
      <Box component="li" sx={{ display: 'flex', gap: 0.75, fontWeight: 600 }}>
        <Icon path={mdiHelpCircleOutline} sx={{ color: 'warning.main', fontSize: 16, mt: '2px' }} />
        {row.duda}
      </Box>
    )}
    {Object.entries(row.errores).map(([field, message]) => (
      <Box component="li" key={field} sx={{ display: 'flex', gap: 0.75 }}>
        <Icon path={mdiAlertCircle} sx={{ color: 'error.main', fontSize: 16, mt: '2px' }} />
        <span>
          <strong>{labelOf(field)}:</strong> {message}
        </span>
      </Box>
    ))}
    {Object.entries(row.cambios).map(([field, { antes, despues }]) => (
      <li key={field}>
        <strong>{labelOf(field)}:</strong> {fieldText(antes)} → {fieldText(despues)}
      </li>
    ))}
    {row.estado === 'nueva' && <li>Se agrega.</li>}
    {row.estado === 'igual' && <li>No cambia nada.</li>}
  </Box>
);
