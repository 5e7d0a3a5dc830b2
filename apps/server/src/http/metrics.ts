// `/metrics` for Prometheus, behind a token of its own: the process, its requests by route, and what the product itself
// counts. With several processes each scrape is answered by one of them, which says which.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from './errors.ts';
import { bearerToken } from './session.ts';

export interface MetricsOptions {
  token: string;
  /** Figures of the moment, by their name: what each of them is. */
  gauges: Readonly<Record<string, { help: string; read: () => Promise<number> }>>;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10];

export function serveMetrics(app: FastifyInstance, { token, gauges }: MetricsOptions) {
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
}
