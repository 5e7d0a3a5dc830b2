// What the history keeps, and a person is told, of what happens to their account by its own ways: it may not have been
// them. Wrong passwords are told to Cómputos too.
import { createHash, randomUUID } from 'node:crypto';
import { type AccionDeAuditoria, hoy, nombreDeNavegador } from '@muni/contract';
import { askOne, type Db } from '../../db/transaction.ts';
import type { Actor } from '../../http/session.ts';
import type { AccountChange } from '../../identity/index.ts';
import { avisar } from '../avisos/index.ts';
import { announceCuentas, announceSessions, auditEmpleado } from './cuentas.actions.ts';
import { empleadosRepository } from './empleados.repository.ts';

const NOBODY = { empleadoId: null };
const NOT_YOU = 'Si no fuiste vos, cambiá tu contraseña en «Mi perfil» y avisá en Cómputos.';

/** `texto` where the person has to be told; whoever went on after a change of theirs has a session to go on with. */
const CHANGES: Record<
  Exclude<AccountChange['what'], 'entered' | 'guesses' | 'codeGuesses' | 'device'>,
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
      'Se eligió otra contraseña para tu cuenta. Se cerraron todas las sesiones, y si entrabas con un teléfono, con otra cuenta o con una llave de acceso sin contraseña, ya no se entra así.',
    endsSessions: true,
  },
  email: {
    accion: 'correo de la cuenta',
    texto: 'Tu cuenta pasó a otro correo.',
    endsSessions: true,
  },
  factor: {
    accion: 'segundo factor nuevo',
    texto:
      'Tu cuenta tiene verificación en dos pasos: entrás con tu contraseña y un código. Las otras sesiones se cerraron.',
    endsSessions: true,
  },
  factorRemoved: {
    accion: 'segundo factor quitado',
    texto: 'Se quitó la verificación en dos pasos de tu cuenta.',
  },
  passkey: {
    accion: 'llave de acceso nueva',
    texto:
      'Se sumó una llave de acceso a tu cuenta: con ella se entra sin contraseña, y sirve de segundo paso.',
    endsSessions: true,
  },
  passkeyRemoved: {
    accion: 'llave de acceso quitada',
    texto: 'Se quitó una llave de acceso de tu cuenta: con ella ya no se entra.',
  },
  codes: {
    accion: 'códigos de recuperación nuevos',
    texto: 'Se hicieron códigos de recuperación nuevos. Los anteriores ya no sirven.',
  },
  recovered: {
    accion: 'ingreso con código de recuperación',
    texto: 'Alguien entró a tu cuenta con un código de recuperación, que ya no sirve.',
  },
  taken: { accion: 'correo que es de otra persona' },
  proven: { accion: 'cuenta confirmada', endsSessions: true },
  deleted: { accion: 'cuenta eliminada', texto: 'Se eliminó tu cuenta.', endsSessions: true },
};

const nameOf = async (tx: Db, id: number) =>
  askOne<{ apellidoNombre: string }>(tx)`select apellido_nombre from empleados where id = ${id}`;

const actorOf = (empleadoId: number | null, quien: string, visitor: AccountChange['visitor']) =>
  ({
    empleadoId,
    quien,
    direccion: visitor?.address ?? null,
    pedido: visitor?.requestId ?? null,
  }) satisfies Actor;

/** Told once a day, however often it is tried. */
async function guessesTold(tx: Db, { what, empleadoId, visitor }: AccountChange) {
  const from = visitor?.address ?? '';
  // Whoever gets as far as the code knows the password.
  const isCode = what === 'codeGuesses';
  const tried = isCode ? 'códigos' : 'contraseñas';
  const accion = isCode ? 'códigos equivocados' : 'contraseñas equivocadas';
  await auditEmpleado(tx, actorOf(null, 'visitante', visitor), empleadoId ?? 0, accion);
  const clave = `intentos:${isCode ? 'códigos:' : ''}${empleadoId ?? from}:${hoy()}`;
  const computos = await empleadosRepository.tecnicoIds(tx);
  const texto = isCode
    ? `Hubo demasiados códigos equivocados desde ${from}, con la contraseña correcta.`
    : `Hubo demasiadas contraseñas equivocadas desde ${from}.`;
  const warn = (para: readonly number[], titulo: string, ruta: string) =>
    avisar(tx, { para, actor: NOBODY, tipo: 'intentosDeIngreso', titulo, texto, ruta, clave });
  if (empleadoId === null)
    return warn(computos, `Prueban ${tried} de varias cuentas desde ${from}`, '/auditoria');
  const { apellidoNombre } = await nameOf(tx, empleadoId);
  await warn(
    computos.filter((id) => id !== empleadoId),
    `Prueban ${tried} de la cuenta de ${apellidoNombre}`,
    `/editarUsuarios?id=${empleadoId}`,
  );
  await avisar(tx, {
    para: [empleadoId],
    actor: NOBODY,
    tipo: 'cuentaCambiada',
    titulo: `Prueban ${tried} de tu cuenta`,
    texto: `${texto} ${isCode ? `Si fuiste vos, esperá unos minutos. ${NOT_YOU}` : 'Si fuiste vos, esperá unos minutos o usá «Olvidé mi contraseña». Si no, no hace falta que hagas nada: donde ya entraste antes podés seguir entrando.'}`,
    ruta: '/perfil',
    clave,
  });
}

/** Told once a day for each kind of browser at each address. */
async function deviceTold(tx: Db, empleadoId: number, visitor: AccountChange['visitor']) {
  const { address = '', userAgent = null } = visitor ?? {};
  const device = createHash('sha256').update(`${address} ${userAgent}`).digest('base64url');
  await avisar(tx, {
    para: [empleadoId],
    actor: NOBODY,
    tipo: 'cuentaCambiada',
    titulo: 'Entraron a tu cuenta desde un equipo nuevo',
    texto: `${nombreDeNavegador(userAgent)}, desde ${address}. Si fuiste vos, no hace falta que hagas nada. ${NOT_YOU}`,
    ruta: '/perfil',
    clave: `equipo:${hoy()}:${device}`,
  });
}

export async function cuentaChanged(tx: Db, change: AccountChange): Promise<void> {
  const { what, empleadoId, visitor, emails } = change;
  await announceCuentas(tx);
  if (what === 'entered') return;
  if (what === 'guesses' || what === 'codeGuesses') return guessesTold(tx, change);
  if (empleadoId === null) return;
  if (what === 'device') return deviceTold(tx, empleadoId, visitor);
  const { accion, texto, endsSessions } = CHANGES[what];
  if (endsSessions) await announceSessions(tx, [empleadoId]);
  const { apellidoNombre } = await nameOf(tx, empleadoId);
  const actor = visitor
    ? actorOf(empleadoId, apellidoNombre, visitor)
    : actorOf(null, 'terminal', null);
  const cambios = emails && { email: { antes: emails.before, despues: emails.after } };
  await auditEmpleado(tx, actor, empleadoId, accion, cambios);
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
