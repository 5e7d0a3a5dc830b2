import { type Auditoria, tellsMore } from '@muni/contract';
import { sql } from 'kysely';
import { type Condition, dayConditions, type Row } from '../../crud/list.ts';

/** Read-only: entries are written by `crud/audit.ts` alone. */
export const auditoriaRepository = {
  table: 'auditoria',
  view: 'auditoriaVista',

  filterConditions: ({
    desde,
    hasta,
    accion,
    ...filters
  }: Record<string, unknown>): Condition[] => [
    ...accionConditions(accion),
    ...Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => sql`${sql.ref(COLUMNS[field] ?? field)} = ${value}`),
    ...dayConditions('fecha', desde, hasta),
  ],

  present: (row: Row): Auditoria => {
    const { empleadoId, registroId, ...entry } = row as unknown as Stored;
    const empleado = empleadoId === null ? null : { id: empleadoId, nombre: entry.quien };
    return { ...entry, empleado, registro: registroId };
  },
};

/** What tells more after it is found by how it begins. */
function accionConditions(accion: unknown): Condition[] {
  if (typeof accion !== 'string') return [];
  return [tellsMore(accion) ? sql`starts_with(accion, ${accion})` : sql`accion = ${accion}`];
}

type Stored = Omit<Auditoria, 'empleado' | 'registro'> & {
  empleadoId: number | null;
  registroId: number;
};

const COLUMNS: Readonly<Record<string, string>> = {
  empleado: 'empleadoId',
  registro: 'registroId',
};
