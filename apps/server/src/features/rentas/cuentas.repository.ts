// Accounts of Rentas for the one box that finds everything: by what it says of their owner, or by a whole number.
import { type Hallazgo, RANGO, rangoDe } from '@muni/contract';
import { sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import { digitsOf, numberQuery } from './busqueda.rules.ts';
import { rentasConditions, wordCondition } from './rentas.repository.ts';

const FOUND = 5;
/** How many charges are looked at: a common name does not make the whole table be grouped. */
const LOOKED_AT = 300;
/** Fewer letters begin too many names. */
const LETTERS_MIN = 4;

interface Cuenta {
  id: number;
  tributo: string;
  cuenta: string;
  titular: string;
}

function conditionsOf(db: Db, q: string): Promise<Condition[]> | null {
  const digits = digitsOf(q);
  if (q.length < LETTERS_MIN) return null;
  if (!/^\d+$/.test(digits)) return rentasConditions(db, { q });
  const own = wordCondition(numberQuery(digits));
  return rentasConditions(db, {}).then((visible) => [...visible, own]);
}

export async function buscarCuentas(db: Db, q: string): Promise<Hallazgo[]> {
  const conditions = await conditionsOf(db, q);
  if (!conditions) return [];
  const { rows } = await sql<Cuenta>`
    select max(id) as id, tributo, cuenta, max(titular) as titular
    from (
      select id, tributo, cuenta, titular from rentas
      where ${sql.join(conditions, sql` and `)} limit ${LOOKED_AT}
    ) as r
    group by tributo, cuenta order by titular, tributo, cuenta limit ${FOUND}`.execute(db);
  // By number it is found only whole.
  const byNumber = /^\d+$/.test(digitsOf(q));
  return rows.map(({ id, tributo, cuenta, titular }) => ({
    tipo: 'cuenta',
    id,
    titulo: titular,
    detalle: `${tributo} · cuenta ${cuenta}`,
    ruta: `/rentas/cuenta?${new URLSearchParams({ tributo, cuenta }).toString()}`,
    rango: byNumber ? RANGO.exacto : rangoDe(q, [titular]),
  }));
}
