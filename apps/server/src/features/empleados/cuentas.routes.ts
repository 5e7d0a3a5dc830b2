// The account with which an employee signs in, as Computos administers it. With Firebase accounts live there, so these
// routes answer that they are not ours to change.
import { cuenta, type Cuenta, empleados, invitacion, resourcePath } from '@muni/contract';
import { byId } from '../../crud/routes.ts';
import { writeAudit } from '../../crud/audit.ts';
import type { Db } from '../../db/schema.ts';
import { answers, type App, assertConfirmed, headsOf } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import type { Accounts, AccountState } from '../../identity/index.ts';
import { cuentaChanged } from './cuenta-cambiada.actions.ts';
import { announceCuentas, closeCuenta, openCuenta, removeFactor } from './cuentas.actions.ts';
import { empleadosRepository } from './empleados.repository.ts';

export interface CuentasOptions {
  db: Db;
  /** Null when another provider keeps the accounts. */
  accounts: Accounts | null;
}

function presentCuenta(state: AccountState | null): Cuenta {
  if (!state) return { estado: 'sin cuenta', ultimoIngreso: null, factor: false };
  const estado = state.disabled ? 'deshabilitada' : state.emailVerified ? 'activa' : 'invitada';
  return { estado, ultimoIngreso: state.lastLoginAt, factor: state.hasFactor };
}

export function cuentasRoutes(app: App, { db, accounts }: CuentasOptions) {
  const head = headsOf(empleados.name);
  const cuentaAnswer = answers(cuenta);

  accounts?.onChange(cuentaChanged);

  const ours = (): Accounts => {
    if (!accounts) throw new AppError('conflict', 'Las cuentas se administran en Firebase.');
    return accounts;
  };

  async function personOf(id: number) {
    const { email, nombre, apellido, activo } = await empleadosRepository.get(db, id);
    if (!email)
      throw new AppError('conflict', 'Para entrar al sistema necesita un correo en su ficha.');
    return { email, displayName: `${nombre} ${apellido}`, activo };
  }

  app.get(
    resourcePath(empleados, ':id', 'cuenta'),
    head('empleados:read', 'Si puede entrar al sistema', { params: byId, response: cuentaAnswer }),
    async (request) => {
      const { id } = await empleadosRepository.get(db, request.params.id);
      return presentCuenta(accounts && (await accounts.accountStateOf(id)));
    },
  );

  app.post(
    resourcePath(empleados, ':id', 'invitar'),
    head('empleados:update', 'Invitar a entrar, o a elegir otra contraseña', {
      params: byId,
      response: answers(invitacion),
    }),
    async (request) => {
      const { id } = request.params;
      const { activo, ...person } = await personOf(id);
      if (!activo) throw new AppError('conflict', 'Está de baja: reactivalo antes de invitarlo.');
      const state = await ours().accountStateOf(id);
      if (state?.disabled)
        throw new AppError('conflict', 'Su cuenta está deshabilitada: habilitala antes.');
      const enlace = await ours().invite(person);
      await writeAudit(db, actorOf(request), {
        tabla: 'empleados',
        registroId: id,
        accion: 'invitación',
      });
      await announceCuentas(db);
      return { enviada: enlace === null, enlace };
    },
  );

  app.post(
    resourcePath(empleados, ':id', 'cuenta', 'quitarFactor'),
    head('empleados:update', 'Quitar su verificación en dos pasos, después de comprobar quién es', {
      params: byId,
      response: cuentaAnswer,
    }),
    async (request) => {
      assertConfirmed(request);
      const { id } = request.params;
      if (request.session.empleado?.id === id)
        throw new AppError('conflict', 'La tuya se quita en «Mi perfil».');
      const { email } = await personOf(id);
      const { accountStateOf } = ours();
      await db.transaction().execute((tx) => removeFactor(tx, actorOf(request), { id, email }));
      return presentCuenta(await accountStateOf(id));
    },
  );

  for (const [action, summary, change] of [
    ['deshabilitar', 'Cerrar su cuenta y sus sesiones', closeCuenta],
    ['habilitar', 'Volver a abrir su cuenta', openCuenta],
  ] as const)
    app.post(
      resourcePath(empleados, ':id', 'cuenta', action),
      head('empleados:update', summary, { params: byId, response: cuentaAnswer }),
      async (request) => {
        const { id } = request.params;
        if (action === 'deshabilitar' && request.session.empleado?.id === id)
          throw new AppError('conflict', 'No podés deshabilitar tu propia cuenta.');
        const { email } = await personOf(id);
        const { accountStateOf } = ours();
        await db.transaction().execute((tx) => change(tx, actorOf(request), { id, email }));
        return presentCuenta(await accountStateOf(id));
      },
    );
}
