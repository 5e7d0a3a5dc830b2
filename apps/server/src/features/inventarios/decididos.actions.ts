// What people decided about what agents brought, as long as it can be taken back, and what that takes.
import {
  CAMPOS_DE_AGENTE,
  type Computadora,
  type Decidido,
  DIAS_PARA_DESHACER,
  hoy,
  type Medicion,
  type Noun,
  type Programa,
  type TipoDeDecidido,
} from '@muni/contract';
import { sql } from 'kysely';
import { ask, type Db } from '../../db/transaction.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { computadorasRepository, medicionesOf, programasOf } from '../computadoras/index.ts';
import { impresorasRepository } from '../impresoras/index.ts';
import { lockInventory } from './agentes.actions.ts';
import { replaceProgramas, tellReviewers } from './agentes.repository.ts';
import type { Lectura } from './lectura.rules.ts';

const SHOWN = 20;
const since = sql`now() - make_interval(days => ${DIAS_PARA_DESHACER})`;

/** A computer as it was before a message renewed it. */
export interface Antes {
  values: Partial<Computadora>;
  programas: Programa[];
  medicion: Medicion | null;
}

const KEPT = [
  ...CAMPOS_DE_AGENTE,
  'origenes',
  'informado',
  'verificada',
  'ultimoInventario',
  'agenteVersion',
  'deviceId',
] as const satisfies readonly (keyof Computadora)[];

export async function snapshot(tx: Db, id: number): Promise<Antes> {
  const record = await computadorasRepository.get(tx, id);
  const mediciones = await medicionesOf(tx, record);
  return {
    values: Object.fromEntries(KEPT.map((field) => [field, record[field]])),
    programas: await programasOf(tx, record),
    medicion: mediciones.find(({ fecha }) => fecha === hoy()) ?? null,
  };
}

/** What an agent sent is kept no longer than it can be needed. */
export const forgetOldDecisions = (tx: Db) =>
  ask(tx)`
    update inventarios_por_revisar set contenido = null, antes = null
    where decision is not null and decidido_en < ${since} and contenido is not null`;

export const listDecididos = (db: Db) =>
  ask<Decidido>(db)`
    select d.tipo, d.id, d.texto, d.fecha, d.se_deshace, e.apellido_nombre as quien,
      case when d.equipo_id is not null then json_build_object('id', d.equipo_id, 'nombre', d.equipo_nombre) end as equipo
    from (
      (select 'por-revisar' as tipo, r.id, r.decidido_en as fecha, r.decidido_por_id as quien_id,
        c.id as equipo_id, c.nombre_corto as equipo_nombre,
        case r.decision when 'nueva' then r.nombre || ': es nueva' else r.nombre || ': es ' || coalesce(c.nombre_corto, 'otra')
          end as texto,
        coalesce(r.contenido is not null and c.version = r.version_decidida, false) as se_deshace
       from inventarios_por_revisar r left join computadoras c on c.id = r.computadora_id
       where r.decision is not null and r.decidido_en > ${since} order by r.decidido_en desc limit ${SHOWN})
      union all
      (select 'impresoras', o.id, o.decidido_en, o.decidido_por_id, c.id, c.nombre_corto,
        o.nombre || case o.decision when 'Agregada' then ': agregada' else ': descartada' end,
        o.decision = 'Descartada' or coalesce(i.version = 1, false)
       from impresoras_ofrecidas o join computadoras c on c.id = o.computadora_id
       left join impresoras i on i.id = o.impresora_id
       where o.decision is not null and o.decidido_en > ${since} order by o.decidido_en desc limit ${SHOWN})
      union all
      (select 'avisos', a.id, a.visto_en, a.visto_por_id, c.id, c.nombre_corto,
        a.texto || case when a.volvio_en is null then '' else ' Volvió.' end, a.volvio_en is null
       from inventario_avisos a join computadoras c on c.id = a.computadora_id
       where a.visto_en is not null and a.visto_en > ${since} order by a.visto_en desc limit ${SHOWN})
    ) as d left join empleados e on e.id = d.quien_id
    order by d.fecha desc, d.tipo, d.id limit ${SHOWN}`;

// Taking back what was decided about what agents brought: everything as it was, while nobody has built on it.

const DECISION: Noun = { article: 'la', singular: 'decisión', plural: 'decisiones' };
const changedSince = (nombre: string) =>
  new AppError('conflict', `${nombre} ya cambió después. Corregilo en su ficha.`);

