// Serves the built web application: hashed assets for ever and precompressed, and the page for every other address. The page
// brings one script of its own, which its Content-Security-Policy allows by hash; styles come from files alone.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

export interface StaticOptions {
  webDir: string;
  /** Other origins the sign-in of a configured provider needs, by CSP directive. */
  externalOrigins: { script: string[]; connect: string[]; frame: string[]; image: string[] };
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');
const inlineScripts = (html: string) =>
  Array.from(html.matchAll(/<script>([^]*?)<\/script>/g), ([, code = '']) => code);

const contentSecurityPolicy = (
  html: string,
  { script, connect, frame, image }: StaticOptions['externalOrigins'],
) =>
  [
    `default-src 'self'`,
    [
      'script-src',
      `'self'`,
      ...inlineScripts(html).map((code) => `'sha256-${digest(code)}'`),
      ...script,
    ].join(' '),
    ['connect-src', `'self'`, ...connect].join(' '),
    ['img-src', `'self'`, 'data:', 'blob:', ...image].join(' '),
    frame.length > 0 ? ['frame-src', ...frame].join(' ') : `frame-src 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** Nobody asks again whether it is still the same. */
const NEVER_CHANGES = { etag: false, lastModified: false, acceptRanges: false };

/** A script beside the page is a service worker: its own answer, not the page's, says what it may fetch. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const isForServer = (url: string) =>
  /^\/(api|assets|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator|\.well-known)(\/|$|\?)/.test(
    url,
  );

export async function serveWeb(app: FastifyInstance, options: StaticOptions) {
  const indexPath = path.join(options.webDir, 'index.html');
  const index = existsSync(indexPath) ? readFileSync(indexPath, 'utf8') : null;

  // Kept as it was at the start, with the policy that belongs to it: the files may be replaced while this process runs.
  const policy = contentSecurityPolicy(index ?? '', options.externalOrigins);
  // Packed once, and here: the compression of answers knows routes alone, and the page is for every other address.
  const packed = { br: brotliCompressSync(index ?? ''), gzip: gzipSync(index ?? '') };
  const tag = `W/"${digest(index ?? '')}"`;
  const sendIndex = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      etag: tag,
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const taken = String(request.headers['accept-encoding']).split(/\s*,\s*/);
    for (const encoding of ['br', 'gzip'] as const)
      if (taken.includes(encoding))
        return reply.header('content-encoding', encoding).send(packed[encoding]);
    return reply.send(index);
  };

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (index && wantsPage && !isForServer(request.url)) return sendIndex(request, reply);
    // A file that is not there may be there after the next deployment.
    reply.header('cache-control', 'no-store');
    return reply.status(404).send(new AppError('not_found', 'Esa dirección no existe.').body);
  });

  if (!index) return;
  await app.register(fastifyStatic, {
    root: options.webDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const publicRoute = { config: { permission: 'public' as const }, schema: { hide: true } };

  app.get('/', publicRoute, sendIndex);
  const asset = { ...publicRoute, config: { ...publicRoute.config, isPartOfPage: true } };
  app.get('/assets/*', asset, (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(`assets/${(request.params as { '*': string })['*']}`, NEVER_CHANGES),
  );
  for (const entry of readdirSync(options.webDir, { withFileTypes: true })) {
    if (!entry.isFile() || /^index\.html$|\.(br|gz|map)$/.test(entry.name)) continue;
    app.get(`/${entry.name}`, publicRoute, (_request, reply) => {
      if (entry.name.endsWith('.js')) reply.header('content-security-policy', WORKER_POLICY);
      return reply.header('cache-control', 'no-cache').sendFile(entry.name);
    });
  }
}
