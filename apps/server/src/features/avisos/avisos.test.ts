import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSealing } from '../../identity/index.ts';
import { setMailing } from '../../mail/outbox.ts';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { avisosRepository } from './avisos.repository.ts';
import { avisar, type NuevoAviso, sendResumenDiario, stopCodeOf } from './index.ts';
import { ask } from '../../db/transaction.ts';

let test: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await test.reset();
  await setMailing(test.db, true);
  for (const role of ['computos', 'rentas', 'empleado']) ids[role] = (await test.empleado(role)).id;
});
afterAll(() => setMailing(test.db, false));

let count = 0;
const tell = (para: string[], part: Partial<NuevoAviso> = {}) =>
  avisar(test.db, {
    para: para.map((role) => ids[role] ?? 0),
    actor: { empleadoId: null },
    tipo: 'reporteResuelto',
    titulo: 'Resolvieron tu reporte',
    texto: 'R-000012: no imprime',
    ruta: '/EditarReportes?id=12',
    clave: `reporte:12:resuelto:${(count += 1)}`,
    ...part,
  });
const listOf = async (who: string, query = '') =>
  (await test.as(who).get(`/api/avisos/${query}`)).json();
const unread = async (who: string) =>
  (await test.as(who).get('/api/avisos/sin-leer/')).json().sinLeer;
const mails = async () =>
  (await ask<{ para: string }>(test.db)`select para from correos order by para`).map(
    ({ para }) => para,
  );
const choose = (who: string, tipo: string, pantalla: boolean, correo: boolean) =>
  test.as(who).put('/api/avisos/preferencias/', { preferencias: [{ tipo, pantalla, correo }] });

