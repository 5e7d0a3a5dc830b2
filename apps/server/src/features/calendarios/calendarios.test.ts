import { hoy, sumarDias } from '@muni/contract';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { ordenesOf } from '../../testing/ordenes.ts';
import { makeCalendario } from './calendarios.rules.ts';
import { ask } from '../../db/transaction.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.reset());

const PATH = '/api/perfil/calendario/';
const manana = sumarDias(hoy(), 1);
const make = async (who: string): Promise<string> => {
  const { direccion } = (await test.as(who).post(PATH)).json();
  expect(direccion).toMatch(/^http:\/\/muni\.test\/calendario\/[\w-]{32}\.ics$/);
  return new URL(direccion).pathname;
};
const read = (path: string) => test.as(null).get(path);
/** As a parser that is not ours reads it. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      summary: event.summary,
      day: event.startDate.toString(),
      isWhole: event.startDate.isDate,
      url: String(one.getFirstPropertyValue('url')),
    };
  });
const events = async (path: string) => eventsOf((await read(path)).body);

describe('the calendar of a person', () => {
  it('has their tasks, visits, plans and the holidays, for a parser that is not ours', async () => {
    const { id: tecnico } = await test.empleado('computos');
    const { id: empleado } = await test.empleado('empleado');
    await ask(test.db)`
      insert into feriados (fecha, nombre) values (${manana}, ${'San; Juan, y \\ más'})`;
    const task = { titulo: 'Cambiar el tóner', responsable: tecnico, fechaVencimiento: manana };
    const tarea = await test.as('computos').post('/api/tareas/', task);
    expect(tarea.statusCode, tarea.body).toBe(201);
    const orden = await ordenesOf(() => test).make({
      fechaProgramada: manana,
      solicitante: empleado,
      tecnicoResponsable: tecnico,
    });
    await ask(test.db)`
      insert into planes (nombre, plantilla_id, alcance, cada_meses, proxima_fecha, dia, tecnico_responsable_id)
      select 'Limpieza', min(id), 'Todas las computadoras', 6, ${manana}::date, 1, ${tecnico}::bigint from plantillas`;
    const answer = await read(await make('computos'));
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const all = { day: manana, isWhole: true };
    expect(eventsOf(answer.body)).toEqual([
      expect.objectContaining({ ...all, summary: 'Feriado: San; Juan, y \\ más' }),
      expect.objectContaining({
        ...all,
        uid: `ordenes-${orden.id}@muni.test`,
        summary: `${orden.numero} ${orden.titulo}`,
        url: `http://muni.test/VerOrdenTrabajo?id=${orden.id}`,
      }),
      expect.objectContaining({ ...all, summary: 'Preventivo: Limpieza' }),
      expect.objectContaining({ ...all, summary: 'Cambiar el tóner' }),
    ]);
    // Whoever asked for the visit has that alone; others, the holidays.
    const own = await events(await make('empleado'));
    expect(own.map(({ uid }) => uid.replace(/-.*/, ''))).toEqual(['feriados', 'ordenes']);
    expect(await events(await make('rentas'))).toHaveLength(1);
  });

  it('opens at its last address alone, while its person works here', async () => {
    const first = await make('empleado');
    const second = await make('empleado');
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await test.as('empleado').get(PATH)).json()).toEqual({
      desde: expect.any(String),
      usadoEn: expect.any(String),
    });
    await ask(
      test.db,
    )`update empleados set activo = false where id = ${(await test.empleado('empleado')).id}`;
    expect((await read(second)).statusCode).toBe(404);
    const other = await make('rentas');
    const { id } = await test.empleado('rentas');
    const [now, email] = [new Date().toISOString(), testEmail('rentas')];
    const account = { uid: 'de-rentas', empleadoId: id, email, validSince: now, createdAt: now };
    await test.db.insertInto('identityAccounts').values(account).execute();
    expect((await read(other)).statusCode).toBe(200);
    await test.db.updateTable('identityAccounts').set({ disabled: true }).execute();
    expect((await read(other)).statusCode).toBe(404);
    await test.db.deleteFrom('identityAccounts').execute();
    expect((await test.as('rentas').delete(PATH)).statusCode).toBe(204);
    expect((await read(other)).statusCode).toBe(404);
    expect((await test.as('rentas').get(PATH)).json()).toEqual({ desde: null, usadoEn: null });
    // Each address that opens what somebody does leaves its trace, without the address.
    const trail = await test
      .as('computos')
      .get(`/api/auditoria/?tabla=empleados&registro=${id}&q=calendario`);
    expect(trail.json()).toMatchObject([
      { accion: 'dirección de calendario quitada', cambios: {} },
      { accion: 'dirección de calendario nueva', cambios: {} },
    ]);
  });
});

describe('makeCalendario', () => {
  it('keeps lines short without cutting a character, and says back what was written', () => {
    const titulo = `${'ñandú 🖨 '.repeat(30)}; fin`;
    const detalle = 'Uno\r\ndos\u0007, tres';
    const text = makeCalendario('Villa', [
      {
        uid: 'a@b',
        dia: '2026-11-18',
        titulo,
        detalle,
        url: 'http://x/',
        desde: '2026-11-18T10:00:00Z',
      },
    ]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('summary')).toBe(titulo);
    expect(event?.getFirstPropertyValue('description')).toBe('Uno\ndos , tres');
  });
});
