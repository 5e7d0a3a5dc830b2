// `avisar` is how any feature tells people something: on their screens, by mail, or not at all, as each of them chose. It
// belongs to the transaction of what it tells.
import {
  AVISO_TIPOS,
  AVISOS,
  type AvisoTipo,
  type Calendario,
  contar,
  empezoElDia,
  fechaLocal,
} from '@muni/contract';
import { sql } from 'kysely';
import { ask, askOne, type Db, inTransaction } from '../../db/transaction.ts';
import { announcingTo } from '../../live/events.ts';
import type { Sealing } from '../../identity/index.ts';
import { queueMails } from '../../mail/outbox.ts';
import { empleadosRepository } from '../empleados/index.ts';
import type { Actor } from '../../http/session.ts';

export async function avisar(tx: Db, nuevo: NuevoAviso): Promise<void> {
  const { actor, tipo, titulo, texto, ruta, clave, hilo = null } = nuevo;
  const ids = recipients(nuevo.para, actor.empleadoId);
  if (ids.length === 0) return;
  // What a person did not choose is as everybody starts with.
  const { correo } = AVISOS[tipo];
  const { told } = await askOne<{ told: { id: number; para: string }[] }>(tx)`
    with people as (
      select e.id, e.email, coalesce(p.pantalla, true) as pantalla, coalesce(p.correo, ${correo}) as correo
      from empleados e left join avisos_preferencias p on p.empleado_id = e.id and p.tipo = ${tipo}
      where e.id = any(${ids}::bigint[]) and e.activo
    ), told as (
      insert into avisos (empleado_id, tipo, titulo, texto, ruta, clave, en_pantalla)
      select id, ${tipo}, ${titulo}, ${texto}, ${ruta}, ${clave}, pantalla from people where pantalla or correo order by id
      on conflict on constraint avisos_una_vez do nothing
      returning empleado_id
    ), reached as (select * from people where id in (select empleado_id from told))
    select ${announcingTo('avisos', sql`select id from reached where pantalla`)} as announced,
      (select coalesce(json_agg(json_build_object('id', id, 'para', email) order by id), '[]')
       from reached where correo and email is not null) as told`;
  const isStoppable = AVISOS[tipo].para !== 'siempre';
  await queueMails(
    tx,
    told.map(({ id, para }) => ({
      para,
      asunto: titulo,
      texto: texto || titulo,
      ruta,
      hilo,
      baja: isStoppable ? `${id}.${tipo}` : null,
    })),
  );
}

// A mail of a kind that a person may stop says whose it is and of which kind, with the server's own mark under it: whoever has
// the mail may stop it, without signing in.

const OWNER = 'baja de correos';

export const stopCodeOf = async (db: Db, sealing: Sealing, baja: string): Promise<string> =>
  `${baja}.${await sealing.digest(db, OWNER, baja)}`;

/** What the mails that it stopped are about; null when the code is none of ours. */
export async function stopMails(db: Db, sealing: Sealing, codigo: string): Promise<string | null> {
  const [id = '', kind = ''] = codigo.split('.');
  const tipo = AVISO_TIPOS.find((one) => one === kind);
  if (!tipo || codigo !== (await stopCodeOf(db, sealing, `${id}.${tipo}`))) return null;
  await ask(db)`
    insert into avisos_preferencias (empleado_id, tipo, pantalla, correo)
    select e.id, ${tipo}, true, false from empleados e where e.id = ${Number(id)}
    on conflict on constraint avisos_preferencias_pk do update set correo = false`;
  return AVISOS[tipo].label;
}

// The daily summary of what is late, for Computos: once on each working day, when work begins. It may be called as often as
// one likes, by any number of processes.

export interface Atrasado {
  titulo: string;
  ruta: string;
}

const SHOWN = 20;

function textOf(late: readonly Atrasado[]): string {
  const lines = late.slice(0, SHOWN).map(({ titulo }) => `• ${titulo}`);
  const rest = late.length - lines.length;
  return [...lines, ...(rest > 0 ? [`y ${rest} más`] : [])].join('\n');
}

export const sendResumenDiario = (
  db: Db,
  now: Date,
  { atrasados, ruta }: { atrasados: (tx: Db) => Promise<Atrasado[]>; ruta: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const horarios = await ask<Calendario['horarios'][number]>(tx)`
      select dia, desde, hasta from horarios`;
    const { feriados } = await askOne<{ feriados: string[] }>(tx)`
      select array(select fecha::text from feriados) as feriados`;
    if (!empezoElDia({ horarios, feriados }, now)) return;
    const clave = `resumen:${fechaLocal(now)}`;
    const [done] = await ask<{ id: number }>(tx)`
      select id from avisos where clave = ${clave} limit 1`;
    if (done) return;
    const late = await atrasados(tx);
    if (late.length === 0) return;
    await avisar(tx, {
      para: await empleadosRepository.tecnicoIds(tx),
      actor: { empleadoId: null },
      tipo: 'resumenDiario',
      titulo: `Hay ${contar(late.length, 'reporte atrasado', 'reportes atrasados')}`,
      texto: textOf(late),
      ruta: late.length === 1 ? (late[0]?.ruta ?? ruta) : ruta,
      clave,
    });
  });

// Who is told, and what a notice is made of. Pure.

/** Everybody once, without who did it: nobody is told of their own acts. */
const recipients = (para: readonly number[], actorId: number | null): number[] =>
  [...new Set(para)].filter((id) => id !== actorId);

export interface NuevoAviso {
  /** Ids of employees. Who did it and who has left are not told. */
  para: readonly number[];
  actor: Pick<Actor, 'empleadoId'>;
  tipo: AvisoTipo;
  titulo: string;
  texto: string;
  /** Where it leads: `/EditarReportes?id=12`. */
  ruta: string;
  /** Names what happened, `reporte:12:tomado:3`: nobody is told the same twice. */
  clave: string;
  /** Mails about the same thing are shown together: `reporte-12`. */
  hilo?: string;
}

/** What a feature decides of a notice; where it leads and what it is called comes with the record. */
export type Aviso = Pick<NuevoAviso, 'para' | 'tipo' | 'titulo' | 'texto'>;

const TEXT_SHOWN = 300;
export const short = (text: string | null | undefined) =>
  text && text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN - 1)}…` : (text ?? '');
