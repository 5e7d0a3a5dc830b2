// Taking back what was decided about what agents brought: everything as it was, while nobody has built on it.
import { hoy, type Noun, type TipoDeDecidido } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { computadorasRepository } from '../computadoras/index.ts';
import { impresorasRepository } from '../impresoras/index.ts';
import { lockInventory } from './agentes.actions.ts';
import { replaceProgramas, tellReviewers } from './agentes.repository.ts';
import type { Antes } from './decididos.repository.ts';
import type { Lectura } from './lectura.rules.ts';

const DECISION: Noun = { article: 'la', singular: 'decisión', plural: 'decisiones' };
const changedSince = (nombre: string) =>
  new AppError('conflict', `${nombre} ya cambió después. Corregilo en su ficha.`);

/** What came with the wrong message: offered printers, warnings and the measure of the day. */
async function dropWhatCame(tx: Db, id: number, decididoEn: string, lectura: Lectura) {
  await sql`
    delete from impresoras_ofrecidas
    where computadora_id = ${id} and decision is null and vista_en = ${decididoEn}
      and nombre = any(${lectura.impresoras.map(({ nombre }) => nombre)}::text[])`.execute(tx);
  await sql`
    delete from inventario_avisos
    where computadora_id = ${id} and fecha = ${decididoEn} and visto_en is null`.execute(tx);
  await sql`
    update inventario_avisos set volvio_en = null, visto_en = nullif(visto_en, volvio_en)
    where computadora_id = ${id} and volvio_en = ${decididoEn}`.execute(tx);
  await sql`
    delete from computadoras_mediciones where computadora_id = ${id} and fecha = ${hoy()}`.execute(
    tx,
  );
}

async function restore(tx: Db, actor: Actor, id: number, { values, programas, medicion }: Antes) {
  await replaceProgramas(tx, id, programas);
  if (medicion)
    await tx
      .insertInto('computadorasMediciones')
      .values({
        computadoraId: id,
        fecha: medicion.fecha,
        discoTotalGb: medicion.discoTotalGB,
        discoLibreGb: medicion.discoLibreGB,
        ramMb: values.ramMB ?? null,
      })
      .execute();
  const { version } = await computadorasRepository.get(tx, id);
  await computadorasRepository.change(tx, actor, id, version, values, 'deshizo «es esta»');
}

async function undoInventario(tx: Db, actor: Actor, id: number) {
  const { rows } = await sql<{
    decision: string;
    contenido: Lectura | null;
    antes: Antes | null;
    decididoEn: string;
    computadoraId: number | null;
    versionDecidida: number | null;
  }>`
    select decision, contenido, antes, decidido_en::text as decidido_en, computadora_id, version_decidida
    from inventarios_por_revisar where id = ${id} and decision is not null for update`.execute(tx);
  const [row] = rows;
  if (!row || row.computadoraId === null) throw notFound(DECISION);
  await sql`select id from computadoras where id = ${row.computadoraId} for update`.execute(tx);
  const computadora = await computadorasRepository.get(tx, row.computadoraId);
  if (row.contenido === null || computadora.version !== row.versionDecidida)
    throw changedSince(computadora.nombreCorto);
  if (row.antes) {
    await dropWhatCame(tx, computadora.id, row.decididoEn, row.contenido);
    await restore(tx, actor, computadora.id, row.antes);
  } else await computadorasRepository.remove(tx, actor, computadora.id);
  await sql`
    update inventarios_por_revisar
    set decision = null, antes = null, version_decidida = null, computadora_id = null, decidido_en = null,
      decidido_por_id = null
    where id = ${id}`.execute(tx);
}

async function undoImpresora(tx: Db, actor: Actor, id: number) {
  const row = await tx
    .selectFrom('impresorasOfrecidas')
    .select(['decision', 'impresoraId'])
    .where('id', '=', id)
    .where('decision', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.decision === 'Agregada' && row.impresoraId === null)) throw notFound(DECISION);
  if (row.impresoraId !== null) {
    const { version, nombre } = await impresorasRepository.get(tx, row.impresoraId);
    if (version !== 1) throw changedSince(nombre);
    await impresorasRepository.remove(tx, actor, row.impresoraId);
  }
  await tx
    .updateTable('impresorasOfrecidas')
    .set({ decision: null, impresoraId: null, decididoEn: null, decididoPorId: null })
    .where('id', '=', id)
    .execute();
}

async function undoAviso(tx: Db, _actor: Actor, id: number) {
  const { numUpdatedRows } = await tx
    .updateTable('inventarioAvisos')
    .set({ vistoEn: null, vistoPorId: null })
    .where('id', '=', id)
    .where('vistoEn', 'is not', null)
    .where('volvioEn', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound(DECISION);
}

const UNDO: Record<TipoDeDecidido, (tx: Db, actor: Actor, id: number) => Promise<void>> = {
  'por-revisar': undoInventario,
  impresoras: undoImpresora,
  avisos: undoAviso,
};

export const undo = (db: Db, actor: Actor, tipo: TipoDeDecidido, id: number) =>
  inTransaction(db, async (tx) => {
    await lockInventory(tx);
    await UNDO[tipo](tx, actor, id);
    await tellReviewers(tx);
  });
