import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { loadSteps } from '../../testing/loads.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.reset());

type Noun = 'computadoras' | 'impresoras';
type Body = Record<string, unknown>;
const steps = {
  computadoras: loadSteps(() => test, 'computadoras'),
  impresoras: loadSteps(() => test, 'impresoras'),
};
const analyze = (noun: Noun, bytes: string) => steps[noun].analyze(bytes);
const confirmed = (noun: Noun, bytes: string) => steps[noun].confirmed(bytes);
const rows = async (noun: Noun): Promise<(Body & { id: number })[]> =>
  (await test.as('computos').get(`/api/${noun}/`)).json();

const PCS = [
  'Nro inventario;Equipo;Tipo;Oficina;Usuario;Memoria RAM;MAC;Fecha de compra;Costo;Serie;S.O.',
  'M-1;RENTAS-01;PC de escritorio;Rentas;20000002;8 GB;3c52821a7f04;03/08/2024;185.000,50;ABC123;Windows 11 Pro',
  'M-2;OBRAS-01;notebook;op;"PRUEBA OBRAS, PERSONA";4096 MB;;;;To be filled by O.E.M.;',
].join('\n');

describe('a file of computers', () => {
  it('becomes computers, once, with who filled each field', async () => {
    const { totales } = await confirmed('computadoras', PCS);
    expect(totales).toEqual({
      filas: 2,
      nueva: 2,
      cambia: 0,
      duda: 0,
      igual: 0,
      error: 0,
      fuera: 0,
    });
    const [obras, rentas] = await rows('computadoras');
    expect(rentas).toMatchObject({
      nombreRed: 'RENTAS-01',
      nroInventario: 'M-1',
      area: { nombre: 'Rentas' },
      usuario: { nombre: 'Prueba Rentas, Persona' },
      ramMB: 8192,
      mac: ['3C:52:82:1A:7F:04'],
      fechaCompra: '2024-08-03',
      costo: '185000.50',
      estado: 'En uso',
      verificada: true,
      discos: [],
      origenes: { ramMB: 'persona', nombreRed: 'persona' },
    });
    expect(obras).toMatchObject({ tipo: 'Notebook', nroSerie: null, mac: [] });
    expect((await analyze('computadoras', PCS)).totales).toMatchObject({ igual: 2, nueva: 0 });
    const history = await test.as('computos').get(`/api/computadoras/${rentas?.id}/historial/`);
    expect(history.json()).toMatchObject([
      {
        accion: 'alta por archivo',
        cambios: { usuario: { despues: { nombre: 'Prueba Rentas, Persona' } } },
      },
    ]);
  });

  it('changes only what it says, of the one with that number', async () => {
    await confirmed('computadoras', PCS);
    const { filas, totales } = await analyze(
      'computadoras',
      'Inventario;Nombre;Tipo;Área;Memoria;Marca\nm-1;RENTAS-01;PC de escritorio;Rentas;16 GB;',
    );
    expect(totales).toMatchObject({ cambia: 1 });
    expect(filas[0]?.cambios).toEqual({ ramMB: { antes: '8192', despues: '16384' } });
  });

  it('names each wrong cell, and who has a number already', async () => {
    await confirmed('computadoras', PCS);
    const { filas } = await analyze(
      'computadoras',
      [
        'Inventario;Nombre;Tipo;Área;Serie;IP',
        'M-1;A;Carreta;Nada;;300.1.1.1',
        'M-2;OBRAS-01;Notebook;op;ABC123;',
        'M-9;B;Notebook;op;Z1;',
        'M-9;C;Notebook;op;Z2;',
      ].join('\n'),
    );
    expect(filas.filter(({ estado }) => estado === 'error').map(({ errores }) => errores)).toEqual([
      {
        tipo: '«Carreta» no es una de las opciones.',
        area: 'No hay un área «Nada».',
        ip: 'Revisá la IP. Ejemplo: 10.0.4.33',
      },
      { nroSerie: 'Ya lo tiene RENTAS-01 (M-1).' },
      { nroInventario: 'Repetido: ya está en la fila 4.' },
    ]);
  });

  it.each(['computadoras', 'impresoras'] as const)(
    'our own export and template of %s are understood and change nothing',
    async (noun) => {
      await confirmed('computadoras', PCS);
      await confirmed('impresoras', PRINTERS);
      // With neither number, and as little memory as old ones have.
      const area = await test.areaId('Rentas');
      const plain = { nombreRed: 'VIEJA', tipo: 'Notebook', area, ramMB: 512 };
      await test.as('computos').post('/api/computadoras/', plain);
      // Two people with one name.
      await test.addEmpleado('otra@prueba.test', 'Rentas', '20000009');
      await sql`
        update empleados set (apellido, nombre) = (select apellido, nombre from empleados where dni = '20000002')
        where dni = '20000009'`.execute(test.db);
      const onScreen = {
        computadoras: 'nombreRed,area,usuario,modelo,sistemaOperativo,ramMB',
        impresoras: 'nombre,area,responsable,modelo,contadorPaginas',
      };
      for (const columnas of ['', `&columnas=${onScreen[noun]}`]) {
        const path = `/api/${noun}/exportar/?formato=csv${columnas}`;
        const exported = await test.as('computos').get(path);
        const { faltan, totales } = await analyze(noun, exported.body);
        expect(faltan).toEqual([]);
        expect(totales).toMatchObject({ igual: totales.filas, nueva: 0, cambia: 0, error: 0 });
      }
      const unknown = await analyze(noun, 'Nombre;Modelo;Área\nNadie;X;Rentas');
      expect(unknown.faltan).not.toEqual([]);
      const template = await test.as('computos').get(`/api/${noun}/carga/plantilla/`);
      const empty = await analyze(noun, template.body);
      expect(empty.faltan).toEqual([]);
      expect(empty.columnas.every(({ segura }) => segura)).toBe(true);
    },
  );

  it('is only for Cómputos', async () => {
    expect((await steps.computadoras.send('analizar', PCS, {}, 'rentas')).statusCode).toBe(403);
  });
});

const PRINTERS = [
  'Inventario;Nombre;Modelo;Tipo;Tecnología;Conexión;Área;Color;Dúplex',
  'I-1;Láser de Rentas;HL-1212;Impresora;Láser;USB;Rentas;No;Sí',
].join('\n');

it('a file of printers becomes printers', async () => {
  await confirmed('impresoras', PRINTERS);
  expect(await rows('impresoras')).toMatchObject([
    { nombre: 'Láser de Rentas', tecnologia: 'Láser', color: false, duplex: true, insumos: [] },
  ]);
});
