// What holds for every request, whatever its route: its connection, its code, its line in the log, its
// compression, its protecting headers.
import { randomInt } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { unstorable } from './errors.ts';

/** Connections that rest between two requests are let go after a while. When the process was held up for longer than that,
 *  what came meanwhile is looked at first: it may be the request that the connection was kept for. */
export function readBeforeLettingGo(server: Server) {
  server.on('timeout', (socket: Socket) => {
    const { bytesRead } = socket;
    // Immediates come after the sockets have been read.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}

/**
 * The query can carry names and document numbers, so the log keeps the path alone. A public route with something of its own
 * in the path opens to whoever knows it (the key of an agent, the code of a sheet): that is told by its pattern. What led
 * nowhere may be one of those written badly, so only its beginning is told.
 */
export function loggedRequest({ method, url, routeOptions }: FastifyRequest) {
  const { url: route, config } = routeOptions;
  if (route === undefined) return { method, path: /^\/*[^/?]*/.exec(url)?.[0] };
  const isSecret = config.permission === 'public' && route.includes('/:');
  return { method, path: isSecret ? route : url.split('?')[0] };
}

/** One line in the log for each request, when it was answered: who reads it has everything in one place, and a line costs
 *  as much as the rest of a small answer. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const line = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...line, err: error }, 'answer failed');
    else reply.log.info(line, 'answered');
  }
}

/** Written as JSON, half a character is an escape, and a whole one is not; a backslash before it is a text about escapes. */
const HALF = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;

/** JSON as Fastify reads it, but for halves of characters: a column of JSON does not take them. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, String(body), (error, value) => {
      const isHalf = !error && HALF.test(String(body)) && HALF.test(JSON.stringify(value));
      done(isHalf ? unstorable() : error, value);
    }),
  );
}

/** The JSON of the API and the page, which shrink to a tenth. Streams (exports, progress, live events), files and the
 *  precompressed site pass as they are; so does what is below a kilobyte. Nothing that comes in is unpacked here: nobody
 *  sends such a thing, and a form that only said so was destroyed before whoever reads it listened. */
export const COMPRESSION: FastifyCompressOptions = {
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:application\/json|text\/html)\b/,
  threshold: 1024,
  // A further level costs more time than the bytes it saves.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** No letters or digits that sound or look alike: this is the code a person dictates by phone. */
const ID_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const requestId = () =>
  Array.from({ length: 8 }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join('');

/** How long the server worked on an answer, for the browser's own tools. */
export function tellTime(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/'))
      reply.header('server-timing', `app;dur=${reply.elapsedTime.toFixed(1)}`);
  });
}

// The headers by which a browser protects whoever uses it. They are put together once: they never change, and the plugin of
// the framework builds them at each request, a twelfth of what one report cost this process (decision 032).

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A script, style or picture of the page: the browser applies the page's headers, so it carries few of its own. */
    isPartOfPage?: boolean;
  }
}

const PAGE = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  // Only browsers and plug-ins that nobody uses any more read these.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
} satisfies HelmetOptions;

/** What a part of a page keeps: its policy, `nosniff` and who may embed it. */
const PART_OF_PAGE = {
  ...PAGE,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xFrameOptions: false,
  xXssProtection: false,
} satisfies HelmetOptions;

/** Before whatever may refuse: a refusal carries the same headers. */
export function protect(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const page = helmet({ ...PAGE, hsts: isHttps });
  const part = helmet({ ...PART_OF_PAGE, hsts: isHttps });
  app.addHook('onRequest', (request, reply, done) => {
    const headers = request.routeOptions.config.isPartOfPage ? part : page;
    headers(request.raw, reply.raw, () => done());
  });
}
