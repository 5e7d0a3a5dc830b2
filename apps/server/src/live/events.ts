// What one person changed, announced to the open screens of those who may see it. `publish` is called inside the
// transaction of the change and travels with its commit: PostgreSQL keeps it back until then and forgets it on a rollback.
// An event says only what changed, never how: whoever hears it asks again through the routes that know what they may see.
import type { Role } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { ask, type Db } from '../db/transaction.ts';

export const LIVE_CHANNEL = 'muni_vivo';

/** Who may know of it: anybody with one of the roles, who sees one of the areas, or who is one of the people. */
export interface Audience {
  roles?: readonly Role[];
  areas?: readonly number[];
  empleados?: readonly number[];
}

export interface LiveEvent {
  /** The name of the resource, as in its path. */
  topic: string;
  /** Left out when many changed at once. */
  id?: number | null;
  audience: Audience;
}

export const EVERYBODY: Audience = { roles: ['empleado', 'rentas', 'computos'] };
export const COMPUTOS: Audience = { roles: ['computos'] };

/** Not of a resource: what these people may see is no longer what it was, so their open screens are looked at again. */
export const SESSION_TOPIC = 'sesion';

const encoded = z.object({
  t: z.string(),
  i: z.int().nullable(),
  r: z.array(z.string()).default([]),
  a: z.array(z.int()).default([]),
  e: z.array(z.int()).default([]),
});
export type Announcement = z.infer<typeof encoded>;

export const decode = (payload: string): Announcement => encoded.parse(JSON.parse(payload));

/** PostgreSQL takes less than 8000 bytes in one message. */
const IDS_IN_A_MESSAGE = 300;

function* chunks(ids: readonly number[]): Generator<number[]> {
  for (let start = 0; start < ids.length; start += IDS_IN_A_MESSAGE)
    yield ids.slice(start, start + IDS_IN_A_MESSAGE);
}

function messagesOf({ topic: t, id: i = null, audience }: LiveEvent): Partial<Announcement>[] {
  const { roles = [], areas = [], empleados = [] } = audience;
  const ids = areas.length + empleados.length;
  if (ids + roles.length === 0) return [];
  if (ids <= IDS_IN_A_MESSAGE) return [{ t, i, r: [...roles], a: [...areas], e: [...empleados] }];
  return [
    ...(roles.length > 0 ? [{ t, i, r: [...roles] }] : []),
    ...[...chunks(areas)].map((a) => ({ t, i, a })),
    ...[...chunks(empleados)].map((e) => ({ t, i, e })),
  ];
}

/** The same as `publish`, as a value that another statement of the transaction selects. */
export const announcing = (event: LiveEvent): RawBuilder<number> => {
  const messages = messagesOf(event).map((message) => JSON.stringify(message));
  return sql`(select count(pg_notify(${LIVE_CHANNEL}, m)) from unnest(${messages}::text[]) as m)`;
};

/** The same to the people whose ids a query finds, of something that is theirs. */
export const announcingTo = (topic: string, ids: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select count(pg_notify(${LIVE_CHANNEL}, json_build_object('t', ${topic}::text, 'i', null, 'e', e)::text))
  from (
    select json_agg(id) as e
    from (select id, (row_number() over () - 1) / ${IDS_IN_A_MESSAGE} as part from (${ids}) as person) as numbered
    group by part
  ) as message)`;

export async function publish(tx: Db, event: LiveEvent): Promise<void> {
  if (messagesOf(event).length > 0) await ask(tx)`select ${announcing(event)}`;
}

/** Both: who could see it before may have to stop showing it. */
export const joinAudiences = (...audiences: readonly Audience[]): Audience => ({
  roles: [...new Set(audiences.flatMap(({ roles = [] }) => roles))],
  areas: [...new Set(audiences.flatMap(({ areas = [] }) => areas))],
  empleados: [...new Set(audiences.flatMap(({ empleados = [] }) => empleados))],
});
