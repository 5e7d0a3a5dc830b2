// `avisar` is how any feature tells people something: on their screens, by mail, or not at all, as each of them chose. It
// belongs to the transaction of what it tells.
import { AVISOS, type AvisoTipo } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';
import { announcingTo } from '../../live/events.ts';
import { queueMails } from '../../mail/outbox.ts';
import { recipients } from './avisos.rules.ts';

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
}

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
