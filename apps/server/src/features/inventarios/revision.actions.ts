// What agents left for a person to decide: which computer a message is about, which printers to add, what vanished.
import {
  type AvisoDeInventario,
  CUENTA_MAX,
  type ImpresoraOfrecida,
  type InventarioPorRevisar,
  type InventariosCuentas,
  type Noun,
} from '@muni/contract';
import { sql } from 'kysely';
import { countUpTo } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { impresorasRepository } from '../impresoras/index.ts';
import { create, renew } from './agentes.actions.ts';
import { tellReviewers } from './agentes.repository.ts';
import type { Lectura } from './lectura.rules.ts';

const SHOWN = 200;
const INVENTARIO: Noun = { article: 'el', singular: 'inventario', plural: 'inventarios' };
const IMPRESORA: Noun = { article: 'la', singular: 'impresora', plural: 'impresoras' };

/** Everything that the page lists. */
export async function countPorRevisar(db: Db): Promise<InventariosCuentas> {
  const undecided = sql`decision is null`;
  const { rows } = await sql<{ n: number }>`
    select ${countUpTo('inventariosPorRevisar', CUENTA_MAX, undecided)}
      + ${countUpTo('impresorasOfrecidas', CUENTA_MAX, undecided)}
      + ${countUpTo('inventarioAvisos', CUENTA_MAX, sql`visto_en is null`)} as n`.execute(db);
  return { porRevisar: Math.min(rows[0]?.n ?? 0, CUENTA_MAX) };
}

export async function listPorRevisar(db: Db): Promise<InventarioPorRevisar[]> {
  const { rows } = await sql<
    Omit<InventarioPorRevisar, 'candidata' | 'values'> & {
      candidataId: number | null;
      candidataNombre: string | null;
      contenido: Lectura;
    }
  >`
    select r.id, r.nombre, r.motivo, r.recibido_en, r.contenido, c.id as candidata_id, c.nombre_corto as candidata_nombre
    from inventarios_por_revisar r left join computadoras c on c.id = r.candidata_id
    where r.decision is null order by r.recibido_en, r.id limit ${SHOWN}`.execute(db);
  return rows.map(({ candidataId, candidataNombre, contenido, ...row }) =>
    Object.assign(row, {
      values: contenido.values,
      candidata:
        candidataId !== null && candidataNombre !== null
          ? { id: candidataId, nombre: candidataNombre }
          : null,
    }),
  );
}

/** «Es esta» renews the computer that was proposed; «es nueva» creates another, without the number that made the doubt. */
export const decide = (db: Db, actor: Actor, id: number, decision: 'esta' | 'nueva') =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('inventariosPorRevisar')
      .select(['contenido', 'candidataId'])
      .where('id', '=', id)
      .where('decision', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound(INVENTARIO);
    const lectura = row.contenido as Lectura;
    const { nroSerie: _serie, uuid: _uuid, ...values } = lectura.values;
    const outcome =
      decision === 'esta' && row.candidataId !== null
        ? await renew(tx, actor, row.candidataId, lectura)
        : await create(tx, actor, { ...lectura, values });
    const computadoraId = outcome.kind === 'waiting' ? null : outcome.id;
    await sql`
      update inventarios_por_revisar
      set decision = ${decision}, contenido = null, computadora_id = ${computadoraId}, decidido_en = now(),
        decidido_por_id = ${actor.empleadoId}
      where id = ${id}`.execute(tx);
    await tellReviewers(tx);
    return { computadora: computadoraId };
  });

export async function listOfrecidas(db: Db): Promise<ImpresoraOfrecida[]> {
  const { rows } = await sql<
    Omit<ImpresoraOfrecida, 'computadora'> & { computadoraId: number; computadoraNombre: string }
  >`
    select o.id, o.nombre, o.controlador, o.puerto, o.nro_serie, o.vista_en, c.id as computadora_id,
      c.nombre_corto as computadora_nombre
    from impresoras_ofrecidas o join computadoras c on c.id = o.computadora_id
    where o.decision is null order by o.vista_en desc, o.id limit ${SHOWN}`.execute(db);
  return rows.map(({ computadoraId, computadoraNombre, ...row }) =>
    Object.assign(row, { computadora: { id: computadoraId, nombre: computadoraNombre } }),
  );
}

export const decideOfrecida = (db: Db, actor: Actor, id: number, agregar: boolean) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<ImpresoraOfrecida & { computadoraId: number; areaId: number }>`
      select o.*, c.area_id from impresoras_ofrecidas o join computadoras c on c.id = o.computadora_id
      where o.id = ${id} and o.decision is null for update of o`.execute(tx);
    const [offered] = rows;
    if (!offered) throw notFound(IMPRESORA);
    const isOnNetwork = /^(?:ip_|socket|https?:|ipp|lpd|wsd|\d+\.\d+)/i.test(offered.puerto ?? '');
    const created =
      agregar &&
      (await impresorasRepository.create(
        tx,
        actor,
        impresorasRepository.resource.input.parse({
          nombre: offered.nombre,
          modelo: offered.controlador ?? offered.nombre,
          nroSerie: offered.nroSerie,
          tipo: 'Impresora',
          tecnologia: 'Láser',
          conexion: isOnNetwork ? 'Red' : 'USB',
          computadoraHost: isOnNetwork ? null : offered.computadoraId,
          area: offered.areaId,
        }),
      ));
    await tx
      .updateTable('impresorasOfrecidas')
      .set({ decision: agregar ? 'Agregada' : 'Descartada' })
      .where('id', '=', id)
      .execute();
    await tellReviewers(tx);
    return { impresora: created ? created.id : null };
  });

export async function listAvisos(db: Db): Promise<AvisoDeInventario[]> {
  const { rows } = await sql<
    Omit<AvisoDeInventario, 'computadora'> & { computadoraId: number; computadoraNombre: string }
  >`
    select a.id, a.fecha, a.texto, c.id as computadora_id, c.nombre_corto as computadora_nombre
    from inventario_avisos a join computadoras c on c.id = a.computadora_id
    where a.visto_en is null order by a.fecha desc, a.id desc limit ${SHOWN}`.execute(db);
  return rows.map(({ computadoraId, computadoraNombre, ...row }) =>
    Object.assign(row, { computadora: { id: computadoraId, nombre: computadoraNombre } }),
  );
}

export const seeAviso = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    await tx
      .updateTable('inventarioAvisos')
      .set({ vistoEn: new Date().toISOString(), vistoPorId: actor.empleadoId })
      .where('id', '=', id)
      .where('vistoEn', 'is', null)
      .execute();
    await tellReviewers(tx);
  });
