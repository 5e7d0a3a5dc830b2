import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { cargasSuite, cargaSteps } from '../../testing/cargas.ts';
import { inFull } from '../../testing/long.ts';
import { padron } from '../../testing/padron.ts';
import { ask } from '../../db/transaction.ts';

const test = cargasSuite();
const steps = cargaSteps(test, 'empleados');

const people = async () => (await ask<{ id: number }>(test.db)`select id from empleados`).length;
const audited = async () =>
  (await ask(test.db)`select id from auditoria where tabla = 'empleados'`).length;
const problemsOf = async (id: number) =>
  (await steps.filas(id, 'rechazadas')).map(({ problemas }) =>
    Object.fromEntries(problemas.map(({ campo, motivo }) => [campo, motivo])),
  );
const stored = async (dni: string) =>
  (await test.as('computos').get(`/api/datosempleados/?dni=${dni}`)).json()[0];

const TITLES = 'Legajo;Apellido y nombre;DNI;Tipo;Área;Correo';
const file = (...rows: string[]) => [TITLES, ...rows].join('\n');
const ANA = '7001;GOMEZ, ANA;30.111.222;Contratado;Obras Privadas;ana@prueba.test';
const EVA = '7002;PAZ, EVA;30111224;Contratado;op;eva@prueba.test';

const AREAS = ['OBRAS PRIVADAS', 'Rentas', 'op'];

const ROWS = inFull(500, 10_000);
const BAD = ROWS / 50;
const GOOD = ROWS - BAD;

describe('a big file with bad rows', () => {
  const { bytes, faults } = padron({ rows: ROWS, bad: BAD, areas: AREAS });

  it('names every bad cell, stores nothing until confirmed, and again changes nothing', async () => {
    const before = await people();
    const carga = await steps.analizada(bytes);
    expect(carga).toMatchObject({
      formato: { codificacion: 'Windows-1252', separador: ';' },
      faltan: [],
      cuentas: { filas: ROWS, nuevas: GOOD, cambian: 0, iguales: 0, rechazadas: BAD, dudosas: 0 },
    });
    const wrong = await steps.filas(carga.id, 'rechazadas');
    expect(
      wrong.map(({ linea, problemas }) => ({
        fila: linea,
        campo: problemas.map(({ campo }) => campo).join(),
      })),
    ).toEqual(faults.slice(0, 200));
    expect(await people()).toBe(before);

    const done = await steps.confirmar(carga);
    expect(done).toMatchObject({ estado: 'Confirmada', error: null, noSePuedeAnular: null });
    const report = await test.as('computos').get(`/api/cargas/${carga.id}/informe/`);
    expect(report.body.split('\r\n')).toHaveLength(ROWS + 2);
    expect(await people()).toBe(before + GOOD);
    expect(await audited()).toBe(GOOD);

    const again = await steps.analizada(Buffer.concat([bytes, Buffer.from('\r\n')]));
    expect(again.cuentas).toMatchObject({ nuevas: 0, cambian: 0, iguales: GOOD, rechazadas: BAD });
    await steps.confirmar(again);
    expect(await audited()).toBe(GOOD);
    const found = (
      await test.as('computos').get('/api/datosempleados/?q=munoz+jose&pageSize=5')
    ).json();
    expect(found[0]).toMatchObject({ apellido: 'Muñoz', nombre: 'José María' });
  });
});

