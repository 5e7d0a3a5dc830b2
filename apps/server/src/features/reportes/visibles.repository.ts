// Which reports a person may see, told so that a list of them follows an index: what happens in the areas they answer for
// is one lookup, in the order of the list; what is theirs elsewhere is another, by its few ids.
import { sql } from 'kysely';
import { type Condition, oneOf } from '../../crud/list.ts';
import { among, gaps } from '../../crud/scope.ts';
import type { Session } from '../../http/session.ts';

/** Cómputos sees every report; others, what is theirs, what they joined, and what happens in the areas they answer for. */
export function reportesScope({ role, empleado }: Session): Condition[] {
  if (role === 'computos') return [];
  const { id: me = 0, areas = [] } = empleado ?? {};
  const here = among('areaId', areas);
  const theirs = ['empleadoId', 'creadoPorId'].flatMap((column) =>
    gaps('areaId', areas).map(
      (outside) => sql`select id from reportes where ${sql.ref(column)} = ${me} and ${outside}`,
    ),
  );
  const joined = sql`select reporte_id from reportes_interesados where empleado_id = ${me}`;
  const ids = sql.join([...theirs, joined], sql` union all `);
  return [oneOf(here, sql`(id = any(array(${ids})) and not ${here})`)];
}
