// One's own record: where the account is open and what goes with entering it, the photo, and all that is kept of a person.
import {
  codigosDeRecuperacion,
  empleados,
  FOTO_BYTES,
  FOTO_LADO,
  perfil,
  resourcePath,
  sesionAbierta,
} from '@muni/contract';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as z from 'zod';
import { cleanSmall, type Imagen, readImagen } from '../../files/pictures.ts';
import { AppError, invalid, notFound } from '../../http/errors.ts';
import { actorOf, type SessionCuenta, type SessionEmpleado } from '../../http/session.ts';
import { byId } from '../../crud/routes.ts';
import { ask, askFirst, type Db, inTransaction } from '../../db/transaction.ts';
import { rawBody, takeRawBodies } from '../../files/receive.ts';
import { auditPersona, datosDe } from './perfil.repository.ts';
import { answers, type App, assertConfirmed, employeeOf, headsOf } from '../../http/access.ts';
import { empleadosScope } from '../empleados/index.ts';
import type { Accounts } from '../../identity/index.ts';
import { publish, SESSION_TOPIC } from '../../live/events.ts';

interface PerfilOptions {
  db: Db;
  /** Null when another provider keeps the accounts. */
  accounts: Accounts | null;
}

const head = headsOf('perfil');
const pathOf = (...segments: string[]) => `/${['api', 'perfil', ...segments].join('/')}/`;

function sesionesRoutes(app: App, { db, accounts }: PerfilOptions) {
  const ownSession = (request: FastifyRequest): { accounts: Accounts; cuenta: SessionCuenta } => {
    const { cuenta } = request.session;
    if (!accounts || !cuenta)
      throw new AppError('conflict', 'Las sesiones se administran en Firebase.');
    return { accounts, cuenta };
  };
  const announce = ({ id }: SessionEmpleado) =>
    publish(db, { topic: SESSION_TOPIC, audience: { empleados: [id] } });

  app.get(
    pathOf('sesiones'),
    head('perfil:read', 'Dónde está abierta la cuenta propia', {
      response: answers(z.array(sesionAbierta)),
    }),
    async (request) => {
      const { cuenta } = request.session;
      if (!accounts || !cuenta) return [];
      const sessions = await accounts.listSessions(cuenta.uid);
      return sessions.map((session) => ({
        id: session.id,
        actual: session.id === cuenta.sessionId,
        navegador: session.userAgent,
        direccion: session.address,
        desde: session.createdAt,
        ultimoUso: session.lastUsedAt,
      }));
    },
  );

  app.post(
    pathOf('sesiones', 'cerrarOtras'),
    head('perfil:update', 'Cerrar las otras sesiones propias'),
    async (request) => {
      const own = ownSession(request);
      await own.accounts.revokeSessions(own.cuenta.uid, { except: own.cuenta.sessionId });
      await announce(employeeOf(request));
    },
  );

  app.post(
    pathOf('sesiones', ':id', 'cerrar'),
    head('perfil:update', 'Cerrar una sesión propia', {
      params: z.object({ id: z.string().max(40) }),
    }),
    async (request) => {
      const own = ownSession(request);
      const open = await own.accounts.listSessions(own.cuenta.uid);
      if (!open.some(({ id: one }) => one === request.params.id))
        throw new AppError('not_found', 'Esa sesión ya está cerrada.');
      await own.accounts.revokeSession(own.cuenta.uid, request.params.id);
      await announce(employeeOf(request));
    },
  );

  app.post(
    pathOf('sesiones', 'confiar'),
    head('perfil:update', 'No pedir el código en este equipo por 30 días'),
    async (request) => {
      assertConfirmed(request);
      const own = ownSession(request);
      await own.accounts.trust(own.cuenta.sessionId);
    },
  );

  app.post(
    pathOf('factor', 'codigos'),
    head('perfil:update', 'Códigos de recuperación nuevos', {
      response: answers(codigosDeRecuperacion),
    }),
    async (request) => {
      assertConfirmed(request);
      const own = ownSession(request);
      if (request.session.factor.state === 'none')
        throw new AppError('conflict', 'Primero sumá la verificación en dos pasos.');
      const visitor = {
        address: request.address,
        userAgent: request.headers['user-agent'] ?? null,
        requestId: request.id,
      };
      return { codigos: await own.accounts.newRecoveryCodes(own.cuenta.uid, visitor) };
    },
  );

  app.post(pathOf('salir'), head('sesion:close', 'Cerrar esta sesión'), async (request) => {
    const { cuenta, empleado } = request.session;
    if (accounts && cuenta)
      await accounts.revokeSession(cuenta.uid, cuenta.sessionId, { leaves: true });
    if (empleado) await announce(empleado);
  });
}

/** What is wrong with it as a photo, in the words of the form; null when it will do. */
export function fotoProblem(imagen: Imagen | null): string | null {
  if (!imagen) return 'Tiene que ser una foto JPG, PNG o WebP.';
  const { ancho, alto } = imagen;
  if (ancho === 0 || alto === 0) return 'La foto está dañada.';
  if (ancho > FOTO_LADO || alto > FOTO_LADO)
    return `La foto no puede tener más de ${FOTO_LADO} puntos de lado.`;
  return null;
}

