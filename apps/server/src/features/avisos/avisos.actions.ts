// `avisar` is how any feature tells people something: on their screens, by mail, or not at all, as each of them chose. It
// belongs to the transaction of what it tells.
import { AVISOS, fechaLocal } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announcingTo } from '../../live/events.ts';
import { queueMails } from '../../mail/outbox.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { type NuevoAviso, recipients, workHasBegun } from './avisos.rules.ts';

export async function avisar(tx: Db, nuevo: NuevoAviso): Promise<void> {
  const { actor, tipo, titulo, texto, ruta, clave } = nuevo;
  const ids = recipients(nuevo.para, actor.empleadoId);
  if (ids.length === 0) return;
  // What a person did not choose is as everybody starts with.
  const { pantalla, correo } = AVISOS[tipo];
  const { rows } = await sql<{ emails: string[] }>`
    with people as (
      select e.id, e.email, coalesce(p.pantalla, ${pantalla}) as pantalla, coalesce(p.correo, ${correo}) as correo
      from empleados e left join avisos_preferencias p on p.empleado_id = e.id and p.tipo = ${tipo}
      where e.id = any(${ids}::bigint[]) and e.activo
    ), told as (
      insert into avisos (empleado_id, tipo, titulo, texto, ruta, clave, en_pantalla)
      select id, ${tipo}, ${titulo}, ${texto}, ${ruta}, ${clave}, pantalla from people where pantalla or correo order by id
      on conflict on constraint avisos_una_vez do nothing
      returning empleado_id
    ), reached as (select * from people where id in (select empleado_id from told))
    select ${announcingTo('avisos', sql`select id from reached where pantalla`)} as announced,
      array(select email from reached where correo and email is not null order by id) as emails`.execute(
    tx,
  );
  const emails = rows[0]?.emails ?? [];
  await queueMails(
    tx,
    emails.map((para) => ({ para, asunto: titulo, texto: texto || titulo, ruta })),
  );
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
    const horarios = await tx.selectFrom('horarios').selectAll().execute();
    const feriados = await tx.selectFrom('feriados').select('fecha').execute();
    if (
      !workHasBegun(
        now,
        horarios,
        feriados.map(({ fecha }) => fecha),
      )
    )
      return;
    const clave = `resumen:${fechaLocal(now)}`;
    const done = await tx
      .selectFrom('avisos')
      .select('id')
      .where('clave', '=', clave)
      .limit(1)
      .executeTakeFirst();
    if (done) return;
    const late = await atrasados(tx);
    if (late.length === 0) return;
    await avisar(tx, {
      para: await empleadosRepository.tecnicoIds(tx),
      actor: { empleadoId: null },
      tipo: 'resumenDiario',
      titulo:
        late.length === 1 ? 'Hay 1 reporte atrasado' : `Hay ${late.length} reportes atrasados`,
      texto: textOf(late),
      ruta: late.length === 1 ? (late[0]?.ruta ?? ruta) : ruta,
      clave,
    });
  });
