// Which reports a person may see, told so that a list of them follows an index: what happens in the areas they answer for
// is one lookup, in the order of the list; what is theirs elsewhere is another, by its few ids.
import { sql } from 'kysely';
import { type Condition, oneOf } from '../../crud/list.ts';
import type { Session } from '../../http/session.ts';

/** Above so many areas one condition says it all. */
const GAPS_MAX = 8;

/** The stretches of an index by area in which none of these areas is. */
function elsewhere(areas: readonly number[]): Condition[] {
  if (areas.length > GAPS_MAX) return [sql`area_id <> all(${[...areas]}::bigint[])`];
  const ends = [null, ...areas.toSorted((a, b) => a - b), null];
  return ends.slice(1).map((end, n) => {
    const start = ends[n] ?? null;
    const after = start === null ? [] : [sql`area_id > ${start}`];
    const before = end === null ? [] : [sql`area_id < ${end}`];
    return sql.join([sql`true`, ...after, ...before], sql` and `);
  });
}

/** Cómputos sees every report; others, what is theirs, what they joined, and what happens in the areas they answer for. */
export function reportesScope({ role, empleado }: Session): Condition[] {
  if (role === 'computos') return [];
  const { id: me = 0, areas = [] } = empleado ?? {};
  const here =
    areas.length === 1 ? sql`area_id = ${areas[0]}` : sql`area_id = any(${[...areas]}::bigint[])`;
  const theirs = ['empleadoId', 'creadoPorId'].flatMap((column) =>
    elsewhere(areas).map(
      (outside) => sql`select id from reportes where ${sql.ref(column)} = ${me} and ${outside}`,
    ),
  );
  const joined = sql`select reporte_id from reportes_interesados where empleado_id = ${me}`;
  const ids = sql.join([...theirs, joined], sql` union all `);
  return [oneOf(here, sql`(id = any(array(${ids})) and not ${here})`)];
}
