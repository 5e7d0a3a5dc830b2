// `avisar` is how any feature tells people something: on their screens, by mail, or not at all, as each of them chose. It
// belongs to the transaction of what it tells.
import type { AvisoTipo } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';
import { publish } from '../../live/events.ts';
import { queueMails } from '../../mail/outbox.ts';
import { recipients, switchesOf } from './avisos.rules.ts';

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

async function switchesOfPeople(tx: Db, ids: readonly number[], tipo: AvisoTipo) {
  const people = await tx
    .selectFrom('empleados')
    .leftJoin('avisosPreferencias', (join) =>
      join
        .onRef('avisosPreferencias.empleadoId', '=', 'empleados.id')
        .on('avisosPreferencias.tipo', '=', tipo),
    )
    .select(['empleados.id', 'email', 'pantalla', 'correo'])
    .where('empleados.id', 'in', [...ids])
    .where('activo', '=', true)
    .orderBy('empleados.id')
    .execute();
  return people
    .map(({ id, email, ...own }) => {
      const { pantalla, correo } = switchesOf(tipo, own);
      return { id, email, pantalla, correo };
    })
    .filter(({ pantalla, correo }) => pantalla || correo);
}

export async function avisar(tx: Db, nuevo: NuevoAviso): Promise<void> {
  const { actor, tipo, titulo, texto, ruta, clave } = nuevo;
  const ids = recipients(nuevo.para, actor.empleadoId);
  if (ids.length === 0) return;
  const people = await switchesOfPeople(tx, ids, tipo);
  const { rows } = await sql<{ empleadoId: number }>`
    insert into avisos (empleado_id, tipo, titulo, texto, ruta, clave, en_pantalla)
    select n.id, ${tipo}::text, ${titulo}::text, ${texto}::text, ${ruta}::text, ${clave}::text, n.pantalla
    from unnest(
      ${people.map(({ id }) => id)}::bigint[], ${people.map(({ pantalla }) => pantalla)}::boolean[]
    ) as n (id, pantalla)
    on conflict on constraint avisos_una_vez do nothing
    returning empleado_id`.execute(tx);
  const told = new Set(rows.map(({ empleadoId }) => empleadoId));
  const now = people.filter(({ id }) => told.has(id));
  await queueMails(
    tx,
    now.flatMap(({ correo, email }) =>
      correo && email ? [{ para: email, asunto: titulo, texto: texto || titulo, ruta }] : [],
    ),
  );
  const empleados = now.filter(({ pantalla }) => pantalla).map(({ id }) => id);
  await publish(tx, { topic: 'avisos', audience: { empleados } });
}
