// Which orders a person may see, told so that a list of them follows an index: what is done in the areas they answer for is
// one lookup, in the order of the list; what is theirs elsewhere is another, by its few ids.
import { sql } from 'kysely';
import { type Condition, oneOf } from '../../crud/list.ts';
import { among, gaps } from '../../crud/scope.ts';
import type { Session } from '../../http/session.ts';

/** Cómputos sees every order; others, those of their reports, those they asked for, and what is done in their areas. */
export function ordenesScope({ role, empleado }: Session): Condition[] {
  if (role === 'computos') return [];
  const { id: me = 0, areas = [] } = empleado ?? {};
  const here = among('areaId', areas);
  const theirs = ['solicitanteId', 'reporteEmpleadoId', 'reporteCreadoPorId'].flatMap((column) =>
    gaps('areaId', areas).map(
      (outside) => sql`select id from ordenes where ${sql.ref(column)} = ${me} and ${outside}`,
    ),
  );
  const joined = sql`
    select o.id from reportes_interesados n join ordenes o on o.reporte_id = n.reporte_id where n.empleado_id = ${me}`;
  const ids = sql.join([...theirs, joined], sql` union all `);
  return [oneOf(here, sql`(id = any(array(${ids})) and not ${here})`)];
}
