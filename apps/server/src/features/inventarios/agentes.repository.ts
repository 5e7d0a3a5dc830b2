// What the agents need from the tables: who a message could be about, and where a new machine belongs.
import {
  AREA_COMPUTOS,
  type CalidadDeInventario,
  INVENTARIOS_TOPIC,
  realMac,
} from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import { ask, type Db } from '../../db/transaction.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { activa } from '../equipos/index.ts';
import type { Lectura } from './lectura.rules.ts';
import type { Candidate } from './reconciliacion.rules.ts';

/** What waits for a person is not what it was: the open screens of Cómputos follow. */
export const tellReviewers = (tx: Db) =>
  publish(tx, { topic: INVENTARIOS_TOPIC, audience: COMPUTOS });

/** Every computer that shares an identifier with the message, those written off last. */
export const candidatesFor = (tx: Db, { deviceId, values }: Lectura) =>
  ask<Candidate>(tx)`
    select id, nombre_red, marca, nro_serie, uuid, mac, device_id, estado, informado, area_id from computadoras
    where uuid = ${values.uuid ?? null} or normalizar(nro_serie) = normalizar(${values.nroSerie ?? null})
      or mac && ${values.mac ?? []}::text[] or device_id = ${deviceId}
      or normalizar(nombre_red) = normalizar(${values.nombreRed ?? null})
    order by estado = 'Dada de baja', id limit 50`;

/** From the key of the agent, its tag (code or name of an area) or its network; failing all, Computos finds out. */
export async function areaFor(tx: Db, { tag, area, values }: Lectura): Promise<number> {
  const red = values.ip?.split('.').slice(0, 3).join('.') ?? null;
  const [found] = await ask<{ id: number }>(tx)`
    select id from (
      select id, 1 as turno from areas where activo and id = ${area}
      union all select id, 2 from areas
      where activo and (normalizar(codigo) = normalizar(${tag}) or normalizar(nombre) = normalizar(${tag}))
      union all select area_id, 3 from inventario_redes where red = ${red}
      union all select id, 4 from areas where nombre = ${AREA_COMPUTOS}
    ) as found order by turno, id limit 1`;
  if (!found) throw new Error('Computos is there from the first migration.');
  return found.id;
}

export async function replaceProgramas(
  tx: Db,
  computadoraId: number,
  programas: NonNullable<Lectura['programas']>,
) {
  await ask(tx)`delete from computadoras_programas where computadora_id = ${computadoraId}`;
  const texts = (field: 'nombre' | 'version' | 'editor' | 'instalado') =>
    programas.map((programa) => programa[field]);
  await ask(tx)`
    insert into computadoras_programas (computadora_id, nombre, version, editor, instalado)
    select ${computadoraId}::bigint, n.* from unnest(
      ${texts('nombre')}::text[], ${texts('version')}::text[], ${texts('editor')}::text[], ${texts('instalado')}::date[]
    ) as n`;
}

/** Those of the inventory already, by serial number or by name on that computer, are not offered again. */
export async function offerImpresoras(
  tx: Db,
  computadoraId: number,
  impresoras: Lectura['impresoras'],
) {
  let isNew = false;
  for (const { nombre, controlador, puerto, nroSerie } of impresoras) {
    const rows = await ask<{ isNew: boolean }>(tx)`
      insert into impresoras_ofrecidas (computadora_id, nombre, controlador, puerto, nro_serie)
      select ${computadoraId}::bigint, ${nombre}::text, ${controlador}::text, ${puerto}::text, ${nroSerie}::text
      where not exists (
        select from impresoras where normalizar(nro_serie) = normalizar(${nroSerie}::text)
          or (computadora_host_id = ${computadoraId} and normalizar(nombre) = normalizar(${nombre}::text))
      )
      on conflict on constraint impresoras_ofrecidas_una_vez do update set vista_en = now()
      returning xmax = 0 as is_new`;
    isNew ||= rows[0]?.isNew === true;
  }
  if (isNew) await tellReviewers(tx);
}

/** What a person has already refused of what the agent of a computer says, by field. */
export async function refusedBy(tx: Db, computadoraId: number): Promise<Record<string, unknown>> {
  const rows = await ask<{ campo: string; valor: unknown }>(tx)`
    select campo, valor from computadoras_descartes where computadora_id = ${computadoraId}`;
  return Object.fromEntries(rows.map(({ campo, valor }) => [campo, valor]));
}

// What is wrong with the data: the same thing told twice, and what nobody told.

const SHOWN = 100;

type Repeated = CalidadDeInventario['mac'][number];

/** Compared byte by byte: the order of our alphabet costs more than all the rest. */
const VALUES: Record<keyof CalidadDeInventario, RawBuilder<unknown>> = {
  mac: sql`unnest(mac)`,
  ip: sql`ip`,
  nombre: sql`lower(nombre_red)`,
  serie: sql`regexp_replace(upper(nro_serie), '[^A-Z0-9]', '', 'g')`,
};

/** First which values repeat, then who has them: a town of thousands has few of the first, and often none. */
const repeatedBy = async (db: Db, field: keyof CalidadDeInventario): Promise<Repeated[]> => {
  const valued = sql`
    (select id, nombre_corto, ${VALUES[field]} collate "C" as valor from computadoras where ${activa(true)}) as valued`;
  const rows = await ask<{ valor: string }>(db)`
    select valor from ${valued} where valor <> ''
    group by valor having count(*) > 1 order by valor limit ${SHOWN}`;
  const values = rows.map(({ valor }) => valor);
  const shown = field === 'mac' ? values.filter((card) => realMac(card) !== null) : values;
  if (shown.length === 0) return [];
  return ask<Repeated>(db)`
    select valor, json_agg(json_build_object('id', id, 'nombre', nombre_corto) order by id) as equipos
    from ${valued} where valor = any(${shown}::text[]) group by valor order by valor`;
};

export const readCalidad = async (db: Db): Promise<CalidadDeInventario> => ({
  mac: await repeatedBy(db, 'mac'),
  ip: await repeatedBy(db, 'ip'),
  nombre: await repeatedBy(db, 'nombre'),
  serie: await repeatedBy(db, 'serie'),
});
