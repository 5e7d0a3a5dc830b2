import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';

const TOKEN = 'clave-de-las-metricas';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ metricsToken: TOKEN });
  await test.reset();
});
const metrics = (authorization?: string) =>
  test.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

it('gives the figures of the process, of its requests and of the product', async () => {
  await test.as('computos').post('/api/areas/', { nombre: 'Catastro' });
  const { statusCode, body, headers } = await metrics(`Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(
    /muni_http_request_seconds_count\{(?=[^}]*method="POST")(?=[^}]*status="201")[^}]*route="\/api\/areas\/"[^}]*\} 1\n/,
  );
  expect(body).toMatch(/muni_audit_unsealed\{.*\} 1/);
  expect(body).toMatch(/muni_mails_waiting\{.*\} 0/);
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toContain('Catastro');
});

it('is closed without its token, and not there where none is set', async () => {
  expect((await metrics()).statusCode).toBe(401);
  expect((await metrics('Bearer otra')).statusCode).toBe(401);
  const plain = await testApp();
  const answer = await plain.app.inject({ url: '/metrics', headers: { accept: 'text/html' } });
  expect(answer.body).not.toContain('muni_http');
});

it('keeps how long pages took for people, and takes it from who is inside alone', async () => {
  const visit = { marco: 150, pantalla: 900 };
  const { statusCode, headers } = await test.as('empleado').post('/api/visitas/', visit);
  expect(statusCode).toBe(204);
  expect(headers['server-timing']).toMatch(/^app;dur=\d+\.\d$/);
  expect((await test.as(null).post('/api/visitas/', visit)).statusCode).toBe(401);
  expect((await test.as('empleado').post('/api/visitas/', { marco: -1 })).statusCode).toBe(400);
  const { body } = await metrics(`Bearer ${TOKEN}`);
  expect(body).toMatch(/muni_page_seconds_bucket\{(?=[^}]*le="0.2")[^}]*until="frame"[^}]*\} 1\n/);
  expect(body).toMatch(/muni_page_seconds_count\{[^}]*until="screen"[^}]*\} 1\n/);
});

it('has every figure that the dashboard and the alerts ask for', async () => {
  const { body } = await metrics(`Bearer ${TOKEN}`);
  for (const file of ['grafana.json', 'alertas.yml']) {
    const place = new URL(`../../../../docs/deploy/${file}`, import.meta.url);
    const asked = readFileSync(fileURLToPath(place), 'utf8').match(
      /\b(?:muni|process|nodejs)_\w+(?=[{)[])/g,
    );
    expect(asked?.length).toBeGreaterThan(3);
    for (const name of new Set(asked)) expect(body).toContain(`\n${name}`);
  }
});
