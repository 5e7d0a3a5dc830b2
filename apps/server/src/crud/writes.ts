// A request that may be sent twice (a double click, a network that dropped the answer) and must count once. The key that
// comes with it is stored in the transaction of the work, together with the answer: a repeat gets that answer, one that
// comes meanwhile waits for it, and work that fails leaves no key. Without a key the work simply runs.
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ask, attempt, type Db, inTransaction } from '../db/transaction.ts';
import { AppError, invalid } from '../http/errors.ts';
import { dbError, UNIQUE_VIOLATION } from '../db/errors.ts';

const KEPT_DAYS = 30;

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key))
    throw invalid({ 'Idempotency-Key': 'Lleva entre 8 y 80 letras sin acentos, números, - o _.' });
  return key;
}

/** A fingerprint of the request: the same key with another request is a mistake of the caller. */
const fingerprint = ({ method, url, body }: FastifyRequest) =>
  hash('sha256', JSON.stringify([method, url, body ?? null]));

export async function once<T>(db: Db, request: FastifyRequest, work: (tx: Db) => Promise<T>) {
  const { empleado, clave: program } = request.session;
  const key = keyOf(request);
  const empleadoId = empleado?.id ?? program?.empleadoId;
  if (key === null || empleadoId === undefined) return inTransaction(db, work);
  // Those of a program are kept beside those of who made its key; no person's key has a colon.
  const clave = program ? `${program.id}:${key}` : key;
  const huella = fingerprint(request);
  return inTransaction(db, async (tx) => {
    // A second request with the same key waits here until the first has ended.
    const reserved = await ask(tx)`
      insert into pedidos (empleado_id, clave, huella) values (${empleadoId}, ${clave}, ${huella})
      on conflict do nothing returning clave`;
    if (reserved.length === 0) {
      const rows = await ask<{ huella: string; respuesta: T }>(tx)`
        select huella, respuesta from pedidos where empleado_id = ${empleadoId} and clave = ${clave}`;
      if (rows[0]?.huella !== huella)
        throw new AppError(
          'conflict',
          'Este pedido ya llegó antes con otros datos. Fijate si quedó guardado.',
        );
      return rows[0].respuesta;
    }
    const answer = await work(tx);
    await ask(tx)`
      update pedidos set respuesta = ${JSON.stringify(answer)}::json
      where empleado_id = ${empleadoId} and clave = ${clave}`;
    return answer;
  });
}

/** Nobody repeats a request after a month. */
export const forgetOldPedidos = (db: Db) =>
  ask(db)`delete from pedidos where creado_en < now() - make_interval(days => ${KEPT_DAYS})`;

// What the database refuses, said in Spanish beside the field it speaks of. A violation is known by the name of its
// constraint, never by the text of the error; one that is not in the table goes on as it came.

/** Constraint of the database → the field it speaks of and what to say there. */
export type Constraints = Readonly<Record<string, readonly [field: string, message: string]>>;

export async function explaining<T>(constraints: Constraints, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const violation = dbError(error);
    const known = constraints[violation?.constraint ?? ''];
    if (!known) throw error;
    const [field, message] = known;
    const code = violation?.sqlState === UNIQUE_VIOLATION ? 'conflict' : 'validation';
    throw new AppError(code, message, { fields: { [field]: message } });
  }
}

/** The database names one repeated value; a person wants to hear of all of them at once, and who has them. When the work is
 *  refused as repeated, `explain` tells each field; if it finds none, the error stays as it was. */
export async function namingRepeated<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  explain: () => Promise<Record<string, string>>,
): Promise<T> {
  try {
    return await attempt(db, work);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const fields = await explain();
    const [message] = Object.values(fields);
    throw message ? new AppError('conflict', message, { fields }) : error;
  }
}
