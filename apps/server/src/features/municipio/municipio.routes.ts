import { createHash } from 'node:crypto';
import {
  ESCUDO_BYTES,
  ESCUDO_LADO,
  historialEntry,
  id,
  municipioInput,
  municipioRecord,
  setCaracteristica,
} from '@muni/contract';
import * as z from 'zod';
import sharp from 'sharp';
import { readHistory } from '../../crud/audit.ts';
import { historyPage } from '../../crud/routes.ts';
import { ask, type Db, inTransaction } from '../../db/transaction.ts';
import { cleanSmall, type Imagen, readImagen } from '../../files/pictures.ts';
import { rawBody, takeRawBodies } from '../../files/receive.ts';
import { answers, type App, headsOf, readsOf } from '../../http/access.ts';
import { invalid } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { auditMunicipio, FACTORY, municipioRepository } from './municipio.repository.ts';

const PATH = '/api/municipio/';
const ESCUDO = `${PATH}escudo/`;
const head = headsOf('municipio');
const update = 'municipio:update';

let newest = 0;
/** The area code that completes phone numbers, as the database has it: at the start, and when another process changed it. */
export async function followMunicipio(db: Db) {
  const mine = (newest += 1);
  const { caracteristica } = await municipioRepository.read(db);
  // Another read began meanwhile, or somebody saved: what this one found may be of before.
  if (mine === newest) setCaracteristica(caracteristica);
}

export function municipioRoutes(app: App, { db }: { db: Db }) {
  app.addHook('onReady', () => followMunicipio(db));

  const reads = readsOf(app, 'municipio');
  reads(PATH, 'municipio:read', 'Los datos del municipio', municipioRecord, () =>
    municipioRepository.read(db),
  );

  app.put(
    PATH,
    head(update, 'Cambiar los datos del municipio', {
      body: municipioInput.extend({ version: id }),
      response: answers(municipioRecord),
    }),
    async (request) => {
      const { version, ...input } = request.body;
      const saved = await municipioRepository.update(db, actorOf(request), version, input);
      // The next request of whoever saved goes by it already; other processes hear of it.
      newest += 1;
      setCaracteristica(saved.caracteristica);
      return saved;
    },
  );

  app.get(
    `${PATH}historial/`,
    head('municipio:read', 'Quién cambió qué', {
      querystring: historyPage,
      response: { 200: z.array(historialEntry) },
    }),
    (request) => readHistory(db, 'municipio', 1, request.query),
  );

  iconoRoutes(app, { db });

  // Seen before anybody has signed in. Its address changes with it, so that a browser may keep it.
  app.get(
    ESCUDO,
    head('public', 'El escudo', { querystring: z.object({ v: z.string().max(100).optional() }) }),
    async (request, reply) => {
      const escudo = await municipioRepository.escudo(db);
      if (!escudo) return undefined;
      return reply.header('etag', `"${escudo.huella}"`).type(escudo.tipo).send(escudo.contenido);
    },
  );

  app.delete(ESCUDO, head(update, 'Volver al escudo de fábrica'), (request) =>
    inTransaction(db, async (tx) => {
      await ask(tx)`delete from municipio_escudo`;
      await auditMunicipio(tx, actorOf(request), 1, 'escudo quitado');
    }),
  );

  app.register(async (scope) => {
    takeRawBodies(scope);
    scope.put(
      ESCUDO,
      { ...head(update, 'Cambiar el escudo (image/png, jpeg o webp)'), bodyLimit: ESCUDO_BYTES },
      async (request) => {
        const body = rawBody(request);
        const imagen = await readImagen(body);
        const problem = escudoProblem(imagen);
        if (!imagen || problem) throw invalid({ escudo: problem ?? '' });
        const clean = await cleanSmall(body, imagen.tipo);
        if (!clean) throw invalid({ escudo: 'No pudimos leer esa imagen. Probá con otra.' });
        const { tipo } = imagen;
        const huella = createHash('sha256').update(clean).digest('base64url');
        await inTransaction(db, async (tx) => {
          await ask(tx)`
            insert into municipio_escudo (tipo, contenido, huella) values (${tipo}, ${clean}, ${huella})
            on conflict (id) do update set tipo = ${tipo}, contenido = ${clean}, huella = ${huella}`;
          await auditMunicipio(tx, actorOf(request), 1, 'escudo nuevo');
        });
      },
    );
  });
}

// The icons of the municipality, and what will do as its shield.

/** What is wrong with it as a shield; null when it will do. */
function escudoProblem(imagen: Imagen | null): string | null {
  if (!imagen || imagen.ancho === 0 || imagen.alto === 0)
    return 'Tiene que ser una imagen PNG, JPG o WebP.';
  if (imagen.ancho > ESCUDO_LADO || imagen.alto > ESCUDO_LADO)
    return `No puede tener más de ${ESCUDO_LADO} puntos de lado.`;
  return null;
}

// What makes the product installable: its manifest and its icons, drawn from the municipality's shield.

const PETROL = '#0b3f48';
const SIZES = [192, 512] as const;
/** A phone may cut an icon to a circle: the shield keeps within what is never cut. */
const SHIELD_SHARE = 0.62;

async function drawIcon(shield: Buffer, size: number): Promise<Buffer> {
  const side = Math.round(size * SHIELD_SHARE);
  const drawn = await sharp(shield).resize(side, side, { fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: PETROL } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer();
}

function iconoRoutes(app: App, { db }: { db: Db }) {
  const open = { permission: 'public' as const };
  const drawn = new Map<string, Promise<Buffer>>();

  app.get(
    '/manifest.webmanifest',
    { config: open, schema: { hide: true } },
    async (_request, reply) => {
      const { titulo } = await municipioRepository.read(db);
      // Browsers take an icon for the same as long as its address is: another shield has another.
      const version = ((await municipioRepository.escudo(db))?.huella ?? 'muni').slice(0, 8);
      const icons = SIZES.flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({
          src: `/icono-${size}.png?v=${version}`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      );
      return reply.type('application/manifest+json').send(
        JSON.stringify({
          id: '/',
          name: titulo,
          short_name: 'Muni',
          lang: 'es-AR',
          start_url: '/inicio',
          display: 'standalone',
          theme_color: PETROL,
          background_color: PETROL,
          icons,
        }),
      );
    },
  );

  app.get(
    '/icono-:size.png',
    {
      config: open,
      schema: { hide: true, params: z.object({ size: z.coerce.number().pipe(z.literal(SIZES)) }) },
    },
    async ({ params }, reply) => {
      const escudo = await municipioRepository.escudo(db);
      const key = `${escudo?.huella ?? 'fábrica'} ${params.size}`;
      // Drawn once for each shield; the one before is forgotten with the next.
      if (!drawn.has(key)) {
        if (drawn.size > SIZES.length) drawn.clear();
        drawn.set(key, drawIcon(escudo?.contenido ?? FACTORY, params.size));
      }
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await drawn.get(key));
    },
  );
}