// A photo arrives as the file itself, no heavier than a photo may be: one's own from the profile, anybody's from Computos.

const ofEmpleados = headsOf(empleados.name);

async function assertThere(db: Db, id: number) {
  const found = await ask(db)`select from empleados where id = ${id}`;
  if (found.length === 0) throw notFound(empleados.noun);
}

function fotoRoutes(app: App, db: Db) {
  const own = (summary: string) => head('perfil:update', summary);
  fotoPlace(app, db, '/api/perfil/foto/', own, 'propia', (request) => employeeOf(request).id);
  const anybodys = (summary: string) => ofEmpleados('fotos:update', summary);
  const url = resourcePath(empleados, ':id', 'foto');
  fotoPlace(app, db, url, anybodys, 'de una persona', async ({ params }) => {
    const { data } = byId.safeParse(params);
    const id = data?.id ?? 0;
    await assertThere(db, id);
    return id;
  });
}

function fotoPlace(
  app: App,
  db: Db,
  url: string,
  headOf: (summary: string) => ReturnType<typeof head>,
  whose: string,
  ownerOf: (request: FastifyRequest) => number | Promise<number>,
) {
  app.register(async (scope) => {
    takeRawBodies(scope);

    scope.put(
      url,
      { ...headOf(`Cambiar la foto ${whose} (image/jpeg, png o webp)`), bodyLimit: FOTO_BYTES },
      async (request) => {
        const body = rawBody(request);
        const imagen = await readImagen(body);
        const problem = fotoProblem(imagen);
        if (!imagen || problem) throw invalid({ foto: problem ?? '' });
        const clean = await cleanSmall(body, imagen.tipo);
        if (!clean) throw invalid({ foto: 'La foto está dañada.' });
        const id = await ownerOf(request);
        await inTransaction(db, async (tx) => {
          await ask(tx)`
            insert into empleados_fotos (empleado_id, tipo, contenido, modificado_en)
            values (${id}, ${imagen.tipo}, ${clean}, now())
            on conflict (empleado_id)
            do update set tipo = excluded.tipo, contenido = excluded.contenido, modificado_en = now()`;
          await auditPersona(tx, actorOf(request), id, 'foto nueva');
        });
      },
    );
  });

  app.delete(url, headOf(`Quitar la foto ${whose}`), async (request) => {
    const id = await ownerOf(request);
    await inTransaction(db, async (tx) => {
      const gone = await ask(tx)`
        delete from empleados_fotos where empleado_id = ${id} returning 1`;
      if (gone.length > 0) await auditPersona(tx, actorOf(request), id, 'foto quitada');
    });
  });
}

export function perfilRoutes(app: App, { db, accounts }: PerfilOptions) {
  app.get(
    pathOf(),
    head('perfil:read', 'Lo propio', { response: answers(perfil) }),
    async (request) => {
      const { id } = employeeOf(request);
      const state = accounts && (await accounts.accountStateOf(id));
      const factor = state && (await accounts.factorOf(state.uid));
      return {
        foto: (await ask(db)`select from empleados_fotos where empleado_id = ${id}`).length > 0,
        conContrasena: state?.hasPassword ?? false,
        cuentaPropia: accounts !== null,
        factor: factor && {
          desde: factor.since,
          llaves: factor.passkeys.map((llave) => ({
            id: llave.id,
            nombre: llave.name ?? 'Llave de acceso',
            desde: llave.since,
          })),
          codigos: factor.codesLeft,
        },
        factorLimite: request.session.factor.requiredFrom,
      };
    },
  );

  app.get(
    pathOf('datos'),
    head('perfil:read', 'Todo lo que el sistema guarda de la persona (archivo JSON)'),
    async (request, reply) => {
      const { id } = employeeOf(request);
      await auditPersona(db, actorOf(request), id, 'descarga de los datos propios');
      const uid = request.session.cuenta?.uid ?? null;
      return reply
        .header('content-disposition', 'attachment; filename="mis-datos.json"')
        .type('application/json; charset=utf-8')
        .send(Readable.from(datosDe(db, { id, uid })));
    },
  );

  sesionesRoutes(app, { db, accounts });
  fotoRoutes(app, db);

  // Of anybody who works here, for whoever does; of who left, as the directory. None is no error: the page draws the initials.
  app.get(
    resourcePath(empleados, ':id', 'foto'),
    ofEmpleados('fotos:read', 'Su foto', { params: byId }),
    async (request, reply) => {
      const { id } = request.params;
      const seen = sql.join([sql`id = ${id}`, ...empleadosScope(request.session)], sql` and `);
      const foto = await askFirst<{ tipo: string; contenido: Buffer }>(db)`
        select tipo, contenido from empleados_fotos
        where empleado_id = ${id} and exists (select from empleados where ${seen})`;
      if (foto) return reply.type(foto.tipo).send(foto.contenido);
      return assertThere(db, id);
    },
  );
}
