import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from './testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.reset();
});

describe('every answer', () => {
  it('carries a short code to dictate and strict headers', async () => {
    const { headers } = await test.as(null).get('/api/salud/');
    expect(headers['x-request-id']).toMatch(/^[2-9A-Z]{8}$/);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([
    ['who has not signed in', null, '/api/areas/', 401],
    ['who may not', 'empleado', '/api/auditoria/', 403],
    ['what does not exist', 'empleado', '/api/nada/', 404],
  ])('carries them too when it refuses %s', async (_case, who, url, status) => {
    const { statusCode, headers } = await test.as(who).get(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is the same with and without the last slash', async () => {
    const [withSlash, without] = [
      await test.as(null).get('/api/salud/'),
      await test.as(null).get('/api/salud'),
    ];
    expect(without.json()).toEqual(withSlash.json());
  });

  it.each(['/api/nada/', '/api', '/assets/nada.js', '/identitytoolkit.googleapis.com/v9/nada'])(
    'is a JSON 404 for %s',
    async (url) => {
      const answer = await test.as('computos').get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        error: { code: 'not_found', message: 'Esa dirección no existe.' },
      });
    },
  );
});

describe('a request that makes no sense', () => {
  const send = (payload: string, contentType = 'application/json') =>
    test.app.inject({
      method: 'POST',
      url: '/api/areas/',
      headers: { authorization: 'Bearer computos@prueba.test', 'content-type': contentType },
      payload,
    });

  it.each([
    ['broken JSON', '{"nombre":', 'application/json', 400, 'validation'],
    ['no JSON at all', 'nombre=x', 'application/x-www-form-urlencoded', 400, 'validation'],
    ['an empty body', '', 'application/json', 400, 'validation'],
    ['a huge body', `{"nombre":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413, 'too_large'],
    [
      'a poisoned prototype',
      '{"__proto__":{"nombre":"Computos"}}',
      'application/json',
      400,
      'validation',
    ],
  ])('is refused in Spanish: %s', async (_case, payload, contentType, status, code) => {
    const answer = await send(payload, contentType);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.code).toBe(code);
    expect(answer.json().error.message).toMatch(/^[A-ZÁÉÍÓÚ¿].*\.$/);
  });

  it('is refused too when its text cannot be stored', async () => {
    const answer = await test.as('computos').get('/api/datosempleados/?dni=a%00b');
    expect(answer.statusCode).toBe(400);
  });

  it('is refused in words too when its address is no text', async () => {
    const answer = await test.as(null).get('/api/areas/%ed%a0%80');
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      400,
      'No pudimos entender el pedido.',
    ]);
  });

  it('is refused too when it brings half a character, and not when it only writes of one', async () => {
    const discos = (serie: string) => ({
      nombreRed: `PC-${serie.length}`,
      tipo: 'PC de escritorio',
      area: 1,
      discos: [{ serie }],
    });
    const computos = test.as('computos');
    const half = await computos.post('/api/computadoras/', discos('\uD800'));
    expect(half.statusCode).toBe(400);
    expect(half.json()).toMatchObject({
      error: { message: 'El pedido tiene signos que no se pueden guardar.' },
    });
    const whole = await computos.post('/api/computadoras/', discos(String.raw`😀 \ud800`));
    expect(whole.statusCode).toBe(201);
  });

  it('is refused too when half a character goes to the identity provider', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=muni-embedded',
      payload: { email: '\uD800@muni.test', password: 'x' },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('is refused too when its form is cut short', async () => {
    const report = {
      descripcion: 'No imprime',
      categoria: 'Impresora',
      impacto: 'No puedo trabajar',
    };
    const { id } = (await test.as('computos').post('/api/reportes/', report)).json();
    const cut = 'content-disposition: form-data; name="archivo"; filename="a.csv"\r\n\r\nnomb';
    for (const url of ['/api/inventarios/archivos/', `/api/reportes/${id}/adjuntos/`]) {
      const answer = await test.app.inject({
        method: 'POST',
        url,
        headers: {
          authorization: 'Bearer computos@prueba.test',
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: `--x\r\n${cut}`,
      });
      expect(answer.statusCode, url).toBe(400);
      expect(answer.json().error.message).toMatch(/incompleto/);
    }
  });

  it('is told to sign in before it is told what is wrong with it', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/areas/', payload: {} });
    expect(answer.statusCode).toBe(401);
  });
});

describe('what is public', () => {
  it('says how the system is', async () => {
    expect((await test.as(null).get('/api/salud/')).json()).toEqual({
      estado: 'ok',
      version: '0.0.0',
      baseDeDatos: test.kind,
      identidad: 'embedded',
    });
  });

  it('gives the web what it needs before sign-in', async () => {
    expect((await test.as(null).get('/api/configuracion/')).json()).toMatchObject({
      titulo: 'Municipalidad',
      oficina: { nombre: 'Cómputos' },
      identidad: { proveedor: 'embedded', conCorreo: false },
    });
  });
});

describe('the documentation', () => {
  it('tells every route of the API as OpenAPI 3.1, and as a page', async () => {
    const document = (await test.as('computos').get('/api/docs/')).json();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/areas/',
        '/api/areas/{id}/',
        '/api/datosempleados/',
        '/api/salud/',
      ]),
    );
    expect(
      document.paths['/api/areas/'].post.requestBody.content['application/json'].schema,
    ).toMatchObject({
      properties: { nombre: { minLength: 3, maxLength: 100 } },
    });
    const page = await test.as('computos', { accept: 'text/html' }).get('/api/docs/');
    expect(page.body).toContain('/api/areas/');
  });

  it('is for Cómputos alone, and comes from memory', async () => {
    const asked = [
      ['/api/docs/openapi.json', {}],
      ['/api/docs/', { 'accept-encoding': 'br' }],
      ['/api/docs/', { accept: 'text/html', 'accept-encoding': 'gzip' }],
    ] as const;
    const ask = (who: string | null) =>
      Promise.all(asked.map(([url, headers]) => test.as(who, headers).get(url)));
    const statuses = async (who: string | null) =>
      (await ask(who)).map(({ statusCode }) => statusCode);
    expect(await statuses(null)).toEqual([401, 401, 401]);
    expect(await statuses('empleado')).toEqual([403, 403, 403]);
    // Nobody who opens its address in a browser reads JSON.
    const [, , refused] = await ask(null);
    expect(refused?.headers['content-type']).toContain('text/html');
    expect(refused?.body).toContain('Ingresá de nuevo para seguir.');
    const first = await ask('computos');
    const making = vi.spyOn(test.app, 'swagger');
    const again = await ask('computos');
    expect(making).not.toHaveBeenCalled();
    expect(again.map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    const [plain, packed, page] = again.map(({ rawPayload }) => rawPayload);
    // As texts: comparing megabytes of bytes one by one takes seconds.
    const textsOf = (answers: typeof first) =>
      answers.map(({ rawPayload }) => rawPayload.toString('latin1'));
    expect(textsOf(again)).toEqual(textsOf(first));
    expect(brotliDecompressSync(packed ?? '').equals(plain ?? Buffer.alloc(0))).toBe(true);
    expect(gunzipSync(page ?? '').toString()).toContain('/api/areas/');
  });
});

describe('the web application', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muni-web-'));
  const webDir = path.join(folder, 'web');
  mkdirSync(path.join(webDir, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'beside.txt'), 'beside');
  writeFileSync(path.join(webDir, 'index.html'), '<script>paint()</script>');
  writeFileSync(path.join(webDir, 'assets', 'app-1a2b.js'), 'plain');
  writeFileSync(path.join(webDir, 'assets', 'app-1a2b.js.br'), 'brotli');
  writeFileSync(path.join(webDir, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(webDir, 'sw.js'), 'plain');

  let web: TestApp;
  beforeAll(async () => {
    web = await testApp({ webDir });
  });

  it.each(['/', '/ListaDeAreas', '/no/existe'])(
    'answers %s with the page, whose own script is allowed by its hash and no other',
    async (url) => {
      const { headers, body } = await web.as(null).get(url);
      expect(body).toBe('<script>paint()</script>');
      const hash = createHash('sha256').update('paint()').digest('base64');
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(headers['content-security-policy']).not.toMatch(/style-src|unsafe/);
      expect(headers['cache-control']).toBe('no-cache');
      const again = await web.app.inject({ url, headers: { 'if-none-match': headers.etag } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const packed = await web.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
    },
  );

  it('serves hashed files compressed and for ever', async () => {
    const answer = await web.app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.body).toBe('brotli');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await web.as(null).get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('lets its service worker fetch, without which it never installs', async () => {
    const policyOf = async (url: string) =>
      (await web.as(null).get(url)).headers['content-security-policy'];
    expect(await policyOf('/sw.js')).toContain("connect-src 'self'");
    expect(await policyOf('/favicon.svg')).not.toContain('connect-src');
  });

  it('does not leave its folder', async () => {
    for (const url of [
      '/assets/../../beside.txt',
      '/assets/%2e%2e/%2e%2e/beside.txt',
      '/assets/..%2f..%2fbeside.txt',
      '/..%2fbeside.txt',
    ])
      expect((await web.as(null).get(url)).body, url).not.toBe('beside');
  });
});
