// One's own record and photo. First who may, and which images will do as a photo.
import {
  empleados,
  errorBody,
  FOTO_BYTES,
  FOTO_LADO,
  perfil,
  type Permission,
  resourcePath,
} from '@muni/contract';
import { cleanSmall, type Imagen, readImagen } from '../../files/pictures.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { rawBody, takeRawBodies } from '../../files/receive.ts';
import { datosDe, fotosRepository } from './perfil.repository.ts';
import { Readable } from 'node:stream';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { writeAudit } from '../../crud/audit.ts';
import { empleadosScope } from '../empleados/index.ts';
import {
  ownEmpleado,
  pathOf,
  type PerfilOptions,
  sesionesRoutes,
  PERFIL_TAGS,
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

interface FotoPlace {
  url: string;
  permission: Permission;
  tags: string[];
  /** «propia», «de una persona» */
  whose: string;
  ownerOf: (request: FastifyRequest) => number | Promise<number>;
}

function fotoRoutes(instance: FastifyInstance, db: Db) {
  const places: FotoPlace[] = [
    {
      url: '/api/perfil/foto/',
      permission: 'perfil:update',
      tags: PERFIL_TAGS,
      whose: 'propia',
      ownerOf: ({ session }) => ownEmpleado(session).id,
    },
    {
      url: resourcePath(empleados, ':id', 'foto'),
      permission: 'fotos:update',
      tags: [empleados.name],
      whose: 'de una persona',
      ownerOf: async ({ params }) => {
        const { data } = byId.safeParse(params);
        if (!data || !(await fotosRepository.exists(db, data.id))) throw notFound(empleados.noun);
        return data.id;
      },
    },
  ];
  for (const place of places) fotoPlace(instance, db, place);
}

function fotoPlace(instance: FastifyInstance, db: Db, place: FotoPlace) {
  const { url, permission, tags, whose, ownerOf } = place;
  const config = { permission };

  instance.register(async (app) => {
    takeRawBodies(app);

    app.put(
      url,
      {
        config,
        bodyLimit: FOTO_BYTES,
        schema: { tags, summary: `Cambiar la foto ${whose} (image/jpeg, png o webp)` },
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

  instance.delete(
    url,
    { config, schema: { tags, summary: `Quitar la foto ${whose}` } },
    async (request, reply) => {
      await fotosRepository.remove(db, actorOf(request), await ownerOf(request));
      return reply.status(204).send();
    },
  );
}

export function perfilRoutes(instance: FastifyInstance, { db, accounts }: PerfilOptions) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    pathOf(),
    {
      config: { permission: 'perfil:read' },
      schema: {
        tags: PERFIL_TAGS,
        summary: 'Lo propio',
        response: { 200: perfil, '4xx': errorBody },
      },
    },
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
    {
      config: { permission: 'perfil:read' },
      schema: {
        tags: PERFIL_TAGS,
        summary: 'Todo lo que el sistema guarda de la persona (archivo JSON)',
      },
    },
    async (request, reply) => {
      const { id } = ownEmpleado(request.session);
      await writeAudit(db, actorOf(request), {
        tabla: empleados.name,
        registroId: id,
        accion: 'descarga de los datos propios',
        cambios: {},
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
    {
      config: { permission: 'fotos:read' },
      schema: { tags: [empleados.name], summary: 'Su foto', params: byId },
    },
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
