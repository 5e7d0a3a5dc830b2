import { buffer } from 'node:stream/consumers';
import type { FilaRevisada } from '@muni/contract';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { loadSteps } from '../../testing/loads.ts';
import { inFull } from '../../testing/long.ts';
import { padron } from '../../testing/padron.ts';
import { templateFile } from '../../crud/load-routes.ts';
import { empleadosLoad } from './carga.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({});
});
beforeEach(() => test.reset());

const { path, send, analyze, confirm, confirmed } = loadSteps(() => test, 'empleados');
const count = async (table: 'empleados' | 'auditoria') =>
  (await test.db.selectFrom(table).select('id').execute()).length;

/** Nobody in doubt, nothing left out. */
const CHOSEN = { duda: 0, fuera: 0 };

const TITLES = 'Legajo;Apellido y nombre;DNI;Tipo;Área;Correo';
const file = (...rows: string[]) => [TITLES, ...rows].join('\n');
const ANA = '7001;GOMEZ, ANA;30.111.222;Contratado;Obras Privadas;ana@prueba.test';

const AREAS = ['OBRAS PRIVADAS', 'Rentas', 'op'];

const ROWS = inFull(500, 10_000);
const BAD = ROWS / 50;
const GOOD = ROWS - BAD;

describe('a big file with bad rows', () => {
  const { bytes, faults } = padron({ rows: ROWS, bad: BAD, areas: AREAS });

  it('names every bad cell, stores nothing until confirmed, and again changes nothing', async () => {
    const before = await count('empleados');
    const analysis = await analyze(bytes);
    expect(analysis.formato).toMatchObject({ codificacion: 'Windows-1252', separador: ';' });
    expect(analysis.faltan).toEqual([]);
    expect(analysis.totales).toEqual({
      ...CHOSEN,
      filas: ROWS,
      nueva: GOOD,
      cambia: 0,
      igual: 0,
      error: BAD,
    });
    const wrong = analysis.filas.filter(({ estado }) => estado === 'error');
    expect(
      wrong.map(({ fila, errores }) => ({ fila, campo: Object.keys(errores).join() })),
    ).toEqual(faults);
    expect(await count('empleados')).toBe(before);

    const events = await confirm(bytes, { nueva: GOOD, cambia: 0 });
    expect(events.filter(({ tipo }) => tipo === 'avance').length).toBeGreaterThan(ROWS / 2000);
    const last = events.at(-1);
    expect(last).toMatchObject({ tipo: 'listo', totales: { nueva: GOOD, error: BAD } });
    expect(last?.tipo === 'listo' && last.informe.split('\r\n')).toHaveLength(ROWS + 2);
    expect(await count('empleados')).toBe(before + GOOD);
    expect(await count('auditoria')).toBe(GOOD);

    const again = await analyze(bytes);
    expect(again.totales).toMatchObject({ nueva: 0, cambia: 0, igual: GOOD, error: BAD });
    await confirmed(bytes);
    expect(await count('auditoria')).toBe(GOOD);
    const found = (
      await test.as('computos').get('/api/datosempleados/?q=munoz+jose&pageSize=5')
    ).json();
    expect(found[0]).toMatchObject({ apellido: 'Muñoz', nombre: 'José María' });
  });
});

describe('a load that is stopped halfway', () => {
  const { bytes } = padron({ rows: 2200, bad: 0, areas: AREAS });

  it('leaves everything as it was', async () => {
    const before = [await count('empleados'), await count('auditoria')];
    const form = new FormData();
    form.set('esperado', JSON.stringify({ nueva: 2200, cambia: 0 }));
    form.set('archivo', new Blob([bytes]), 'personal.csv');
    const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const stop = new AbortController();
    const answer = await fetch(`${origin}${path('confirmar')}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${testEmail('computos')}` },
      signal: stop.signal,
    });
    let told = '';
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    while (!/"hechas":[1-9]/.test(told)) told += (await reader?.read())?.value ?? '';
    stop.abort();
    expect(told).not.toContain('listo');
    // Deleting waits for the load, whatever became of it: both would touch who is in Computos.
    expect((await test.as('computos').delete('/api/empleados/999999/')).statusCode).toBe(404);
    expect([await count('empleados'), await count('auditoria')]).toEqual(before);
    test.app.server.closeAllConnections();
    test.app.server.close();
  });
});

