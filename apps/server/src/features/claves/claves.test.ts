import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CLAVE_USOS, hoy, sumarDias, type UsoDeClave, USOS_DE_CLAVE } from '@muni/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourlyLimit } from '../../http/callers.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { programSessions } from './claves.routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.reset());

const manana = sumarDias(hoy(), 1);
const make = async (usos: readonly UsoDeClave[], nombre = 'Zabbix') => {
  const answer = await test.as('computos').post('/api/claves/', { nombre, usos, hasta: manana });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: number; clave: string }>();
};
const withKey = (clave: string, more: Record<string, string> = {}) =>
  test.as(null, { authorization: `Bearer ${clave}`, ...more });
const list = async () => (await test.as('computos').get('/api/claves/')).json();

describe('the key of a program', () => {
  it('is told once, and kept nowhere', async () => {
    const { clave } = await make(['Leer reportes']);
    expect(clave).toMatch(/^muni_[\w-]{43}$/);
    expect(await list()).toMatchObject([
      { nombre: 'Zabbix', final: clave.slice(-4), usadaEn: null, usos: ['Leer reportes'] },
    ]);
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.db);
    for (const { name } of rows) {
      const { rows: all } = await sql`select * from ${sql.table(name)}`.execute(test.db);
      expect(JSON.stringify(all), name).not.toContain(clave);
    }
  });

  it('opens what it was given, and no other route', async () => {
    const allowed: readonly string[] = Object.values(USOS_DE_CLAVE).flat();
    const { clave } = await make(CLAVE_USOS);
    for (const { method, url, permission } of test.app.declaredRoutes) {
      if (permission === 'public' || method === 'HEAD') continue;
      const asked = url.replaceAll(/:\w+/g, '999999');
      const { statusCode } = await test.app.inject({
        method: method as 'GET',
        url: asked,
        headers: { authorization: `Bearer ${clave}` },
      });
      const isOpen = allowed.includes(permission);
      expect(
        isOpen ? ![401, 500].includes(statusCode) : statusCode === 403,
        `${method} ${url}: ${statusCode}`,
      ).toBe(true);
    }
    const { clave: narrow } = await make(['Leer estadísticas'], 'Otro');
    expect((await withKey(narrow).get('/api/reportes/')).statusCode).toBe(403);
    expect((await list())[0].usadaEn).not.toBeNull();
  });

  it('does not do what asks for a second factor', async () => {
    const { clave } = await make(CLAVE_USOS);
    const answer = await withKey(clave).get('/api/datosempleados/exportar/?formato=csv');
    expect(answer.json().error.code).toBe('unconfirmed');
  });

  it('is over after its last day, and once it is ended', async () => {
    const { id, clave } = await make(['Leer reportes']);
    const opens = async () => (await withKey(clave).get('/api/reportes/')).statusCode;
    expect(await opens()).toBe(200);
    await sql`update claves set hasta = ${sumarDias(hoy(), -1)}`.execute(test.db);
    expect(await opens()).toBe(401);
    await sql`update claves set hasta = ${hoy()}`.execute(test.db);
    expect(await opens()).toBe(200);
    const end = () => test.as('computos').post(`/api/claves/${id}/terminar/`);
    expect((await end()).statusCode).toBe(204);
    expect(await opens()).toBe(401);
    expect((await end()).statusCode).toBe(404);
    // Its name is free again.
    await make(['Leer reportes']);
    const repeated = { nombre: 'ZABBIX', usos: ['Leer reportes'], hasta: manana };
    expect((await test.as('computos').post('/api/claves/', repeated)).statusCode).toBe(409);
    const past = { ...repeated, nombre: 'Viejo', hasta: sumarDias(hoy(), -1) };
    expect(
      (await test.as('computos').post('/api/claves/', past)).json().error.fields,
    ).toHaveProperty('hasta');
  });

  it('makes a report once for somebody, and the audit trail names it', async () => {
    const { clave } = await make(['Crear reportes']);
    const { id: empleado } = await test.empleado('empleado');
    const body = { empleado, categoria: 'Otro', descripcion: 'Se cortó el enlace' };
    const send = (who: string) =>
      withKey(who, { 'idempotency-key': 'una-alarma' }).post('/api/reportes/', body);
    const made = await send(clave);
    expect(made.statusCode, made.body).toBe(201);
    expect((await send(clave)).json()).toEqual(made.json());
    // The same key of another program is another request.
    const other = await send((await make(['Crear reportes'], 'Otro')).clave);
    expect(other.json().id).not.toBe(made.json().id);
    const [entry] = (
      await test.as('computos').get(`/api/auditoria/?tabla=reportes&registro=${made.json().id}`)
    ).json();
    expect(entry).toMatchObject({ quien: 'Clave Zabbix', empleado: null, accion: 'alta' });
    const forNobody = await withKey(clave).post('/api/reportes/', { ...body, empleado: null });
    expect(forNobody.json().error.fields).toHaveProperty('empleado');
  });

  it('takes so many requests an hour', async () => {
    const { clave } = await make(['Leer reportes']);
    const sessions = programSessions(test.db, hourlyLimit(1));
    expect(await sessions(clave)).toMatchObject({ role: 'computos', empleado: null });
    await expect(sessions(clave)).rejects.toMatchObject({ code: 'too_many' });
  });
});

describe('docs/api.md', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8');
  const examples = [...text.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  const run = async (code: string | undefined) => {
    const own = await testApp({});
    const url = await own.app.listen({ host: '127.0.0.1', port: 0 });
    const { clave } = await make(CLAVE_USOS);
    const module = `export const program = async (url, clave) => {${code}}`;
    const { program } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`
    );
    const result = await program(url, clave);
    await own.app.close();
    return result;
  };

  it('reads reports', async () => {
    expect(await run(examples[0])).toEqual({ status: 200, total: 0, reportes: [] });
  });

  it('makes one report of two requests', async () => {
    const { first, again } = await run(examples[1]);
    expect(first).toMatchObject({ numero: expect.stringMatching(/^R-/), estado: 'Pendiente' });
    expect(again).toEqual(first);
  });
});
