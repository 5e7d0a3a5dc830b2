import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import { among } from '../../crud/scope.ts';
import type { Session } from '../../http/session.ts';

/** Cómputos sees every order; others, those of their reports, those they asked for, and what is done in their areas. */
export function ordenesScope({ role, empleado }: Session): Condition[] {
  if (role === 'computos') return [];
  const { id: me = 0, areas = [] } = empleado ?? {};
  const joined = sql`
    select o.id from reportes_interesados n join ordenes o on o.reporte_id = n.reporte_id where n.empleado_id = ${me}`;
  // As an array, so that each side of the «or» has its index.
  return [
    sql`(${among('areaId', areas)} or solicitante_id = ${me} or reporte_empleado_id = ${me}
      or reporte_creado_por_id = ${me} or id = any(array(${joined})))`,
  ];
}