/** What came with the wrong message: offered printers, warnings and the measure of the day. */
async function dropWhatCame(tx: Db, id: number, decididoEn: string, lectura: Lectura) {
  await ask(tx)`
    delete from impresoras_ofrecidas
    where computadora_id = ${id} and decision is null and vista_en = ${decididoEn}
      and nombre = any(${lectura.impresoras.map(({ nombre }) => nombre)}::text[])`;
  await ask(tx)`
    delete from inventario_avisos
    where computadora_id = ${id} and fecha = ${decididoEn} and visto_en is null`;
  await ask(tx)`
    update inventario_avisos set volvio_en = null, visto_en = nullif(visto_en, volvio_en)
    where computadora_id = ${id} and volvio_en = ${decididoEn}`;
  await ask(tx)`
    delete from computadoras_mediciones where computadora_id = ${id} and fecha = ${hoy()}`;
}

async function restore(tx: Db, actor: Actor, id: number, { values, programas, medicion }: Antes) {
  await replaceProgramas(tx, id, programas);
  if (medicion)
    await ask(tx)`
      insert into computadoras_mediciones (computadora_id, fecha, disco_total_gb, disco_libre_gb, ram_mb)
      values (${id}, ${medicion.fecha}, ${medicion.discoTotalGB}, ${medicion.discoLibreGB}, ${values.ramMB ?? null})`;
  const { version } = await computadorasRepository.get(tx, id);
  await computadorasRepository.change(tx, actor, id, version, values, 'deshizo «es esta»');
}

async function undoInventario(tx: Db, actor: Actor, id: number) {
  const [row] = await ask<{
    decision: string;
    contenido: Lectura | null;
    antes: Antes | null;
    decididoEn: string;
    computadoraId: number | null;
    versionDecidida: number | null;
  }>(tx)`
    select decision, contenido, antes, decidido_en::text as decidido_en, computadora_id, version_decidida
    from inventarios_por_revisar where id = ${id} and decision is not null for update`;
  if (!row || row.computadoraId === null) throw notFound(DECISION);
  await ask(tx)`select id from computadoras where id = ${row.computadoraId} for update`;
  const computadora = await computadorasRepository.get(tx, row.computadoraId);
  if (row.contenido === null || computadora.version !== row.versionDecidida)
    throw changedSince(computadora.nombreCorto);
  if (row.antes) {
    await dropWhatCame(tx, computadora.id, row.decididoEn, row.contenido);
    await restore(tx, actor, computadora.id, row.antes);
  } else await computadorasRepository.remove(tx, actor, computadora.id);
  await ask(tx)`
    update inventarios_por_revisar
    set decision = null, antes = null, version_decidida = null, computadora_id = null, decidido_en = null,
      decidido_por_id = null
    where id = ${id}`;
}

async function undoImpresora(tx: Db, actor: Actor, id: number) {
  const [row] = await ask<{ decision: string | null; impresoraId: number | null }>(tx)`
    select decision, impresora_id from impresoras_ofrecidas where id = ${id} and decision is not null for update`;
  if (!row || (row.decision === 'Agregada' && row.impresoraId === null)) throw notFound(DECISION);
  if (row.impresoraId !== null) {
    const { version, nombre } = await impresorasRepository.get(tx, row.impresoraId);
    if (version !== 1) throw changedSince(nombre);
    await impresorasRepository.remove(tx, actor, row.impresoraId);
  }
  await ask(tx)`
    update impresoras_ofrecidas set decision = null, impresora_id = null, decidido_en = null, decidido_por_id = null
    where id = ${id}`;
}

async function undoAviso(tx: Db, _actor: Actor, id: number) {
  const undone = await ask(tx)`
    update inventario_avisos set visto_en = null, visto_por_id = null
    where id = ${id} and visto_en is not null and volvio_en is null returning id`;
  if (undone.length === 0) throw notFound(DECISION);
}

const UNDO: Record<TipoDeDecidido, (tx: Db, actor: Actor, id: number) => Promise<void>> = {
  'por-revisar': undoInventario,
  impresoras: undoImpresora,
  avisos: undoAviso,
};

export const undo = async (tx: Db, actor: Actor, tipo: TipoDeDecidido, id: number) => {
  await lockInventory(tx);
  await UNDO[tipo](tx, actor, id);
  await tellReviewers(tx);
};
