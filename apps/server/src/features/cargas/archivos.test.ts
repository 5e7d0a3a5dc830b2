// Files as old systems leave them, loaded by accepting what was detected; and files on their way in.
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { type Carga, isCuil } from '@muni/contract';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testEmail } from '../../testing/app.ts';
import { archivo, cargasSuite, cargasJob, cargaSteps, fila } from '../../testing/cargas.ts';
import { temporaryFolder } from '../../testing/leftovers.ts';
import { archivoOf, forgetArchivo, receiveParte } from './archivos.actions.ts';
import { readCarga } from './cargas.repository.ts';

const test = cargasSuite({ maxBytes: 32 * 2 ** 20 });

const rows = async (id: number) => {
  const { rows: found } = await sql<Record<string, unknown>>`
    select cuenta, titular, cuit, codigo_tributo, anio, cuota, vencimiento1, importe1 from cargas_filas
    where carga_id = ${id} order by linea`.execute(test.db);
  return found;
};
const count = async (table: string) => {
  const { rows: found } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}`.execute(test.db);
  return found[0]?.n;
};

const NAMES = ['PEÑA, RAMÓN', 'GÓMEZ, INÉS', 'MUÑOZ, EVA'];
const cuit = (n: number) => {
  const body = `20${30_111_222 + n * 7}`;
  const digit = Array.from({ length: 10 }, (_, d) => `${body}${d}`).find(isCuil);
  return digit ?? `23${30_111_222 + n * 7}9`;
};
const fixed = Array.from({ length: 12 }, (_, n) =>
  [
    String(100 + n * 371).padStart(8, '0'),
    (NAMES[n % 3] ?? '').padEnd(20),
    cuit(n),
    n % 2 ? 'TSP' : 'AUT',
    `2024${String((n % 12) + 1).padStart(2, '0')}`,
    `202411${String(n + 10)}`,
    String(123_456 + n * 9173).padStart(10, '0'),
  ].join(''),
);

/** The letters beyond ASCII of the old code pages, as far as these names need them. */
const DOS: Record<string, number> = { Ñ: 0xa5, Ó: 0xe0, É: 0x90, ñ: 0xa4, ó: 0xa2, é: 0x82 };
const dos = (text: string) =>
  Buffer.from(Array.from(text, (letter) => DOS[letter] ?? letter.charCodeAt(0)));
const lower437 = (text: string) => dos(text.replaceAll('Ó', 'ó'));

describe('a file of fixed width without titles, whose names have a comma', () => {
  it.each([
    ['Windows-1252', Buffer.from(fixed.join('\r\n'), 'latin1')],
    ['UTF-8', Buffer.from(fixed.join('\n'))],
    ['UTF-16', Buffer.from(`\uFEFF${fixed.join('\r\n')}`, 'utf16le')],
    ['CP850', dos(fixed.join('\r\n'))],
  ])('in %s is loaded as it was detected', async (codificacion, bytes) => {
    const subida = await test.subida(bytes, 'deuda.txt');
    expect(subida.formato).toMatchObject({
      tipo: 'ancho fijo',
      codificacion,
      inicios: [0, 8, 28, 39, 42, 48, 56],
      filaTitulos: 0,
    });
    expect(subida.columnas.map(({ campo, numero, fecha }) => [campo, numero ?? fecha])).toEqual([
      ['cuenta', null],
      ['titular', null],
      ['cuit', null],
      ['codigoTributo', null],
      ['periodo', null],
      ['vencimiento1', 'aaaammdd'],
      ['importe1', 'centavos'],
    ]);
    expect(subida.faltan).toEqual([]);
    const carga = await test.ok(subida.id, 'analizar');
    expect(carga).toMatchObject({
      error: null,
      cuentas: { filas: 12, nuevas: 12, rechazadas: 0 },
    });
    expect((await rows(carga.id))[0]).toMatchObject({
      cuenta: '00000100',
      titular: 'PEÑA, RAMÓN',
      codigoTributo: 'AUT',
      anio: 2024,
      cuota: 1,
      vencimiento1: '2024-11-10',
      importe1: '1234.56',
    });
    expect(await test.confirmar(carga)).toMatchObject({ estado: 'Confirmada' });
  });
});

describe('letters of old systems', () => {
  const text = 'Cuenta;Titular;Tributo;Período;Importe\r\n7;PEÑA, RAMóN é;Agua;11/2026;10,50\r\n';
  it.each([
    ['ISO-8859-1', Buffer.from(text, 'latin1')],
    ['CP437', lower437(text.replace('Período', 'Periodo'))],
  ] as const)('in %s read as they are, whatever name was detected', async (codificacion, bytes) => {
    const subida = await test.subida(bytes);
    const put = await test.as('rentas').put(`/api/cargas/${subida.id}/formato/`, { codificacion });
    expect(put.json().columnas).toEqual(subida.columnas);
    const { id } = await test.ok(subida.id, 'analizar');
    expect(await rows(id)).toMatchObject([{ titular: 'PEÑA, RAMóN é', importe1: '10.50' }]);
  });
});

describe('spreadsheets', () => {
  it('with several sheets ask which, and the chosen one is read', async () => {
    const sheet = (name: string, cuenta: string) => ({
      name,
      rows: [
        ['Cuenta', 'Titular', 'Tributo', 'Año', 'Importe'],
        [cuenta, 'PAZ, ANA', 'Agua', 2026, 10.5],
      ],
    });
    const bytes = await writeXlsx({ sheets: [sheet('Enero', '1'), sheet('Feb & más', '2')] });
    const subida = await test.subida(bytes, 'agua.xlsx');
    expect(subida.formato).toMatchObject({ hoja: 'Enero', hojas: ['Enero', 'Feb & más'] });
    const chosen = await test.analizada(bytes, 'agua.xlsx', { hoja: 'Feb & más' });
    expect(chosen.formato).toMatchObject({ hoja: 'Feb & más' });
    expect(await rows(chosen.id)).toMatchObject([{ cuenta: '2' }]);
    const wrong = await test
      .as('rentas')
      .put(`/api/cargas/${subida.id}/formato/`, { hoja: 'Marzo' });
    expect(wrong.json().error.message).toBe('La planilla no tiene una hoja «Marzo».');
  });

  it('of old Excel are told apart, with what to do', async () => {
    const answer = await test.send(Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'viejo.xls');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toContain('guardala como .xlsx');
  });
});

describe('a file on its way in', () => {
  const big = Buffer.from(
    archivo(...Array.from({ length: 3000 }, (_, n) => fila(String(n), '1,00'))),
  );
  const half = 100_000;

  it('goes on where it was cut, also for another process, and is put together whole', async () => {
    const begun: Carga = (await test.start(big, 'grande.csv')).json();
    expect(begun).toMatchObject({ estado: 'Recibiendo', recibidos: 0, columnas: [], faltan: [] });
    await test.put(begun.id, 0, big.subarray(0, half));
    // The answer was lost: the same part again is refused, and the load tells where to go on.
    const again = await test.put(begun.id, 0, big.subarray(0, half));
    expect(again.statusCode).toBe(409);
    expect(again.json().error.current).toEqual({ recibidos: half });
    // Whoever comes back with the same file finds the same load; somebody else does not.
    const resumed: Carga = (await test.start(big, 'grande.csv')).json();
    expect(resumed).toMatchObject({ id: begun.id, recibidos: half });
    expect((await test.start(big, 'grande.csv', 'computos')).json().id).not.toBe(begun.id);
    expect((await test.start(big, 'otra.csv')).json().id).not.toBe(begun.id);
    const ended = await test.put(begun.id, half, big.subarray(half));
    expect(ended.json()).toMatchObject({ estado: 'Subida', recibidos: big.length });
    // The job has a folder of its own: it takes the file from the database.
    const carga = await test.ok(begun.id, 'analizar');
    expect(carga.cuentas).toMatchObject({ filas: 3000, nuevas: 3000, rechazadas: 0 });
    await test.confirmar(carga);
    await expect.poll(() => count('cargas_partes')).toBe(0);
  });

  it('goes on after what came of a part whose sender hung up', async () => {
    const { id } = (await test.start(big, 'grande.csv')).json<Carga>();
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const sending = request(`${url}/api/cargas/${id}/archivo/?desde=0`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${testEmail('rentas')}`,
        'content-type': 'application/octet-stream',
        'content-length': big.length,
      },
    });
    sending.on('error', () => {});
    sending.write(big.subarray(0, half));
    const received = async () => (await readCarga(test.db, id)).recibidos;
    // Whole pieces; what is left of the last one goes with the connection.
    await expect.poll(received).toBe(half - (half % (16 * 1024)));
    sending.destroy();
    const came = await received();
    const ended = await test.put(id, came, big.subarray(came));
    expect(ended.json()).toMatchObject({ estado: 'Subida', recibidos: big.length });
    const carga = await readCarga(test.db, id);
    expect((await readFile(await archivoOf(test.db, temporaryFolder(), carga))).equals(big)).toBe(
      true,
    );
  });

  it('whose parts reach two machines in turns is whole on both', async () => {
    const { id } = (await test.start(big, 'grande.csv')).json<Carga>();
    const [one, two] = [temporaryFolder(), temporaryFolder()];
    for (const [dir, from, to] of [
      [one, 0, half],
      [two, half, half + 10],
      [one, half + 10, big.length],
    ] as const)
      await receiveParte(test.db, dir, id, from, Readable.from([big.subarray(from, to)]));
    const carga = await readCarga(test.db, id);
    for (const dir of [one, two])
      expect((await readFile(await archivoOf(test.db, dir, carga))).equals(big)).toBe(true);
  });

  it('that arrived whole before its process died is taken up by an empty part', async () => {
    const { id } = (await test.start(big, 'grande.csv')).json();
    await test.put(id, 0, big.subarray(0, half));
    await sql`update cargas set bytes = ${half} where id = ${id}`.execute(test.db);
    const answer = await test.put(id, half, Buffer.alloc(0));
    expect(answer.json()).toMatchObject({ id, estado: 'Subida' });
  });

  it('that cannot be read, or was confirmed already, leaves nothing', async () => {
    const before = await readdir(test.dir);
    const broken = await test.send('\n \n');
    expect(broken.statusCode).toBe(400);
    await test.confirmada(archivo(fila('1', '1,00')), 'uno.csv');
    await expect.poll(() => count('cargas_partes')).toBe(0);
    const same = await test.send(archivo(fila('1', '1,00')), 'dos.csv');
    expect(same.json().error.message).toContain('ya se cargó como «uno.csv»');
    expect(await count('cargas')).toBe(1);
    expect(await count('cargas_partes')).toBe(0);
    expect((await readdir(test.dir)).length).toBeLessThanOrEqual(before.length + 1);
    // Of another kind it is another matter.
    expect((await cargaSteps(test, 'empleados').send(archivo(fila('1', '1,00')))).statusCode).toBe(
      200,
    );
  });

  it('stays when another load of its number, from before a backup was restored, is forgotten', async () => {
    const { id } = await test.subida(archivo(fila('1', '1,00')));
    await forgetArchivo(test.db, test.dir, { id, huella: 'otra' });
    expect(await count('cargas_partes')).toBe(1);
  });

  it('says in words what is wrong with it', async () => {
    const as = test.as('rentas');
    const good = { clase: 'rentas', nombre: 'x.csv', bytes: 10, huella: 'a'.repeat(64) };
    const wrong = [
      [{ ...good, clase: 'otra' }, 400],
      [{ ...good, bytes: 0 }, 400],
      [{ ...good, huella: 'x' }, 400],
      [{ ...good, bytes: 33 * 2 ** 20 }, 413],
    ] as const;
    for (const [body, status] of wrong) {
      const answer = await as.post('/api/cargas/', body);
      expect(answer.statusCode).toBe(status);
      expect(answer.json().error.message).not.toMatch(/invalid|expected/i);
    }
    const { id } = (await as.post('/api/cargas/', good)).json();
    expect((await test.put(id, 0, Buffer.alloc(11))).statusCode).toBe(409);
    expect((await test.put(id, 0, Buffer.alloc(5 * 2 ** 20))).statusCode).toBe(409);
    expect((await as.post(`/api/cargas/${id}/analizar/`, {})).statusCode).toBe(409);
    expect((await as.get(`/api/cargas/${id}/muestra/`)).statusCode).toBe(409);
    expect((await as.delete(`/api/cargas/${id}/`)).statusCode).toBe(204);
  });
});

