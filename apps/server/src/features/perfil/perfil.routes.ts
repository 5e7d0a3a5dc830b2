// One's own record and photo. First who may, and which images will do as a photo.
import {
  empleados,
  FOTO_BYTES,
  FOTO_LADO,
  perfil,
  type Permission,
  resourcePath,
} from '@muni/contract';
import { cleanSmall, type Imagen, readImagen } from '../../files/pictures.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import type { FastifyRequest } from 'fastify';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { rawBody, takeRawBodies } from '../../files/receive.ts';
import { datosDe, fotosRepository } from './perfil.repository.ts';
import { Readable } from 'node:stream';
import { answers, type App, headsOf } from '../../http/access.ts';
import { writeAudit } from '../../crud/audit.ts';
import { empleadosScope } from '../empleados/index.ts';
import {
  head,
  ownEmpleado,
  pathOf,
  type PerfilOptions,
  sesionesRoutes,
} from './sesiones.routes.ts';

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

interface FotoPlace {
  url: string;
  permission: Permission;
  head: typeof head;
  /** «propia», «de una persona» */
  whose: string;
  ownerOf: (request: FastifyRequest) => number | Promise<number>;
}

function fotoRoutes(app: App, db: Db) {
  const places: FotoPlace[] = [
    {
      url: '/api/perfil/foto/',
      permission: 'perfil:update',
      head,
      whose: 'propia',
      ownerOf: ({ session }) => ownEmpleado(session).id,
    },
    {
      url: resourcePath(empleados, ':id', 'foto'),
      permission: 'fotos:update',
      head: ofEmpleados,
      whose: 'de una persona',
      ownerOf: async ({ params }) => {
        const { data } = byId.safeParse(params);
        if (!data || !(await fotosRepository.exists(db, data.id))) throw notFound(empleados.noun);
        return data.id;
      },
    },
  ];
  for (const place of places) fotoPlace(app, db, place);
}

function fotoPlace(app: App, db: Db, place: FotoPlace) {
  const { url, permission, whose, ownerOf } = place;

  app.register(async (scope) => {
    takeRawBodies(scope);

    scope.put(
      url,
      {
        ...place.head(permission, `Cambiar la foto ${whose} (image/jpeg, png o webp)`),
        bodyLimit: FOTO_BYTES,
      },
      async (request, reply) => {
        const body = rawBody(request);
        const imagen = readImagen(body);
        const problem = fotoProblem(imagen);
        if (!imagen || problem) throw invalid({ foto: problem ?? '' });
        const clean = await cleanSmall(body, imagen.tipo);
        if (!clean) throw invalid({ foto: 'La foto está dañada.' });
        const id = await ownerOf(request);
        await fotosRepository.save(db, actorOf(request), id, imagen.tipo, clean);
        return reply.status(204).send();
      },
    );
  });

  app.delete(url, place.head(permission, `Quitar la foto ${whose}`), async (request, reply) => {
    await fotosRepository.remove(db, actorOf(request), await ownerOf(request));
    return reply.status(204).send();
  });
}

export function perfilRoutes(app: App, { db, accounts }: PerfilOptions) {
  app.get(
    pathOf(),
    head('perfil:read', 'Lo propio', { response: answers(perfil) }),
    async (request) => {
      const { id } = ownEmpleado(request.session);
      const state = accounts && (await accounts.accountStateOf(id));
      const factor = state && (await accounts.factorOf(state.uid));
      return {
        foto: await fotosRepository.has(db, id),
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
      const { id } = ownEmpleado(request.session);
      await writeAudit(db, actorOf(request), {
        tabla: empleados.name,
        registroId: id,
        accion: 'descarga de los datos propios',
      });
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
      const foto = await fotosRepository.find(db, id, empleadosScope(request.session));
      if (!foto) {
        if (!(await fotosRepository.exists(db, id))) throw notFound(empleados.noun);
        return reply.status(204).send();
      }
      return reply.type(foto.tipo).send(foto.contenido);
    },
  );
}