describe('a file of employees', () => {
  it('shows what is new, what changes from what to what, and what is equal, each by its figure', async () => {
    await steps.confirmada(file(ANA));
    const { id, cuentas } = await steps.analizada(
      file(ANA, EVA, '20000003;PRUEBA OBRAS, PERSONA;20000003;Pasante;op;'),
    );
    expect(cuentas).toMatchObject({ filas: 3, nuevas: 1, cambian: 1, iguales: 1, rechazadas: 0 });
    expect(await steps.filas(id, 'cambian')).toMatchObject([
      {
        linea: 4,
        efecto: 'cambia',
        cambios: { tipo: { antes: 'Planta permanente', despues: 'Pasante' } },
      },
    ]);
    expect(await steps.filas(id, 'nuevas')).toMatchObject([{ linea: 3, efecto: 'nueva' }]);
    expect(await steps.filas(id, 'iguales')).toMatchObject([{ linea: 2, efecto: 'igual' }]);
  });

  it('writes the history of each change, with the area by its name', async () => {
    await steps.confirmada(file(ANA));
    await steps.confirmada(file(ANA.replace('Obras Privadas', 'rentas')));
    const ana = await stored('30111222');
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

  it('leaves out whoever seems another person until somebody takes the row, and the rows one leaves out', async () => {
    const other = '20000003;ZÁRATE, BRUNO;20000003;Pasante;op;bruno@prueba.test';
    await steps.confirmada(file(ANA));
    const both = file(other, ANA.replace('Contratado', 'Becario'));
    const { id, cuentas } = await steps.analizada(both);
    expect(cuentas).toMatchObject({ cambian: 1, dudosas: 1 });
    expect(await steps.filas(id, 'dudosas')).toMatchObject([
      {
        linea: 2,
        estado: 'duda',
        efecto: null,
        duda: 'Parece otra persona: con este DNI está Prueba Obras, Persona (Obras Privadas).',
        cambios: { apellido: { antes: 'Prueba Obras', despues: 'Zárate' } },
      },
    ]);
    await steps.corregir(id, 3, { fuera: true });
    expect((await steps.get(id)).cuentas).toMatchObject({ cambian: 0, dudosas: 1, fuera: 1 });
    const taken = await steps.corregir(id, 2, { aceptada: true });
    expect(taken.json()).toMatchObject({ estado: 'lista', efecto: 'cambia' });
    // So it stays when the file is analysed again.
    await steps.corregir(id, 2, { celdas: { legajo: '20000009' } });
    const again = await steps.ok(id, 'analizar');
    expect(again.cuentas).toMatchObject({ cambian: 1, dudosas: 0, fuera: 1 });
    expect(await steps.filas(id)).toMatchObject([
      { estado: 'lista', celdas: { legajo: '20000009' }, corregida: true },
      { estado: 'fuera', corregida: true },
    ]);
    await steps.confirmar(await steps.get(id));
    expect(await stored('20000003')).toMatchObject({
      apellido: 'Zárate',
      legajo: '20000009',
      version: 2,
    });
    expect(await stored('30111222')).toMatchObject({ tipo: 'Contratado', version: 1 });
    const report = await test.as('computos').get(`/api/cargas/${id}/informe/`);
    expect(report.body).toContain('Quedó afuera, no se cargó');
    expect(report.body).toContain('Apellido: Prueba Obras → Zárate');
  });

  it('says who already has a number, and where in the file it came before', async () => {
    const { id } = await steps.analizada(
      file(
        '20000001;GOMEZ, ANA;30111222;Contratado;op;computos@prueba.test',
        EVA,
        EVA.replace('EVA', 'IDA').replace('eva@', 'EVA@'),
      ),
    );
    expect(await problemsOf(id)).toEqual([
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

  it('is corrected in place, and the rows that share a number with the corrected one follow', async () => {
    const { id } = await steps.analizada(
      file(EVA, EVA.replace('EVA', 'IDA').replace('eva@', 'ida@'), '7003;SOL, RITA;12;Becario;op;'),
    );
    expect((await steps.get(id)).cuentas).toMatchObject({ nuevas: 1, rechazadas: 2 });
    const right = await steps.corregir(id, 4, { celdas: { dni: '30111229' } });
    expect(right.json()).toMatchObject({ estado: 'lista', efecto: 'nueva', corregida: true });
    // The first of two with the same number goes out, and the second is the only one.
    await steps.corregir(id, 2, { fuera: true });
    expect((await steps.get(id)).cuentas).toMatchObject({ nuevas: 2, rechazadas: 0, fuera: 1 });
    expect((await steps.filas(id, 'nuevas')).map(({ linea }) => linea)).toEqual([3, 4]);
    await steps.corregir(id, 2, { fuera: false });
    await steps.corregir(id, 3, { celdas: { dni: '30111230', legajo: '7009' } });
    const carga = await steps.get(id);
    expect(carga.cuentas).toMatchObject({ nuevas: 3, rechazadas: 0, fuera: 0 });
    const wrong = await steps.corregir(id, 4, { celdas: { nada: 'x' } });
    expect(wrong.json().error.message).toBe('Estos archivos no traen ese dato.');
    expect(await steps.confirmar(carga)).toMatchObject({ estado: 'Confirmada' });
    expect(await stored('30111230')).toMatchObject({ legajo: '7009', email: 'ida@prueba.test' });
  });

  it('asks for what it lacks, and takes the columns a person chose and what is the same for all rows', async () => {
    const odd = 'a;b;c;d\n7001;GOMEZ, ANA;30111222;Contratado';
    const lost = await steps.subida(odd);
    expect(lost.faltan).toEqual(['Apellido y nombre', 'DNI', 'Legajo', 'Tipo', 'Área']);
    const refused = await test.as('computos').post(`/api/cargas/${lost.id}/analizar/`, {});
    expect(refused.statusCode).toBe(400);
    const found = await steps.analizada(odd, undefined, {
      filaTitulos: 1,
      columnas: ['legajo', 'apellidoNombre', 'dni', 'tipo'].map((campo) => ({ campo })),
      fijos: { area: 'op' },
    });
    expect(found.cuentas).toMatchObject({ nuevas: 1, rechazadas: 0 });
    const foreign = { columnas: [{ campo: 'tributo' }] };
    const wrong = await test.as('computos').put(`/api/cargas/${lost.id}/formato/`, foreign);
    expect(wrong.json().error.fields).toEqual({ tributo: 'Estos archivos no traen ese dato.' });
    await steps.confirmar(found);
    expect((await stored('30111222')).area.nombre).toBe('Obras Privadas');
  });

  it('is not stored when the plan is no longer the one that was seen', async () => {
    const carga = await steps.analizada(file(ANA, EVA));
    await test.addEmpleado('otra@prueba.test', 'Rentas', '30111222');
    const before = await people();
    const after = await steps.confirmar(carga);
    expect(after).toMatchObject({
      estado: 'Analizada',
      error: 'Los datos cambiaron mientras revisabas. Volvé a revisar el archivo.',
    });
    expect(await people()).toBe(before);
    const again = await steps.ok(carga.id, 'analizar');
    expect(again.cuentas).toMatchObject({ nuevas: 1 });
  });

  it('cannot take the last person out of Computos, nor whoever loads it, nor anything with it', async () => {
    const before = await people();
    const own = '20000001;PRUEBA COMPUTOS, PERSONA;20000001;Contratado;op;';
    const refused = await steps.confirmada(file(ANA, own));
    expect(refused.error).toContain('única persona');
    expect(await people()).toBe(before);
    expect(await audited()).toBe(0);
    const { areaId } = await test.empleado('computos');
    await ask(test.db)`update empleados set area_id = ${areaId}`;
    const withOthers = await steps.confirmada(file(own));
    expect(withOthers.error).toContain('Pedile a otra persona de Cómputos');
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
    expect((await steps.analizada(sheet)).cuentas).toMatchObject({ nuevas: 1, rechazadas: 0 });
    for (const formato of ['csv', 'xlsx'] as const) {
      const path = `/api/cargas/plantillas/empleados/?formato=${formato}`;
      const carga = await steps.subida((await test.as('computos').get(path)).rawPayload);
      expect(carga.faltan).toEqual([]);
      expect(carga.columnas.every(({ segura }) => segura)).toBe(true);
    }
  });

  it('gives back the rows to correct, in a file that can be loaded again', async () => {
    const { id } = await steps.analizada(file(ANA, '7002;PAZ, EVA;12;Contratado;op;'));
    const { body } = await test
      .as('computos')
      .get(`/api/cargas/${id}/errores/exportar/?filas=true`);
    expect(body.split('\r\n')[0]).toMatch(/;"Qué corregir"$/);
    expect(body).toContain('DNI «12»: Tiene que tener 7 u 8 números.');
    const corrected = await steps.analizada(body.replace(';12;', ';30111229;'));
    expect(corrected.cuentas).toMatchObject({ filas: 1, nuevas: 1, rechazadas: 0 });
  });

  it('our own export changes nothing', async () => {
    await steps.confirmada(file(ANA));
    const { rawPayload } = await test
      .as('computos')
      .get('/api/datosempleados/exportar/?formato=csv');
    expect((await steps.analizada(rawPayload)).cuentas).toMatchObject({
      filas: 4,
      nuevas: 0,
      cambian: 0,
      iguales: 4,
      rechazadas: 0,
    });
  });

  it.each([
    ['nothing at all', '', 'vacío'],
    ['blank lines', '\n \n', 'vacío'],
    ['an open quote', `${TITLES}\n1;"GOMEZ`, 'comillas'],
    ['a broken workbook', 'PK\u0003\u0004rota', 'planilla'],
  ])('that is %s is refused in words', async (_case, bytes, message) => {
    const answer = await steps.send(bytes);
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json().error)).toContain(message);
  });

  it('is bounded in size, and only for Computos', async () => {
    const huge = await steps.start(Buffer.alloc(21 * 1024 * 1024, 'x'), 'enorme.csv');
    expect(huge.statusCode).toBe(413);
    expect((await steps.send(file(ANA), 'x.csv', { who: 'rentas' })).statusCode).toBe(403);
    expect((await steps.send(file(ANA), 'x.csv', { who: 'empleado' })).statusCode).toBe(403);
    const { id } = await steps.analizada(file(ANA));
    for (const path of ['', 'filas/', 'muestra/', 'errores/exportar/', 'informe/'])
      expect((await test.as('rentas').get(`/api/cargas/${id}/${path}`)).statusCode).toBe(404);
    expect((await test.as('rentas').get('/api/cargas/')).json()).toEqual([]);
    expect((await test.as('computos').get('/api/cargas/?clase=empleados')).json()).toHaveLength(1);
  });
});
