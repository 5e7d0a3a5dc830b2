// What the history keeps, and a person is told, of what happens to their account by its own ways: it may not have been
// them. Wrong passwords are told to Cómputos too.
import { randomUUID } from 'node:crypto';
import { type AccionDeAuditoria, hoy } from '@muni/contract';
import { writeAudit } from '../../crud/audit.ts';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';
import type { AccountChange } from '../../identity/index.ts';
import { avisar } from '../avisos/index.ts';
import { announceCuentas, announceSessions } from './cuentas.actions.ts';
import { empleadosRepository } from './empleados.repository.ts';

const NOBODY = { empleadoId: null };
const NOT_YOU =
  'Si no fuiste vos, elegí otra contraseña con «Olvidé mi contraseña» y avisá en Cómputos.';

/** `texto` where the person has to be told; whoever went on after a change of theirs has a session to go on with. */
const CHANGES: Record<
  Exclude<AccountChange['what'], 'entered' | 'guesses'>,
  { accion: AccionDeAuditoria; texto?: string; endsSessions?: boolean }
> = {
  password: {
    accion: 'contraseña nueva',
    texto: 'Tu cuenta tiene una contraseña nueva. Las otras sesiones se cerraron.',
  },
  added: { accion: 'manera de entrar nueva', texto: 'Se sumó otra manera de entrar a tu cuenta.' },
  removed: {
    accion: 'manera de entrar quitada',
    texto: 'Se quitó una manera de entrar a tu cuenta.',
  },
  reset: {
    accion: 'contraseña nueva',
    texto:
      'Se eligió otra contraseña para tu cuenta. Se cerraron todas las sesiones, y si entrabas con un teléfono o con otra cuenta ya no se entra con ellos.',
    endsSessions: true,
  },
  email: {
    accion: 'correo de la cuenta',
    texto: 'Tu cuenta pasó a otro correo.',
    endsSessions: true,
  },
  taken: { accion: 'correo que es de otra persona' },
  proven: { accion: 'cuenta confirmada', endsSessions: true },
  deleted: { accion: 'cuenta eliminada', texto: 'Se eliminó tu cuenta.', endsSessions: true },
};

const nameOf = async (tx: Db, id: number) =>
  tx
    .selectFrom('empleados')
    .select('apellidoNombre')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const actorOf = (empleadoId: number | null, quien: string, visitor: AccountChange['visitor']) =>
  ({
    empleadoId,
    quien,
    direccion: visitor?.address ?? null,
    pedido: visitor?.requestId ?? null,
  }) satisfies Actor;

/** Told once a day, however often it is tried. */
async function guessesTold(tx: Db, { empleadoId, visitor }: AccountChange) {
  const from = visitor?.address ?? '';
  await writeAudit(tx, actorOf(null, 'visitante', visitor), {
    tabla: 'empleados',
    registroId: empleadoId ?? 0,
    accion: 'contraseñas equivocadas',
    cambios: {},
  });
  const clave = `intentos:${empleadoId ?? from}:${hoy()}`;
  const computos = await empleadosRepository.tecnicoIds(tx);
  const texto = `Hubo demasiadas contraseñas equivocadas desde ${from}.`;
  if (empleadoId === null)
    return avisar(tx, {
      para: computos,
      actor: NOBODY,
      tipo: 'intentosDeIngreso',
      titulo: `Prueban contraseñas de varias cuentas desde ${from}`,
      texto,
      ruta: '/auditoria',
      clave,
    });
  const { apellidoNombre } = await nameOf(tx, empleadoId);
  await avisar(tx, {
    para: computos.filter((id) => id !== empleadoId),
    actor: NOBODY,
    tipo: 'intentosDeIngreso',
    titulo: `Prueban contraseñas de la cuenta de ${apellidoNombre}`,
    texto,
    ruta: `/editarUsuarios?id=${empleadoId}`,
    clave,
  });
  await avisar(tx, {
    para: [empleadoId],
    actor: NOBODY,
    tipo: 'cuentaCambiada',
    titulo: 'Prueban contraseñas de tu cuenta',
    texto: `${texto} Si fuiste vos, esperá unos minutos o usá «Olvidé mi contraseña». Si no, no hace falta que hagas nada: donde ya entraste antes podés seguir entrando.`,
    ruta: '/perfil',
    clave,
  });
}

export async function cuentaChanged(tx: Db, change: AccountChange): Promise<void> {
  const { what, empleadoId, visitor, emails } = change;
  await announceCuentas(tx);
  if (what === 'entered') return;
  if (what === 'guesses') return guessesTold(tx, change);
  if (empleadoId === null) return;
  const { accion, texto, endsSessions } = CHANGES[what];
  if (endsSessions) await announceSessions(tx, [empleadoId]);
  const { apellidoNombre } = await nameOf(tx, empleadoId);
  const actor = visitor
    ? actorOf(empleadoId, apellidoNombre, visitor)
    : actorOf(null, 'terminal', null);
  await writeAudit(tx, actor, {
    tabla: 'empleados',
    registroId: empleadoId,
    accion,
    cambios: emails ? { email: { antes: emails.before, despues: emails.after } } : {},
  });
  if (texto)
    await avisar(tx, {
      para: [empleadoId],
      actor: NOBODY,
      tipo: 'cuentaCambiada',
      titulo: 'Cambió algo de tu cuenta',
      texto: `${texto} ${NOT_YOU}`,
      ruta: '/perfil',
      clave: `cuenta:${what}:${visitor?.requestId ?? randomUUID()}`,
    });
}
