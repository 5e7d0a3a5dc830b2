// `/metrics` for Prometheus, behind a token of its own: the process, its requests by route, how long pages took for people, and
// what the product itself counts. With several processes each scrape is answered by one of them, which says which.
import { createHash, timingSafeEqual } from 'node:crypto';
import { errorBody, visitaInput, type VisitaInput } from '@muni/contract';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import * as z from 'zod';
import { type App, headsOf } from './access.ts';
import { AppError } from './errors.ts';
import { bearerToken } from './session.ts';

export interface MetricsOptions {
  token: string;
  /** Figures of the moment, by their name: what each of them is. */
  gauges: Readonly<Record<string, { help: string; read: () => Promise<number> }>>;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10];
const VISIT_SECONDS = [0.2, 0.5, 1, 2, 4, 8, 20];

/** Takes how long a page took, once for each that somebody opens; without metrics it goes nowhere. */
export function takeVisits(app: App, note: (visit: VisitaInput) => void): void {
  app.post(
    '/api/visitas/',
    {
      ...headsOf('sistema')('perfil:read', 'Cuánto tardó en mostrarse una página (para /metrics)', {
        body: visitaInput,
        response: { 204: z.null(), '4xx': errorBody },
      }),
      bodyLimit: 1024,
    },
    async (request, reply) => {
      note(request.body);
      return reply.code(204).send(null);
    },
  );
}

/** Answers how to note a visit. */
export function serveMetrics(app: App, { token, gauges }: MetricsOptions) {
  const registry = new Registry();
  registry.setDefaultLabels({ process: String(process.pid) });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'muni_http_request_seconds',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  const visits = new Histogram({
    name: 'muni_page_seconds',
    help: 'Pages that people opened: until the frame stood, and until the screen was shown',
    labelNames: ['until'],
    buckets: VISIT_SECONDS,
    registers: [registry],
  });
  for (const [name, { help, read }] of Object.entries(gauges))
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(await read());
        },
      }),
    );

  const expected = digest(token);
  app.get(
    '/metrics',
    { config: { permission: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      if (!timingSafeEqual(digest(bearerToken(request) ?? ''), expected))
        throw new AppError('unauthenticated', 'Hace falta la clave de METRICS_TOKEN.');
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
  return ({ marco, pantalla }: VisitaInput) => {
    visits.observe({ until: 'frame' }, marco / 1000);
    visits.observe({ until: 'screen' }, pantalla / 1000);
  };
}