describe('a notice', () => {
  it('reaches each person once, on screen and by mail, and nobody else', async () => {
    await tell(['empleado', 'empleado', 'rentas'], { clave: 'una' });
    await tell(['empleado', 'computos'], { clave: 'una' });
    expect(await listOf('empleado')).toEqual([
      {
        id: expect.any(Number),
        tipo: 'reporteResuelto',
        titulo: 'Resolvieron tu reporte',
        texto: 'R-000012: no imprime',
        ruta: '/EditarReportes?id=12',
        creadoEn: expect.any(String),
        leidoEn: null,
      },
    ]);
    expect([await unread('empleado'), await unread('rentas'), await unread('computos')]).toEqual([
      1, 1, 1,
    ]);
    expect(await mails()).toEqual(['computos', 'empleado', 'rentas'].map(testEmail));
  });

  it("is never about one's own act, nor for who has left", async () => {
    await ask(test.db)`update empleados set activo = false where email = ${testEmail('rentas')}`;
    await tell(['empleado', 'rentas'], { actor: { empleadoId: ids['empleado'] ?? 0 } });
    expect(await ask(test.db)`select id from avisos`).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('goes with its transaction', async () => {
    await test.db
      .transaction()
      .execute(async (tx) => {
        await avisar(tx, {
          para: [ids['empleado'] ?? 0],
          actor: { empleadoId: null },
          tipo: 'reporteResuelto',
          titulo: 'x',
          texto: 'x',
          ruta: '/',
          clave: 'x',
        });
        throw new Error('no');
      })
      .catch(() => undefined);
    expect([await unread('empleado'), await mails()]).toEqual([0, []]);
  });

  it('is heard at once on the open screens of its person alone', async () => {
    const [own, other] = [await test.listen('empleado'), await test.listen('rentas')];
    await tell(['empleado']);
    await expect.poll(() => own.events).toEqual([{ topic: 'avisos', id: null }]);
    await test.as('empleado').post('/api/avisos/leidos/', { todos: true });
    await expect.poll(() => own.events.length).toBe(2);
    expect(other.events).toEqual([]);
    own.leave();
    other.leave();
  });

  it('puts no mail aside where none are sent', async () => {
    await setMailing(test.db, false);
    await tell(['empleado']);
    expect([await unread('empleado'), await mails()]).toEqual([1, []]);
  });
});

describe('the switches', () => {
  it('begin as the contract says, those of the own role alone', async () => {
    const own = (await test.as('empleado').get('/api/avisos/preferencias/')).json();
    expect(own.correoDisponible).toBe(true);
    expect(own.preferencias).toContainEqual({
      tipo: 'reporteTomado',
      pantalla: true,
      correo: false,
    });
    const tipos = own.preferencias.map(({ tipo }: { tipo: string }) => tipo);
    expect(tipos).not.toContain('resumenDiario');
    const computos = (await test.as('computos').get('/api/avisos/preferencias/')).json();
    expect(computos.preferencias.length).toBeGreaterThan(tipos.length);
  });

  it.each([
    [true, true, 1, 1],
    [true, false, 1, 0],
    [false, true, 0, 1],
    [false, false, 0, 0],
  ])('screen %s and mail %s are obeyed', async (pantalla, correo, shown, mailed) => {
    expect((await choose('empleado', 'reporteResuelto', pantalla, correo)).statusCode).toBe(200);
    await tell(['empleado'], { clave: 'la misma' });
    await tell(['empleado'], { clave: 'la misma' });
    expect([await unread('empleado'), (await mails()).length]).toEqual([shown, mailed]);
    expect(await listOf('empleado')).toHaveLength(shown);
  });

  it('that come twice are taken as the last says', async () => {
    const twice = [false, true].map((pantalla) => ({
      tipo: 'reporteResuelto',
      pantalla,
      correo: false,
    }));
    const answer = await test
      .as('empleado')
      .put('/api/avisos/preferencias/', { preferencias: twice });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().preferencias).toContainEqual(twice[1]);
  });

  it('of another role are left alone, and unknown ones refused', async () => {
    await choose('empleado', 'resumenDiario', false, false);
    expect(await ask(test.db)`select * from avisos_preferencias`).toEqual([]);
    expect((await choose('empleado', 'loQueSea', true, true)).statusCode).toBe(400);
  });
});

describe('reading', () => {
  it('marks the chosen ones, then all, and never those of others', async () => {
    for (let n = 0; n < 4; n += 1) await tell(['empleado', 'rentas']);
    const [latest] = await listOf('empleado');
    const [foreign] = await listOf('rentas');
    const mark = (payload: Record<string, unknown>) =>
      test.as('empleado').post('/api/avisos/leidos/', payload);
    expect((await mark({ ids: [latest.id, foreign.id] })).json()).toMatchObject({ sinLeer: 3 });
    expect(await listOf('empleado', '?sinLeer=true')).toHaveLength(3);
    await tell(['empleado'], { ruta: '/editarTarea?id=3' });
    expect((await mark({ ruta: '/EditarReportes?id=12' })).json()).toEqual({
      sinLeer: 1,
      rutas: ['/editarTarea?id=3'],
    });
    expect((await mark({ todos: true })).json()).toEqual({ sinLeer: 0, rutas: [] });
    expect(await unread('rentas')).toBe(4);
    expect((await mark({})).statusCode).toBe(400);
  });

  it('is paged, the latest first', async () => {
    for (let n = 1; n <= 5; n += 1) await tell(['empleado'], { titulo: `Aviso ${n}` });
    const answer = await test.as('empleado').get('/api/avisos/?pageSize=2&page=2');
    expect(answer.headers['x-total-count']).toBe('5');
    expect(answer.json().map(({ titulo }: { titulo: string }) => titulo)).toEqual([
      'Aviso 3',
      'Aviso 2',
    ]);
  });

  it('old ones go with the night', async () => {
    await tell(['empleado']);
    await sql`update avisos set creado_en = now() - interval '181 days'`.execute(test.db);
    await tell(['empleado']);
    await avisosRepository.purge(test.db);
    expect(await unread('empleado')).toBe(1);
  });
});

describe('the daily summary', () => {
  const late = async () => [
    { titulo: 'R-000001 · No imprime', ruta: '/EditarReportes?id=1' },
    { titulo: 'R-000002 · Sin red', ruta: '/EditarReportes?id=2' },
  ];
  const summarise = (now: string, atrasados = late) =>
    sendResumenDiario(test.db, new Date(now), { atrasados, ruta: '/ListaReportesPendiente' });

  it('is told once a day to Computos, however often and by however many it is tried', async () => {
    await Promise.all([1, 2, 3].map(() => summarise('2026-11-16T08:00:00')));
    await summarise('2026-11-16T12:00:00');
    const [first, ...rest] = await listOf('computos');
    expect(first).toMatchObject({
      tipo: 'resumenDiario',
      titulo: 'Hay 2 reportes atrasados',
      texto: '• R-000001 · No imprime\n• R-000002 · Sin red',
      ruta: '/ListaReportesPendiente',
    });
    expect(rest).toEqual([]);
    expect([await unread('empleado'), await mails()]).toEqual([0, [testEmail('computos')]]);
    await summarise('2026-11-17T08:00:00');
    expect(await unread('computos')).toBe(2);
  });

  it('is not told before work, on a free day, or when nothing is late', async () => {
    await ask(test.db)`insert into feriados (fecha, nombre) values ('2026-11-23', 'Feriado')`;
    await summarise('2026-11-16T06:59:00');
    await summarise('2026-11-21T10:00:00');
    await summarise('2026-11-23T10:00:00');
    await summarise('2026-11-16T10:00:00', async () => []);
    expect(await unread('computos')).toBe(0);
  });
});

describe('a mail that a person does not want any more', () => {
  const baja = async () =>
    (await ask<{ baja: string | null }>(test.db)`select baja from correos`).map((one) => one.baja);
  /** As the button of a mail program sends it. */
  const stop = (codigo: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/avisos/baja/?codigo=${encodeURIComponent(codigo)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('is stopped with its kind by whoever has it, and no other', async () => {
    await tell(['empleado']);
    const [which] = await baja();
    expect(which).toBe(`${ids['empleado']}.reporteResuelto`);
    const sealing = createSealing(null);
    const codigo = await stopCodeOf(test.db, sealing, which ?? '');
    const forged = codigo.replace(/^\d+/, String(ids['rentas']));
    for (const wrong of [forged, which ?? '', `${codigo}x`, '', 'a.b.c', `${ids['empleado']}.x.y`])
      expect((await stop(wrong)).statusCode, wrong).toBe(404);
    const answer = await stop(codigo);
    expect(answer.json(), answer.body).toEqual({ label: 'Resuelven mi reporte' });
    await tell(['empleado', 'rentas']);
    await tell(['empleado'], { tipo: 'reporteMensaje' });
    expect(await baja()).toEqual([
      which,
      `${ids['rentas']}.reporteResuelto`,
      `${ids['empleado']}.reporteMensaje`,
    ]);
    expect(await unread('empleado')).toBe(3);
  });

  it('that is always told has no such way', async () => {
    await tell(['empleado'], { tipo: 'cuentaCambiada' });
    expect(await baja()).toEqual([null]);
  });
});
