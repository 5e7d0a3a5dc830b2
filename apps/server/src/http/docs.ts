// OpenAPI 3.1 made from the routes' own schemas, and a page to read it that needs no script. The web downloads the page: a
// browser that goes to an address brings no session.
import swagger from '@fastify/swagger';
import { escapeHtml } from '@muni/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const HOW =
  'Un programa entra con una clave, que Cómputos hace en «Claves para programas», y la manda en cada pedido: Authorization: Bearer muni_…';

interface Operation {
  tags?: string[];
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses?: Record<string, { content?: Record<string, { schema: object }> }>;
}

const asText = (schema: object | undefined) =>
  schema ? `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : '';

function operationHtml(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  const answer = operation.responses?.['200'] ?? operation.responses?.['201'];
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escapeHtml(name)}</code> (${place}${required ? ', obligatorio' : ''}) <code>${escapeHtml(JSON.stringify(schema))}</code></li>`,
  );
  return `<details><summary><strong>${method.toUpperCase()}</strong> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>
${parameters.length > 0 ? `<h4>Parámetros</h4><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h4>Cuerpo</h4>${asText(body)}` : ''}
${answer?.content ? `<h4>Respuesta</h4>${asText(answer.content['application/json']?.schema)}` : ''}</details>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
details { border-bottom: 1px solid #8886; padding: .5rem 0 }
summary { cursor: pointer }
strong { display: inline-block; min-width: 4.5rem }
pre { overflow-x: auto; padding: .75rem; border: 1px solid #8886; border-radius: 6px }`;

function docsPage(document: { paths?: object | undefined; info: { version: string } }): string {
  const operations = Object.entries(
    (document.paths ?? {}) as Record<string, Record<string, Operation>>,
  )
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    .map(({ method, path, operation }) => operationHtml(method, path, operation));
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API de Muni</title><style>${STYLE}</style><h1>API de Muni ${escapeHtml(document.info.version)}</h1>
<p>${HOW}</p>
<p>El documento OpenAPI 3.1 está en <code>/api/docs/openapi.json</code>.</p>
${operations.join('\n')}</html>`;
}

export async function serveDocs(app: FastifyInstance, version: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Muni', version, description: HOW },
      components: { securitySchemes: { clave: { type: 'http', scheme: 'bearer' } } },
      security: [{ clave: [] }],
    },
    transform: jsonSchemaTransform,
  });
  const route = { config: { permission: 'docs:read' as const }, schema: { hide: true } };
  // Neither changes while the process lives: made once, when somebody asks.
  let json: string | undefined;
  let page: string | undefined;
  const sendJson = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(app.swagger())));
  app.get('/api/docs/openapi.json', route, sendJson);
  app.get('/api/docs/', route, (request, reply) =>
    request.headers.accept?.includes('text/html')
      ? reply.type('text/html; charset=utf-8').send((page ??= docsPage(app.swagger())))
      : sendJson(request, reply),
  );
}
