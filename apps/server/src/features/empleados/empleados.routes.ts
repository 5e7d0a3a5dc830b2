import {
  comparacion,
  type Comparacion,
  comparacionQuery,
  datosEmpleado,
  dependencia,
  empleadoBaja,
  empleadoEnDirectorio,
  type EmpleadoInput,
  empleadoReactivar,
  empleados,
  hoy,
  readPath,
  resourcePath,
  tecnico,
  tecnicoEnDirectorio,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { actionRoute, partRoute } from '../../crud/action-route.ts';
import { byId, type CrudOptions, crudRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { answers, type App, assertConfirmed, headsOf } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { dayText } from '../../crud/days.ts';
import { exportFile, type ExportRow } from '../../crud/export.ts';
import { darDeBaja, dependenciasOf, type PersonDependence } from './baja.actions.ts';
import { type CuentasOptions, cuentasRoutes } from './cuentas.routes.ts';
import { empleadosRepository, empleadosScope } from './empleados.repository.ts';
import { mayAsk, seesEveryRecord, seesWholeRecord } from './empleados.rules.ts';
import { readComparacion } from './comparacion.repository.ts';

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
    if (await empleadosRepository.changesRole(db, area, data?.id)) assertConfirmed(request);
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
      present: (empleado, session) => {
        if (seesWholeRecord(session, empleado.id)) return empleado;
        const { id, nombre, apellido, area, interno } = empleado;
        return { id, nombre, apellido, area, interno };
      },
    },
  };
  void app.register(async (scope) => {
    confirmSensitive(scope, db);
    crudRoutes(scope, crud);
  });

  partRoute(app, {
    ...crud,
    part: 'dependencias',
    permission: 'empleados:read',
    summary: 'Lo que tiene a su cargo',
    answer: z.array(dependencia),
    read: ({ id }) => dependenciasOf(db, dependences, id),
  });

  actionRoute(app, {
    ...crud,
    action: 'baja',
    summary: 'Dar de baja',
    body: empleadoBaja,
    run: (tx, { actor, id, body }) => darDeBaja(tx, dependences, actor, id, body),
  });
  actionRoute(app, {
    ...crud,
    action: 'reactivar',
    summary: 'Reactivar',
    body: empleadoReactivar,
    run: (tx, { actor, id, body }) => empleadosRepository.reactivar(tx, actor, id, body.version),
  });

  app.get(
    '/api/tecnicos/',
    head('tecnicos:list', 'Técnicos de Cómputos', {
      response: { 200: z.array(z.union([tecnico, tecnicoEnDirectorio])) },
    }),
    async ({ session }) => {
      const tecnicos = await empleadosRepository.tecnicos(db);
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

async function* exportRows({ porTipo, porArea, porMes }: Comparacion): AsyncGenerator<ExportRow> {
  const row = (corte: string, valor: string, [a, b]: [number, number]) => ({
    corte,
    valor,
    a,
    b,
    diferencia: b - a,
  });
  for (const { tipo, totales } of porTipo) yield row('Tipo', tipo, totales);
  for (const { area, totales } of porArea) yield row('Área', area.nombre, totales);
  for (const { mes, totales } of porMes) yield row('Mes', mes, totales);
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
