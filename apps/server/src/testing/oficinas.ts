// A town made by chance, the same each time: areas under areas, heads of none, one or several of them, and reports that
// people of one area made, loaded or joined in another. To hold what somebody may see against the sentence it stands for.
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { type Session, VISITOR } from '../http/session.ts';

export const [AREAS, PEOPLE, REPORTES] = [14, 40, 300];
const JOINED = 80;

/** Numbers from one to as many as asked. */
export function chance(seed: number) {
  let last = seed;
  const pick = (many: number) => {
    last = (last * 48_271) % 2_147_483_647;
    return 1 + (last % many);
  };
  const some = (count: number, make: () => number) => Array.from({ length: count }, make);
  return { pick, some };
}

export async function seedOficinas(db: Db): Promise<void> {
  const { pick, some } = chance(5);
  await sql`truncate areas, empleados cascade`.execute(db);
  await sql`
    insert into areas (id, nombre, area_padre_id)
    select n, 'Oficina ' || n, nullif(p, 0)
    from unnest(${some(AREAS, () => 0).map((_zero, n) => (n < 3 ? 0 : pick(n)))}::bigint[])
      with ordinality as u (p, n)`.execute(db);
  await sql`
    insert into empleados (id, nombre, apellido, dni, legajo, tipo, area_id, email)
    select n, 'Una', 'Persona ' || n, 30000000 + n, n, 'Contratado', a, 'p' || n || '@prueba.test'
    from unnest(${some(PEOPLE, () => pick(AREAS))}::bigint[]) with ordinality as u (a, n)`.execute(
    db,
  );
  await sql`
    insert into reportes (id, titulo, descripcion, categoria, impacto, prioridad, empleado_id, area_id, origen, vence_en,
      creado_por_id)
    select n, 'Un problema', 'Un problema', 'Otro', 'No puedo trabajar', 'Alta', e, a, 'Web', now(), nullif(c, 0)
    from unnest(${some(REPORTES, () => pick(PEOPLE))}::bigint[], ${some(REPORTES, () => pick(AREAS))}::bigint[],
      ${some(REPORTES, () => pick(PEOPLE + 1) - 1)}::bigint[]) with ordinality as u (e, a, c, n)`.execute(
    db,
  );
  await sql`
    insert into reportes_interesados (reporte_id, empleado_id)
    select * from unnest(${some(JOINED, () => pick(REPORTES))}::bigint[], ${some(JOINED, () => pick(PEOPLE))}::bigint[])
    on conflict do nothing`.execute(db);
  // Some head nothing, some one area, some several.
  await sql`
    update areas set responsable_id = r
    from unnest(${some(AREAS, () => pick(12))}::bigint[]) with ordinality as u (r, n) where id = n`.execute(
    db,
  );
}

export async function sessionOf(db: Db, id: number): Promise<Session> {
  const { rows } = await sql<{ area: number; areas: number[] }>`
    select area_id as area, array(select areas_de(id)) as areas from empleados where id = ${id}`.execute(
    db,
  );
  const { area = 0, areas = [] } = rows[0] ?? {};
  const empleado = {
    id,
    nombre: 'Una',
    apellido: 'Persona',
    area: { id: area, nombre: '' },
    areas,
    aCargo: [],
  };
  return { ...VISITOR, role: 'empleado', empleado };
}
