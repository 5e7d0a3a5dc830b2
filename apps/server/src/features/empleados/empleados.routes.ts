import {
  AREA_COMPUTOS,
  AREA_RENTAS,
  comparacion,
  type Comparacion,
  comparacionQuery,
  cuenta,
  type Cuenta,
  datosEmpleado,
  dependencia,
  empleadoBaja,
  empleadoEnDirectorio,
  type EmpleadoInput,
  soloVersion,
  empleados,
  hoy,
  invitacion,
  readPath,
  resourcePath,
  tecnico,
  type Tecnico,
  tecnicoEnDirectorio,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { actionsOf, partsOf } from '../../crud/action-route.ts';
import { byId, type CrudOptions, crudRoutes } from '../../crud/routes.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { answers, type App, assertConfirmed, headsOf } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { dayText } from '../../crud/days.ts';
import { exportFile } from '../../crud/export.ts';
import { darDeBaja, dependenciasOf, type PersonDependence } from './baja.actions.ts';
import { empleadosRepository, empleadosScope } from './empleados.repository.ts';
import { mayAsk, seesEveryRecord, seesWholeRecord } from './empleados.rules.ts';
import { readComparacion } from './comparacion.repository.ts';
import { actorOf } from '../../http/session.ts';
import type { Accounts, AccountState } from '../../identity/index.ts';
import { cuentaChanged } from './cuenta-cambiada.actions.ts';
import {
  announceCuentas,
  auditEmpleado,
  closeCuenta,
  openCuenta,
  removeFactor,
} from './cuentas.actions.ts';

const head = headsOf(empleados.name);

interface EmpleadosOptions extends CuentasOptions {
  /** What other features keep in a person's charge. */
  dependences: readonly PersonDependence[];
}

/** The whole directory in a file, and who becomes of Computos or Rentas, are not for a session that was left open. */
function confirmSensitive(scope: FastifyInstance, db: Db) {
  scope.addHook('preHandler', async (request) => {
    const { method, routeOptions } = request;
    if (routeOptions.url === readPath(empleados, 'exportar')) assertConfirmed(request);
    if (method !== 'POST' && method !== 'PUT') return;
    const { area } = request.body as EmpleadoInput;
    const { data } = byId.safeParse(request.params);
    // Somebody new, or of another area until now.
    const gaining = await ask(db)`
      select from areas a where id = ${area} and nombre = any(${[AREA_COMPUTOS, AREA_RENTAS]})
        and not exists (select from empleados e where e.id = ${data?.id ?? 0} and e.area_id = a.id)`;
    if (gaining.length > 0) assertConfirmed(request);
  });
}

export function empleadosRoutes(app: App, options: EmpleadosOptions) {
  const { db, dependences } = options;

  const crud: CrudOptions<typeof empleados> = {
    db,
    resource: empleados,
    repository: empleadosRepository,
    scope: empleadosScope,
    listView: {
      schema: z.union([datosEmpleado, empleadoEnDirectorio]),
      authorize: (session, filters, sort) => {
        if (!mayAsk(session, filters, sort))
          throw new AppError(
            'forbidden',
            'Solo podés consultar tu propio correo, y el directorio por apellido.',
          );
      },
      searchColumn: (session) => (seesEveryRecord(session) ? 'busqueda' : 'busquedaDirectorio'),
      present: (empleado, session) =>
        seesWholeRecord(session, empleado.id) ? empleado : empleadoEnDirectorio.parse(empleado),
    },
  };
  void app.register(async (scope) => {
    confirmSensitive(scope, db);
    crudRoutes(scope, crud);
  });

  const part = partsOf(app, crud);
  part(
    'dependencias',
    'empleados:read',
    'Lo que tiene a su cargo',
    z.array(dependencia),
    (_db, { id }) => dependenciasOf(db, dependences, id),
  );

  const action = actionsOf(app, crud);
  action('baja', 'Dar de baja', empleadoBaja, (tx, actor, id, body) =>
    darDeBaja(tx, dependences, actor, id, body),
  );
  action('reactivar', 'Reactivar', soloVersion, empleadosRepository.reactivar);

  app.get(
    '/api/tecnicos/',
    head('tecnicos:list', 'Técnicos de Cómputos', {
      response: { 200: z.array(z.union([tecnico, tecnicoEnDirectorio])) },
    }),
    async ({ session }) => {
      const tecnicos = await ask<Tecnico>(db)`
        select id, nombre, apellido, email,
          (select count(*)::int from reportes r where r.tecnico_id = e.id and r.estado = 'Pendiente') as reportes_abiertos,
          (select count(*)::int from ordenes o where o.abierta and (o.tecnico_responsable_id = e.id
             or exists (select from ordenes_tecnicos h where h.orden_id = o.id and h.tecnico_id = e.id))) as ordenes_abiertas,
          (select count(*)::int from tareas t where t.responsable_id = e.id and t.estado = 'Pendiente') as tareas_abiertas
        from empleados_vista e
        where area_nombre = ${AREA_COMPUTOS} and activo order by apellido_nombre, id`;
      return seesEveryRecord(session)
        ? tecnicos
        : tecnicos.map(({ id, nombre, apellido }) => ({ id, nombre, apellido }));
    },
  );

  cuentasRoutes(app, options);
  comparacionRoutes(app, options);
}

const sideTitle = ({ area, fecha }: Comparacion['lados'][number]) =>
  `${area?.nombre ?? 'Todo el municipio'} al ${dayText(fecha)}`;

function exportRows({ porTipo, porArea, porMes }: Comparacion) {
  const row = (corte: string, valor: string, [a, b]: [number, number]) => {
    return { corte, valor, a, b, diferencia: b - a };
  };
  return [
    ...porTipo.map(({ tipo, totales }) => row('Tipo', tipo, totales)),
    ...porArea.map(({ area, totales }) => row('Área', area.nombre, totales)),
    ...porMes.map(({ mes, totales }) => row('Mes', mes, totales)),
  ];
}

function comparacionRoutes(app: App, { db }: { db: Db }) {
  const permission = 'empleados:read';

  app.get(
    resourcePath(empleados, 'comparacion'),
    head(permission, 'Empleados de dos áreas o dos fechas, lado a lado', {
      querystring: comparacionQuery,
      response: answers(comparacion),
    }),
    (request) => readComparacion(db, request.query, hoy()),
  );

  app.get(
    resourcePath(empleados, 'comparacion', 'exportar'),
    head(permission, 'La comparación, como CSV', { querystring: comparacionQuery }),
    async (request, reply) => {
      const found = await readComparacion(db, request.query, hoy());
      const [a, b] = found.lados.map(sideTitle);
      const file = exportFile(exportRows(found), {
        format: 'csv',
        name: 'comparación de empleados',
        columns: [
          { field: 'corte', header: 'Corte' },
          { field: 'valor', header: 'Valor' },
          { field: 'a', header: `A: ${a}` },
          { field: 'b', header: `B: ${b}` },
          { field: 'diferencia', header: 'Diferencia' },
        ],
      });
      return reply.headers(file.headers).send(file.stream);
    },
  );
}

// The account with which an employee signs in, as Computos administers it. With Firebase accounts live there, so these
// routes answer that they are not ours to change.

interface CuentasOptions {
  db: Db;
  /** Null when another provider keeps the accounts. */
  accounts: Accounts | null;
}

function presentCuenta(state: AccountState | null): Cuenta {
  if (!state) return { estado: 'sin cuenta', ultimoIngreso: null, factor: false };
  const estado = state.disabled ? 'deshabilitada' : state.emailVerified ? 'activa' : 'invitada';
  return { estado, ultimoIngreso: state.lastLoginAt, factor: state.hasFactor };
}

function cuentasRoutes(app: App, { db, accounts }: CuentasOptions) {
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
      await auditEmpleado(db, actorOf(request), id, 'invitación');
      await announceCuentas(db);
      return { enviada: enlace === null, enlace };
    },
  );

  /** The last one says why nobody does it to their own account. */
  for (const [action, summary, change, notOwn] of [
    [
      'quitarFactor',
      'Quitar su verificación en dos pasos, después de comprobar quién es',
      removeFactor,
      'La tuya se quita en «Mi perfil».',
    ],
    [
      'deshabilitar',
      'Cerrar su cuenta y sus sesiones',
      closeCuenta,
      'No podés deshabilitar tu propia cuenta.',
    ],
    ['habilitar', 'Volver a abrir su cuenta', openCuenta, null],
  ] as const)
    app.post(
      resourcePath(empleados, ':id', 'cuenta', action),
      head('empleados:update', summary, { params: byId, response: cuentaAnswer }),
      async (request) => {
        if (action === 'quitarFactor') assertConfirmed(request);
        const { id } = request.params;
        if (notOwn && request.session.empleado?.id === id) throw new AppError('conflict', notOwn);
        const { email } = await personOf(id);
        const { accountStateOf } = ours();
        await db.transaction().execute((tx) => change(tx, actorOf(request), { id, email }));
        return presentCuenta(await accountStateOf(id));
      },
    );
}
