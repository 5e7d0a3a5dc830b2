// What the address of a new task already says about it, with the names of the records it points at.
import { fecha, type Referencia, TAREA_PRIORIDADES } from '@muni/contract';
import type { ReferenceSource } from '../../crud/filters.ts';
import { computadoraReference } from '../computadoras/index.ts';
import { tecnicoReference } from '../empleados/index.ts';
import { impresoraReference } from '../impresoras/index.ts';
import { reporteReference } from '../reportes/index.ts';
import { ordenReference } from './ordenes.api.ts';
import { idOf } from '../../lib/recordId.ts';

const SOURCES: Readonly<Record<string, ReferenceSource>> = {
  responsable: tecnicoReference,
  computadora: computadoraReference,
  impresora: impresoraReference,
  reporte: reporteReference,
  orden: ordenReference,
};

export async function conocidoDe(
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<Record<string, string | Referencia>> {
  const known: Record<string, string | Referencia> = {};
  for (const [field, source] of Object.entries(SOURCES)) {
    const id = idOf(params, field);
    // What is no longer there is left out: the form says the rest.
    const found = id > 0 ? await source.get(id, signal).catch(() => null) : null;
    if (found) known[field] = found;
  }
  const due = fecha.safeParse(params.get('fechaVencimiento'));
  if (due.success) known['fechaVencimiento'] = due.data;
  const prioridad = TAREA_PRIORIDADES.find((one) => one === params.get('prioridad'));
  if (prioridad) known['prioridad'] = prioridad;
  const titulo = params.get('titulo');
  if (titulo) known['titulo'] = titulo.slice(0, 120);
  return known;
}