describe('kinds of loads', () => {
  it('do not wait for each other, and each has its own formats', async () => {
    const empleados = cargaSteps(test, 'empleados');
    await test.job.stop();
    const rentas = await test.subida(archivo(fila('1', '1,00')));
    const people = await empleados.subida(
      'Legajo;Apellido y nombre;DNI;Tipo;Área\n7001;GOMEZ, ANA;30111222;Contratado;Rentas\n',
    );
    test.job = await cargasJob();
    for (const { id } of [rentas, people])
      await test.as('computos').post(`/api/cargas/${id}/analizar/`, { recordar: 'El mío' });
    const ready = [await test.settled(rentas.id), await empleados.settled(people.id)];
    await test.job.stop();
    for (const { id } of ready) {
      const answer = await test
        .as('computos')
        .post(`/api/cargas/${id}/confirmar/`, { nuevas: 1, cambian: 0 });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    test.job = await cargasJob();
    expect(await test.settled(rentas.id)).toMatchObject({ estado: 'Confirmada' });
    expect(await empleados.settled(people.id)).toMatchObject({ estado: 'Confirmada' });
    const perfiles = await test.as('computos').get('/api/cargas/perfiles/?clase=empleados');
    expect(perfiles.json()).toMatchObject([{ nombre: 'El mío' }]);
    expect((await test.as('rentas').get('/api/cargas/perfiles/?clase=empleados')).json()).toEqual(
      [],
    );
  });
});
