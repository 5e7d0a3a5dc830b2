// What agents left for a person to decide: which computer a message is about, which printers to add, what vanished.
import {
  type AvisoDeInventario,
  CUENTA_MAX,
  type decisionDeInventario,
  type ImpresoraOfrecida,
  type InventarioPorRevisar,
  type InventariosCuentas,
  type Noun,
} from '@muni/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import { countUpTo } from '../../crud/list.ts';
import { ask, askOne, type Db, inTransaction } from '../../db/transaction.ts';
import { invalid, notFound } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { impresorasRepository } from '../impresoras/index.ts';
import { create, lockInventory, renew } from './agentes.actions.ts';
import { candidatesFor, tellReviewers } from './agentes.repository.ts';
import { forgetOldDecisions, snapshot } from './decididos.actions.ts';
import type { Lectura } from './lectura.rules.ts';
import { withoutTaken } from './reconciliacion.rules.ts';

const SHOWN = 200;
const ofComputer = sql`json_build_object('id', c.id, 'nombre', c.nombre_corto) as computadora`;
const INVENTARIO: Noun = { article: 'el', singular: 'inventario', plural: 'inventarios' };
const IMPRESORA: Noun = { article: 'la', singular: 'impresora', plural: 'impresoras' };

export async function countPorRevisar(db: Db): Promise<InventariosCuentas> {
  const undecided = sql`decision is null`;
  const { n } = await askOne<{ n: number }>(db)`
    select ${countUpTo('inventariosPorRevisar', CUENTA_MAX, undecided)}
      + ${countUpTo('impresorasOfrecidas', CUENTA_MAX, undecided)}
      + ${countUpTo('inventarioAvisos', CUENTA_MAX, sql`visto_en is null`)} as n`;
  return { porRevisar: Math.min(n, CUENTA_MAX) };
}

export async function listPorRevisar(db: Db): Promise<InventarioPorRevisar[]> {
  const rows = await ask<Omit<InventarioPorRevisar, 'values'> & { contenido: Lectura }>(db)`
    select r.id, r.nombre, r.motivo, r.recibido_en, r.contenido,
      (select coalesce(json_agg(json_build_object('id', c.id, 'nombre', c.nombre_corto, 'estado', c.estado)
         order by c.estado = 'Dada de baja', c.id = r.otra_id), '[]')
       from computadoras c where c.id in (r.candidata_id, r.otra_id)) as candidatas
    from inventarios_por_revisar r
    where r.decision is null order by r.recibido_en, r.id limit ${SHOWN}`;
  return rows.map(({ contenido, ...row }) => Object.assign(row, { values: contenido.values }));
}

/** «Es esta» renews the computer that was proposed and binds it to this agent; «es nueva» creates another. */
export const decide = async (
  tx: Db,
  actor: Actor,
  id: number,
  { decision, computadora }: z.infer<typeof decisionDeInventario>,
) => {
  await lockInventory(tx);
  const [row] = await ask<{
    contenido: Lectura;
    candidataId: number | null;
    otraId: number | null;
  }>(tx)`
    select contenido, candidata_id, otra_id from inventarios_por_revisar where id = ${id} and decision is null
    for update`;
  if (!row) throw notFound(INVENTARIO);
  const chosen = computadora ?? row.candidataId;
  if (decision === 'esta' && (chosen === null || ![row.candidataId, row.otraId].includes(chosen)))
    throw invalid({ computadora: 'Esa computadora ya no está entre las posibles.' });
  const lectura = row.contenido;
  const isKnown = decision === 'esta' && chosen !== null;
  const antes = isKnown ? await snapshot(tx, chosen) : null;
  const free = withoutTaken(lectura, isKnown ? chosen : null, await candidatesFor(tx, lectura));
  if (isKnown) await renew(tx, actor, chosen, free);
  const computadoraId = isKnown ? chosen : (await create(tx, actor, free)).id;
  await forgetOldDecisions(tx);
  await ask(tx)`
    update inventarios_por_revisar
    set decision = ${decision}, antes = ${antes && JSON.stringify(antes)}::jsonb, computadora_id = ${computadoraId},
      version_decidida = (select version from computadoras where id = ${computadoraId}), decidido_en = now(),
      decidido_por_id = ${actor.empleadoId}
    where id = ${id}`;
  await tellReviewers(tx);
  return { computadora: computadoraId };
};

export const listOfrecidas = (db: Db) =>
  ask<ImpresoraOfrecida>(db)`
    select o.id, o.nombre, o.controlador, o.puerto, o.nro_serie, o.vista_en, ${ofComputer}
    from impresoras_ofrecidas o join computadoras c on c.id = o.computadora_id
    where o.decision is null order by o.vista_en desc, o.id limit ${SHOWN}`;

export const decideOfrecida = async (tx: Db, actor: Actor, id: number, agregar: boolean) => {
  const [offered] = await ask<ImpresoraOfrecida & { computadoraId: number; areaId: number }>(tx)`
    select o.*, c.area_id from impresoras_ofrecidas o join computadoras c on c.id = o.computadora_id
    where o.id = ${id} and o.decision is null for update of o`;
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
  const impresora = created ? created.id : null;
  await ask(tx)`
    update impresoras_ofrecidas set decision = ${agregar ? 'Agregada' : 'Descartada'}, impresora_id = ${impresora},
      decidido_en = ${new Date().toISOString()}, decidido_por_id = ${actor.empleadoId}
    where id = ${id}`;
  await tellReviewers(tx);
  return { impresora };
};

export const listAvisos = (db: Db) =>
  ask<AvisoDeInventario>(db)`
    select a.id, a.fecha, a.texto, a.que is not null as puede_volver, ${ofComputer}
    from inventario_avisos a join computadoras c on c.id = a.computadora_id
    where a.visto_en is null order by a.fecha desc, a.id desc limit ${SHOWN}`;

export const seeAviso = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    await ask(tx)`
      update inventario_avisos set visto_en = ${new Date().toISOString()}, visto_por_id = ${actor.empleadoId}
      where id = ${id} and visto_en is null`;
    await tellReviewers(tx);
  });
