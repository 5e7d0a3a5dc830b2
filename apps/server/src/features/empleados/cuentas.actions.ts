// What happens to an employee's record happens to their account in the same transaction: it is closed with them, opened
// again with them, and follows their address, which they have to prove anew. The history keeps it and the person is told.
import { type AccionDeAuditoria, CUENTAS_TOPIC } from '@muni/contract';
import { auditOf } from '../../crud/audit.ts';
import type { Db } from '../../db/transaction.ts';
import type { Actor } from '../../http/session.ts';
import {
  deleteAccountOf,
  moveAccountOf,
  removeFactorOf,
  setAccountDisabled,
} from '../../identity/index.ts';
import { COMPUTOS, publish, SESSION_TOPIC } from '../../live/events.ts';
import { queueMails } from '../../mail/outbox.ts';

export const auditEmpleado = auditOf('empleados');

/** What these people may do has changed: their open screens notice at once. */
export const announceSessions = (tx: Db, ids: readonly number[]) =>
  publish(tx, { topic: SESSION_TOPIC, audience: { empleados: ids } });

/** Whether and when somebody enters has changed; whoever administers accounts may be looking at it. */
export const announceCuentas = (tx: Db) =>
  publish(tx, { topic: CUENTAS_TOPIC, audience: COMPUTOS });

const CLOSED = {
  asunto: 'Tu cuenta quedó cerrada',
  texto: 'Ya no se entra al sistema con este correo. Si no sabés por qué, consultá en Cómputos.',
};
const OPENED = {
  asunto: 'Tu cuenta está habilitada',
  texto: 'Podés entrar al sistema otra vez, con tu correo y tu contraseña.',
};
const MOVED = {
  asunto: 'Ahora entrás con este correo',
  texto:
    'Cómputos cambió el correo de tu ficha. Para elegir tu contraseña, tocá «Olvidé mi contraseña» al ingresar y escribí este correo.',
};

const WITHOUT_FACTOR = {
  asunto: 'Se quitó la verificación en dos pasos de tu cuenta',
  texto:
    'Cómputos la quitó a pedido tuyo: entrás con tu contraseña, sin código ni llaves de acceso. Sumala de nuevo en «Mi perfil». Si no la pediste, avisá en Cómputos.',
};

interface Person {
  id: number;
  email: string | null;
}
type Letter = readonly [para: string | null, words: typeof CLOSED];

async function tell(
  tx: Db,
  actor: Actor,
  id: number,
  accion: AccionDeAuditoria,
  letters: readonly Letter[],
) {
  await auditEmpleado(tx, actor, id, accion);
  await queueMails(
    tx,
    letters.flatMap(([para, words]) => (para ? [{ para, ...words, ruta: '/login' }] : [])),
  );
  await announceSessions(tx, [id]);
  await announceCuentas(tx);
}

/** What is done to a person's account and told if there was one; false when there was none. */
const done =
  (accion: AccionDeAuditoria, words: Letter[1], work: (tx: Db, id: number) => Promise<boolean>) =>
  async (tx: Db, actor: Actor, { id, email }: Person): Promise<boolean> => {
    const wasThere = await work(tx, id);
    if (wasThere) await tell(tx, actor, id, accion, [[email, words]]);
    return wasThere;
  };

export const closeCuenta = done('cuenta deshabilitada', CLOSED, (tx, id) =>
  setAccountDisabled(tx, Date.now(), id, true),
);
export const openCuenta = done('cuenta habilitada', OPENED, (tx, id) =>
  setAccountDisabled(tx, Date.now(), id, false),
);
export const deleteCuenta = done('cuenta eliminada', CLOSED, (tx, id) =>
  deleteAccountOf(tx, Date.now(), id),
);
export const removeFactor = done('segundo factor quitado', WITHOUT_FACTOR, removeFactorOf);

/** Whoever reads the old address may be somebody else: no password, phone or session of it opens the account any more. */
export async function moveCuenta(tx: Db, actor: Actor, before: Person, email: string | null) {
  const { id } = before;
  if (before.email === email || !(await moveAccountOf(tx, Date.now(), id, email))) return;
  await tell(tx, actor, id, 'cuenta en otro correo', [
    [before.email, CLOSED],
    [email, MOVED],
  ]);
}