describe('a file of employees', () => {
  it('shows what is new, what changes and what is equal', async () => {
    await confirmed(file(ANA));
    const { totales, filas } = await analyze(
      file(
        ANA,
        ANA.replace('7001', '7002').replace('30.111.222', '30111223').replace('ana@', 'otra@'),
        '20000003;PRUEBA OBRAS, PERSONA;20000003;Pasante;op;',
      ),
    );
    expect(totales).toEqual({ ...CHOSEN, filas: 3, nueva: 1, cambia: 1, igual: 1, error: 0 });
    const changed = filas.find(({ estado }: FilaRevisada) => estado === 'cambia');
    expect(changed?.cambios).toEqual({
      tipo: { antes: 'Planta permanente', despues: 'Pasante' },
    });
  });

  it('writes the history of each change, with the area by its name', async () => {
    await confirmed(file(ANA));
    await confirmed(file(ANA.replace('Obras Privadas', 'rentas')));
    const [ana] = (await test.as('computos').get('/api/datosempleados/?dni=30111222')).json();
    expect(ana).toMatchObject({ area: { nombre: 'Rentas' }, version: 2, email: 'ana@prueba.test' });
    const history = (
      await test.as('computos').get(`/api/datosempleados/${ana.id}/historial/`)
    ).json();
    expect(history).toMatchObject([
      {
        accion: 'modificación por archivo',
        quien: 'Prueba Cómputos, Persona',
        cambios: { area: { antes: { nombre: 'Obras Privadas' }, despues: { nombre: 'Rentas' } } },
      },
      { accion: 'alta por archivo', cambios: { dni: { antes: null, despues: '30111222' } } },
    ]);
  });

  it('leaves out whoever seems another person until somebody takes the row, and the rows one unticks', async () => {
    const other = '20000003;ZÁRATE, BRUNO;20000003;Pasante;op;bruno@prueba.test';
    await confirmed(file(ANA));
    const both = file(other, ANA.replace('Contratado', 'Becario'));
    const { totales, filas } = await analyze(both);
    expect(totales).toMatchObject({ cambia: 1, duda: 1 });
    expect(filas.find(({ estado }) => estado === 'duda')).toMatchObject({
      fila: 2,
      duda: 'Parece otra persona: con este DNI está Prueba Obras, Persona (Obras Privadas).',
      cambios: { apellido: { antes: 'Prueba Obras', despues: 'Zárate' } },
    });

    const none = (await confirm(both, { nueva: 0, cambia: 0 }, { fuera: [3] })).at(-1);
    expect(none).toMatchObject({
      totales: { cambia: 0, fuera: 2 },
      informe: expect.stringContaining('Quedó afuera, no se cargó'),
    });
    await confirm(both, { nueva: 0, cambia: 1 });
    const stored = async (dni: string) =>
      (await test.as('computos').get(`/api/datosempleados/?dni=${dni}`)).json()[0];
    expect(await stored('20000003')).toMatchObject({ apellido: 'Prueba Obras', version: 1 });
    expect(await stored('30111222')).toMatchObject({ tipo: 'Becario', version: 2 });
    // The same file again: the doubt is still there and nothing else.
    expect((await analyze(both)).totales).toMatchObject({ nueva: 0, cambia: 0, duda: 1, igual: 1 });

    await confirm(both, { nueva: 0, cambia: 1 }, { aceptadas: [2] });
    expect(await stored('20000003')).toMatchObject({ apellido: 'Zárate', version: 2 });
    const bad = { esperado: { nueva: 0, cambia: 0 }, eleccion: { fuera: ['todas'] } };
    expect((await send('confirmar', both, bad)).json().error.fields).toHaveProperty('eleccion');
  });

  it('says who already has a number, and where in the file it came before', async () => {
    const { filas } = await analyze(
      file(
        '20000001;GOMEZ, ANA;30111222;Contratado;op;computos@prueba.test',
        '7002;PAZ, EVA;30111224;Contratado;op;eva@prueba.test',
        '7002;PAZ, IDA;30111224;Contratado;op;EVA@prueba.test',
      ),
    );
    const wrong = filas.filter(({ estado }) => estado === 'error');
    expect(wrong.map(({ errores }) => errores)).toEqual([
      {
        legajo: 'Ese legajo ya lo usa Persona Prueba Cómputos (Computos).',
        email: 'Ese correo ya lo usa Persona Prueba Cómputos (Computos).',
      },
      {
        dni: 'Repetido: ya está en la fila 3.',
        legajo: 'Repetido: ya está en la fila 3.',
        email: 'Repetido: ya está en la fila 3.',
      },
    ]);
  });

  it('asks for the columns that it lacks, and takes those a person chose', async () => {
    const odd = 'a;b;c;d;e\n7001;GOMEZ, ANA;30111222;Contratado;op';
    const lost = await analyze(odd);
    expect(lost.faltan).toEqual(['Apellido y nombre', 'DNI', 'Legajo', 'Tipo', 'Área']);
    expect(lost.filas).toEqual([]);
    expect((await send('confirmar', odd, { esperado: { nueva: 0, cambia: 0 } })).statusCode).toBe(
      400,
    );
    const found = await analyze(odd, {
      filaTitulos: 1,
      columnas: ['legajo', 'apellidoNombre', 'dni', 'tipo', 'area'],
    });
    expect(found.totales).toMatchObject({ nueva: 1, error: 0 });
  });

  it('is not stored when the plan is no longer the one that was seen', async () => {
    const before = await count('empleados');
    const events = await confirm(file(ANA), { nueva: 0, cambia: 1 });
    expect(events).toEqual([
      { tipo: 'error', error: expect.objectContaining({ code: 'conflict' }) },
    ]);
    expect(await count('empleados')).toBe(before);
  });

  it('cannot take the last person out of Computos, nor whoever loads it, nor anything with it', async () => {
    const before = await count('empleados');
    const own = '20000001;PRUEBA COMPUTOS, PERSONA;20000001;Contratado;op;';
    const refused = (why: string) => ({ error: { message: expect.stringContaining(why) } });
    const events = await confirm(file(ANA, own), { nueva: 1, cambia: 1 });
    expect(events.at(-1)).toMatchObject(refused('única persona'));
    expect(await count('empleados')).toBe(before);
    expect(await count('auditoria')).toBe(0);
    const { areaId } = await test.empleado('computos');
    await test.db.updateTable('empleados').set({ areaId }).execute();
    const withOthers = await confirm(file(own), { nueva: 0, cambia: 1 });
    expect(withOthers.at(-1)).toMatchObject(refused('Pedile a otra persona de Cómputos'));
  });

  it('may be a workbook, and the template is one that it understands', async () => {
    const sheet = await writeXlsx({
      sheets: [
        {
          name: 'Personal',
          rows: [TITLES.split(';'), [7001, 'GOMEZ, ANA', 30111222, 'Contratado', 'op', null]],
        },
      ],
    });
    expect((await analyze(sheet)).totales).toMatchObject({ nueva: 1, error: 0 });
    for (const formato of ['csv', 'xlsx'] as const) {
      const template = await buffer(templateFile(empleadosLoad, formato).stream);
      const analysis = await analyze(template);
      expect(analysis.faltan).toEqual([]);
      expect(analysis.columnas.every(({ segura }) => segura)).toBe(true);
    }
  });

  it('gives back the rows to correct, in a file that can be loaded again', async () => {
    const bad = file(ANA, '7002;PAZ, EVA;12;Contratado;op;');
    const { body } = await send('errores', bad);
    expect(body).toContain('DNI «12»: Tiene que tener 7 u 8 números.');
    const corrected = body.replace(';12;', ';30111229;');
    expect((await analyze(corrected)).totales).toEqual({
      ...CHOSEN,
      filas: 1,
      nueva: 1,
      cambia: 0,
      igual: 0,
      error: 0,
    });
  });

  it('our own export changes nothing', async () => {
    await confirmed(file(ANA));
    const { rawPayload } = await test
      .as('computos')
      .get('/api/datosempleados/exportar/?formato=csv');
    expect((await analyze(rawPayload)).totales).toEqual({
      ...CHOSEN,
      filas: 4,
      nueva: 0,
      cambia: 0,
      igual: 4,
      error: 0,
    });
  });

  it.each([
    ['nothing at all', '', 'vacío'],
    ['blank lines', '\n \n', 'vacío'],
    ['an open quote', `${TITLES}\n1;"GOMEZ`, 'comillas'],
    ['a broken workbook', 'PK\u0003\u0004rota', 'planilla'],
  ])('that is %s is refused in words', async (_case, bytes, message) => {
    const answer = await send('analizar', bytes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toContain(message);
  });

  it('is bounded in size, and only for Computos', async () => {
    const huge = await send('analizar', Buffer.alloc(21 * 1024 * 1024, 'x'));
    expect(huge.statusCode).toBe(413);
    expect((await send('analizar', file(ANA), {}, 'rentas')).statusCode).toBe(403);
    expect((await send('confirmar', file(ANA), {}, 'empleado')).statusCode).toBe(403);
    const wrong = await send('analizar', file(ANA), { opciones: { separador: 'x' } });
    expect(wrong.json().error.fields).toHaveProperty('opciones');
  });
});
