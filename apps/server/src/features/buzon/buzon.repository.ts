// The settings of the mailbox, how far it was read, and the mails that came.
import { type Buzon, buzon, type BuzonInput, type CorreoPorRevisar } from '@muni/contract';
import { auditOf, changesBetween } from '../../crud/audit.ts';
import { ask, askOne, type Db, inTransaction, setOf } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import type { Sealing } from '../../identity/index.ts';

export const BUZON_CHANNEL = 'muni_buzon';
export const BUZON_TOPIC = 'buzon';
const OWNER = 'buzon';
const SHOWN = 100;

export interface Cuenta {
  servidor: string;
  puerto: number;
  usuario: string;
  clave: string;
  carpeta: string;
}

/** How far the mailbox was read. */
export interface Lugar {
  uidvalidity: number;
  uid: number;
}

interface Row extends Omit<Buzon, 'conClave'> {
  clave: string | null;
  desde: string;
  uidvalidity: number | null;
  uid: number;
}

const rowOf = (db: Db) => askOne<Row>(db)`select * from buzon`;

export const readBuzon = async (db: Db): Promise<Buzon> => {
  const { clave, ...row } = await rowOf(db);
  return buzon.parse({ ...row, conClave: clave !== null });
};

/** What an active mailbox is opened with; null while there is none. */
export async function cuentaOf(db: Db, sealing: Sealing): Promise<(Row & Cuenta) | null> {
  const row = await rowOf(db);
  const clave = row.clave && (await sealing.open(db, OWNER, row.clave));
  return row.activo && clave ? { ...row, clave } : null;
}

const missing = (message: string) =>
  new AppError('validation', message, { fields: { clave: message } });

/** The kept password is told to the server that it was typed for, and to no other. */
function keptFor({ clave, ...row }: Row, input: BuzonInput): string | null {
  const isSame = (['servidor', 'puerto', 'usuario'] as const).every(
    (field) => row[field] === input[field],
  );
  if (clave && !isSame) throw missing('Escribí la contraseña: la guardada es de otro buzón.');
  return clave;
}

/** To be tried out: what was typed, with the password that is kept where none was. */
export async function cuentaTyped(db: Db, sealing: Sealing, input: BuzonInput): Promise<Cuenta> {
  if (input.clave) return { ...input, clave: input.clave };
  const kept = keptFor(await rowOf(db), input);
  const clave = kept && (await sealing.open(db, OWNER, kept));
  if (!clave) throw missing('Falta la contraseña.');
  return { ...input, clave };
}

const TOLD = 'activo servidor puerto usuario carpeta direccion autoridad'.split(' ');
const told = (settings: object) => {
  const values: Readonly<Record<string, unknown>> = { ...settings };
  return Object.fromEntries(TOLD.map((field) => [field, values[field] ?? '']));
};

/** Another mailbox is read from now on: what was there before is nobody's report. */
export const saveBuzon = (db: Db, sealing: Sealing, actor: Actor, input: BuzonInput) =>
  inTransaction(db, async (tx) => {
    const before = await rowOf(tx);
    if (before.version !== input.version)
      throw new AppError('stale', 'Otra persona cambió el buzón mientras editabas.');
    const after = told(input);
    const isOther = (['servidor', 'usuario', 'carpeta'] as const).some(
      (field) => before[field] !== input[field],
    );
    const isNew = isOther || (input.activo && !before.activo);
    const clave = input.clave ? await sealing.seal(tx, OWNER, input.clave) : keptFor(before, input);
    const anew = isNew && { desde: new Date().toISOString(), uidvalidity: null, uid: 0 };
    await ask(tx)`
      update buzon set ${setOf({ ...after, ...anew, clave })}, error = null, version = version + 1`;
    await auditOf('buzon')(tx, actor, 1, 'modificación', {
      ...changesBetween(told(before), after),
      ...(input.clave && { clave: { antes: null, despues: 'otra' } }),
    });
    await ask(tx)`select pg_notify(${BUZON_CHANNEL}, '')`;
    return readBuzon(tx);
  });

/** Where to go on from. A mailbox that was made anew is read from its beginning, as far as `desde` goes. */
export const placeIn = (db: Db, uidvalidity: number) =>
  askOne<Lugar>(db)`
    update buzon set uid = case when uidvalidity = ${uidvalidity} then uid else 0 end, uidvalidity = ${uidvalidity}
    returning uidvalidity, uid`;

/** Of several processes one goes on; the others find it passed. */
export const pass = async (tx: Db, { uidvalidity, uid }: Lugar): Promise<boolean> =>
  (
    await ask(tx)`
      update buzon set uid = ${uid} where uidvalidity = ${uidvalidity} and uid < ${uid} returning id`
  ).length > 0;

export const noteRead = (db: Db, error: string | null) =>
  ask(db)`
    update buzon set error = ${error}, leido_en = case when ${error === null} then now() else leido_en end`;

// The mails themselves.

export interface Entrante {
  huella: string;
  de: string;
  asunto: string;
  texto: string;
}
export type Estado = 'reporte' | 'respuesta' | 'por revisar' | 'descartado' | 'ignorado';
export interface Destino {
  estado: Estado;
  motivo?: string | null;
  reporteId?: number | null;
}

/** The number of a mail that is new; null when it was handled before. */
export async function receive(tx: Db, { huella, de, asunto, texto }: Entrante) {
  const [row] = await ask<{ id: number }>(tx)`
    insert into correos_entrantes (huella, de, asunto, texto, estado)
    values (${huella}, ${de}, ${asunto}, ${texto}, 'ignorado') on conflict do nothing returning id`;
  return row?.id ?? null;
}

export const settle = (tx: Db, id: number, destino: Destino, original: Buffer | null) =>
  ask(tx)`
    update correos_entrantes set estado = ${destino.estado}, motivo = ${destino.motivo ?? null},
      reporte_id = ${destino.reporteId ?? null}, original = ${destino.estado === 'por revisar' ? original : null}
    where id = ${id}`;

/** How many came from an address in the last hour, and whether it was told today that it is not known. */
export const lately = (tx: Db, de: string) =>
  askOne<{ hour: number; day: number }>(tx)`
    select count(*) filter (where recibido_en > now() - interval '1 hour')::int as hour,
      count(*) filter (where estado = 'por revisar')::int as day
    from correos_entrantes where de = ${de} and recibido_en > now() - interval '1 day'`;

export const porRevisar = (db: Db) =>
  ask<CorreoPorRevisar>(db)`
    select id, de, asunto, texto, motivo, recibido_en from correos_entrantes
    where estado = 'por revisar' order by id limit ${SHOWN}`;

/** Held, so that of two technicians the second finds it decided. */
export async function holdPorRevisar(tx: Db, id: number) {
  const [row] = await ask<{ asunto: string; texto: string; original: Buffer | null }>(tx)`
    select asunto, texto, original from correos_entrantes
    where id = ${id} and estado = 'por revisar' for update`;
  if (!row)
    throw new AppError(
      'not_found',
      'Ese correo ya no espera: puede que otra persona lo haya resuelto.',
    );
  return row;
}

export const decide = (tx: Db, actor: Actor, id: number, destino: Destino) =>
  ask(tx)`
    update correos_entrantes set estado = ${destino.estado}, reporte_id = ${destino.reporteId ?? null}, original = null,
      decidido_en = now(), decidido_por_id = ${actor.empleadoId}
    where id = ${id}`;
