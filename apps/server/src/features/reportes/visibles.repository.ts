import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import { among } from '../../crud/scope.ts';
import type { Session } from '../../http/session.ts';

/** Cómputos sees every report; others, what is theirs, what they joined, and what happens in the areas they answer for. */
export function reportesScope({ role, empleado }: Session): Condition[] {
  if (role === 'computos') return [];
  const { id: me = 0, areas = [] } = empleado ?? {};
  const joined = sql`select reporte_id from reportes_interesados where empleado_id = ${me}`;
  // As an array, so that each side of the «or» has its index.
  return [
    sql`(${among('areaId', areas)} or empleado_id = ${me} or creado_por_id = ${me} or id = any(array(${joined})))`,
  ];
}
