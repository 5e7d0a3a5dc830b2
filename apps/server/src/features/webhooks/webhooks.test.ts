import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type WebhookEnvio, webhooks } from '@muni/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { describeCrud } from '../../testing/describe-crud.ts';
import { reportesOf } from '../../testing/reportes.ts';
import { startWebhooksJob } from './webhooks.job.ts';
import { webhooksRepository } from './webhooks.repository.ts';

describeCrud(webhooks, {
  input: (n) => ({
    nombre: `Programa ${n}`,
    url: 'http://127.0.0.1:9/avisos',
    eventos: ['reporte.creado'],
    activo: true,
  }),
  change: { field: 'nombre', value: 'Otro nombre' },
  invalid: [
    { with: { nombre: '' }, field: 'nombre' },
    { with: { url: 'avisos' }, field: 'url' },
    { with: { url: 'ftp://127.0.0.1/' }, field: 'url' },
    { with: { url: 'http://10.0.0.1/' }, field: 'url' },
    { with: { eventos: [] }, field: 'eventos' },
  ],
});

describe('what happens here', () => {
  let test: TestApp;
  let job: { stop(): Promise<void> } | undefined;
  const reportes = reportesOf(() => test);
  const received: { signature: string; body: string }[] = [];
  let answer = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ signature: String(request.headers['x-muni-signature']), body });
      response.writeHead(answer).end();
    });
  });
  beforeAll(async () => {
    test = await testApp();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(async () => {
    await test.reset();
    received.length = 0;
    answer = 200;
  });
  afterEach(async () => {
    await job?.stop();
    job = undefined;
  });
  const start = async () => {
    job = await startWebhooksJob({
      database: await testDatabase(),
      hosts: ['127.0.0.0/8'],
      publicUrl: 'https://muni.test',
      log: { error: () => undefined },
      everyMs: 50,
    });
  };
  const add = async (eventos: string[], more = {}) => {
    const { port } = server.address() as AddressInfo;
    const made = await test.as('computos').post('/api/webhooks/', {
      nombre: 'Chat',
      url: `http://127.0.0.1:${port}/`,
      eventos,
      activo: true,
      ...more,
    });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json();
    const { secreto } = (await test.as('computos').post(`/api/webhooks/${id}/secreto/`)).json();
    return { id, secreto };
  };
  const envios = async (): Promise<WebhookEnvio[]> =>
    (await test.as('computos').get('/api/webhooks/envios/')).json();
  const receiver = async () => {
    const docs = readFileSync(path.join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8');
    const code = [...docs.matchAll(/```js\n([\s\S]*?)```/g)].at(-1)?.[1];
    const { isGenuine } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code ?? '')}`
    );
    return isGenuine;
  };

  it('is told to who asked for it, signed as docs/api.md says', async () => {
    const { secreto } = await add(['reporte.creado', 'reporte.tomado']);
    await start();
    const reporte = await reportes.send('empleado');
    await expect.poll(() => received.length).toBe(1);
    const [first] = received;
    const body = JSON.parse(first?.body ?? '');
    expect(body).toEqual({
      id: expect.any(Number),
      evento: 'reporte.creado',
      fecha: expect.stringMatching(/Z$/),
      registro: {
        tabla: 'reportes',
        id: reporte.id,
        nombre: reporte.numero,
        direccion: `https://muni.test/api/reportes/${reporte.id}/`,
      },
    });
    const check = await receiver();
    expect(check(secreto, first?.signature, first?.body)).toBe(true);
    expect(check('otro', first?.signature, first?.body)).toBe(false);
    expect(check(secreto, first?.signature, `${first?.body} `)).toBe(false);
    expect(check(secreto, first?.signature.replace(/t=\d+/, 't=1'), first?.body)).toBe(false);
    await expect
      .poll(async () => (await envios()).map(({ estado }) => estado))
      .toEqual(['entregado']);
  });

  it('is told by its name in the audit trail, and only what was asked for', async () => {
    const { id } = await add([
      'orden.firmada',
      'equipo.cambiado',
      'carga.confirmada',
      'reporte.cerrado',
    ]);
    await add(['equipo.cambiado'], { nombre: 'Apagado', activo: false });
    const entries: [tabla: string, accion: string][] = [
      ['reportes', 'alta'],
      ['reportes', 'cierre'],
      ['reportes', 'anulación'],
      ['ordenes', 'conformidad'],
      ['ordenes', 'modificación'],
      ['computadoras', 'informe del agente'],
      ['impresoras', 'exportación'],
      ['cargas', 'subida'],
      ['cargas', 'confirmación'],
    ];
    for (const [tabla, accion] of entries)
      await sql`insert into auditoria (quien, tabla, registro_id, accion, cambios)
        values ('x', ${tabla}, 1, ${accion}, '{}')`.execute(test.db);
    const { rows } = await sql<{ evento: string; webhookId: number }>`
      select evento, webhook_id from webhooks_envios order by id`.execute(test.db);
    expect(rows).toEqual(
      [
        'reporte.cerrado',
        'reporte.cerrado',
        'orden.firmada',
        'equipo.cambiado',
        'carga.confirmada',
      ].map((evento) => ({ evento, webhookId: id })),
    );
  });

  it('that was not taken is told again, longer and longer apart, for a day', async () => {
    answer = 503;
    await add(['reporte.creado']);
    await start();
    await reportes.send('empleado');
    const waits: number[] = [];
    /** As if that time had passed. */
    const pass = (ms: number) =>
      sql`update webhooks_envios set desde = desde - make_interval(secs => ${ms / 1000}),
        proximo_intento = proximo_intento - make_interval(secs => ${ms / 1000})`.execute(test.db);
    const tried = async (times: number) => {
      await expect
        .poll(async () => (await envios())[0])
        .toMatchObject({
          intentos: times,
          error: 'Respondió 503.',
        });
      const [envio] = await envios();
      expect(envio?.estado).toBe('esperando');
      const wait = Date.parse(envio?.proximoIntento ?? '') - Date.now();
      waits.push(wait);
      return wait;
    };
    for (let times = 1; times <= 5; times += 1) await pass((await tried(times)) + 1);
    await tried(6);
    expect(waits.every((wait, n) => n === 0 || wait > (waits[n - 1] ?? 0))).toBe(true);
    await pass(25 * 3_600_000);
    await expect.poll(async () => (await envios())[0]?.estado).toBe('descartado');
    // By hand it begins anew, under the same number.
    answer = 200;
    const [{ id } = { id: 0 }] = await envios();
    const again = await test.as('computos').post(`/api/webhooks/envios/${id}/reenviar/`);
    expect(again.statusCode).toBe(204);
    await expect.poll(async () => (await envios())[0]?.estado).toBe('entregado');
    expect(new Set(received.map(({ body }) => JSON.parse(body).id))).toEqual(new Set([id]));
  });

  it('can be tried out; without a secret it says what to do', async () => {
    const { id } = await add(['orden.firmada']);
    await sql`update webhooks set secreto = null`.execute(test.db);
    await start();
    const probar = () => test.as('computos').post(`/api/webhooks/${id}/probar/`);
    expect((await probar()).statusCode).toBe(204);
    await expect.poll(async () => (await envios())[0]?.error).toContain('secreto');
    await test.as('computos').post(`/api/webhooks/${id}/secreto/`);
    await probar();
    await expect
      .poll(() => received.map(({ body }) => JSON.parse(body).evento))
      .toEqual(['prueba']);
  });

  it('of a transaction that failed is never told, and what is old is forgotten', async () => {
    await add(['reporte.creado']);
    await expect(
      test.db.transaction().execute(async (tx) => {
        await sql`insert into auditoria (quien, tabla, registro_id, accion, cambios)
          values ('x', 'reportes', 1, 'alta', '{}')`.execute(tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await envios()).toEqual([]);
    await reportes.send('empleado');
    await sql`update webhooks_envios set entregado_en = now() - interval '31 days'`.execute(
      test.db,
    );
    await webhooksRepository.purge(test.db);
    expect(await envios()).toEqual([]);
  });
});
