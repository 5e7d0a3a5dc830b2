import { type Respaldo, respaldo } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export interface NuevoRespaldo {
  creadoEn: string;
  motivo: Respaldo['motivo'];
  creadoPorId: number | null;
  archivo: string;
  cifrado: boolean;
  filas: number | null;
  bytes: number | null;
  segundos: number;
  error: string | null;
}

const SHOWN = 30;

async function read(db: Db, condition = sql`true`, limit = SHOWN): Promise<Respaldo[]> {
  const { rows } = await sql`
    select r.id, r.creado_en, r.motivo, r.archivo, r.cifrado, r.filas, r.bytes, r.segundos, r.error,
      case when e.id is not null then json_build_object('id', e.id, 'nombre', e.apellido_nombre) end as creado_por
    from respaldos r left join empleados e on e.id = r.creado_por_id
    where ${condition} order by r.creado_en desc, r.id desc limit ${limit}`.execute(db);
  return rows.map((row) => respaldo.parse(row));
}

export const respaldosRepository = {
  recientes: (db: Db) => read(db),

  ultimoBueno: async (db: Db) => (await read(db, sql`r.error is null`, 1))[0] ?? null,

  /** Whether one went well since then, whoever made it. */
  hayDesde: async (db: Db, since: Date) =>
    (await read(db, sql`r.error is null and r.creado_en >= ${since.toISOString()}`, 1)).length > 0,

  add: (db: Db, values: NuevoRespaldo) => db.insertInto('respaldos').values(values).execute(),

  /** Nightly ones beyond those that are kept: forgotten here, and named for who removes their files. */
  async forgetOld(db: Db, kept: number): Promise<string[]> {
    const { rows } = await sql<{ archivo: string }>`
      delete from respaldos where id in (
        select id from respaldos where motivo = 'Nocturno' and error is null
        order by creado_en desc, id desc offset ${kept}
      ) returning archivo`.execute(db);
    return rows.map(({ archivo }) => archivo);
  },
};
