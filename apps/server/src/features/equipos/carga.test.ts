import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cargasSuite, cargaSteps } from '../../testing/cargas.ts';

const test = cargasSuite();

type Noun = 'computadoras' | 'impresoras';
type Body = Record<string, unknown>;
const steps = (noun: Noun) => cargaSteps(test, noun);
const analyze = (noun: Noun, bytes: string) => steps(noun).analizada(bytes);
const confirmed = (noun: Noun, bytes: string) => steps(noun).confirmada(bytes);
const rows = async (noun: Noun): Promise<(Body & { id: number })[]> =>
  (await test.as('computos').get(`/api/${noun}/`)).json();

const PCS = [
  'Nro inventario;Equipo;Tipo;Oficina;Usuario;Memoria RAM;MAC;Fecha de compra;Costo;Serie;S.O.',
  'M-1;RENTAS-01;PC de escritorio;Rentas;20000002;8 GB;3c52821a7f04;03/08/2024;185.000,50;ABC123;Windows 11 Pro',
  'M-2;OBRAS-01;notebook;op;"PRUEBA OBRAS, PERSONA";4096 MB;;;;To be filled by O.E.M.;',
].join('\n');

describe('a file of computers', () => {
  it('becomes computers, once, with who filled each field', async () => {
    const { cuentas } = await confirmed('computadoras', PCS);
    expect(cuentas).toMatchObject({ filas: 2, nuevas: 2, cambian: 0, rechazadas: 0 });
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
    const again = await analyze('computadoras', `${PCS}\n`);
    expect(again.cuentas).toMatchObject({ iguales: 2, nuevas: 0 });
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
    const { id, cuentas } = await analyze(
      'computadoras',
      'Inventario;Nombre;Tipo;Área;Memoria;Marca\nm-1;RENTAS-01;PC de escritorio;Rentas;16 GB;',
    );
    expect(cuentas).toMatchObject({ cambian: 1 });
    const [fila] = await steps('computadoras').filas(id, 'cambian');
    expect(fila?.cambios).toEqual({ ramMB: { antes: '8192', despues: '16384' } });
  });

  it('names each wrong cell, and who has a number already', async () => {
    await confirmed('computadoras', PCS);
    const { id } = await analyze(
      'computadoras',
      [
        'Inventario;Nombre;Tipo;Área;Serie;IP',
        'M-1;A;Carreta;Nada;;300.1.1.1',
        'M-2;OBRAS-01;Notebook;op;ABC123;',
        'M-9;B;Notebook;op;Z1;',
        'M-9;C;Notebook;op;Z2;',
      ].join('\n'),
    );
    const wrong = await steps('computadoras').filas(id, 'rechazadas');
    expect(
      wrong.map(({ problemas }) =>
        Object.fromEntries(problemas.map(({ campo, motivo }) => [campo, motivo])),
      ),
    ).toEqual([
      {
        tipo: '«Carreta» no es una de las opciones. Opciones: PC de escritorio, Notebook, All in one, Mini PC, Servidor, Thin client, Tablet, Virtual.',
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
        const { error, cuentas } = await analyze(noun, exported.body);
        expect(error).toBeNull();
        expect(cuentas).toMatchObject({
          iguales: cuentas?.filas,
          nuevas: 0,
          cambian: 0,
          rechazadas: 0,
        });
      }
      const unknown = await analyze(noun, 'Nombre;Modelo;Área\nNadie;X;Rentas');
      expect(unknown).toMatchObject({
        estado: 'Subida',
        faltan: expect.arrayContaining(['Tipo']),
        error: expect.stringContaining('Falta decir qué columna trae:'),
      });
      const template = await test.as('computos').get(`/api/cargas/plantillas/${noun}/`);
      const empty = await analyze(noun, template.body);
      expect(empty.error).toBeNull();
      expect(empty.columnas.every(({ segura }) => segura)).toBe(true);
    },
  );

  it('is only for Cómputos', async () => {
    const answer = await steps('computadoras').send(PCS, 'x.csv', { who: 'rentas' });
    expect(answer.statusCode).toBe(403);
  });
});

describe('what other systems give out', () => {
  const analyzed = async (bytes: string, nombre: string) => {
    const carga = await steps('computadoras').analizada(bytes, nombre);
    const filas = await steps('computadoras').filas(carga.id, 'problemas');
    expect(filas.flatMap(({ problemas }) => problemas)).toEqual([]);
    await steps('computadoras').confirmar(carga);
    return (await rows('computadoras'))[0];
  };

  it.each([
    [
      'the list of GLPI',
      [
        '"Nombre";"Estado";"Fabricante";"Número de serie";"Tipo";"Modelo";"Sistema operativo - Nombre";"Ubicación";"Última modificación";"Componentes - Procesador";"Grupo"',
        '"RENTAS-07";"En uso";"Dell Inc.";"5CG1234";"Laptop";"Latitude 3410";"Windows 11 Pro";"Planta baja";"2026-05-03 10:22";"Intel Core i5-10210U";"Rentas"',
      ].join('\n'),
      'glpi.csv',
    ],
    [
      'the interface of GLPI',
      JSON.stringify([
        {
          id: 7,
          name: 'RENTAS-07',
          serial: '5CG1234',
          otherserial: null,
          computertypes_id: 'Notebook',
          computermodels_id: 'Latitude 3410',
          manufacturers_id: 'Dell Inc.',
          locations_id: 'Planta baja',
          groups_id: 'Rentas',
          operatingsystems_id: 'Windows 11 Pro',
          is_deleted: 0,
          links: [{ rel: 'Entity', href: 'http://glpi.test/apirest.php/Entity/0' }],
        },
      ]),
      'Computer.json',
    ],
    [
      'the interface of OCS',
      JSON.stringify({
        '31': {
          hardware: {
            ID: 31,
            NAME: 'RENTAS-07',
            OSNAME: 'Windows 11 Pro',
            MEMORY: 8192,
            PROCESSORT: 'Intel Core i5-10210U',
          },
          bios: [
            { SMANUFACTURER: 'Dell Inc.', SMODEL: 'Latitude 3410', SSN: '5CG1234', TYPE: 'Laptop' },
          ],
          accountinfo: [{ HARDWARE_ID: 31, TAG: 'Rentas' }],
          networks: [{ MACADDR: '3C:52:82:1A:7F:04' }, { MACADDR: '3C:52:82:1A:7F:05' }],
          softwares: Array.from({ length: 90 }, (_, n) => ({ NAME: `Programa ${n}` })),
        },
      }),
      'computers.json',
    ],
  ])('%s becomes computers', async (_what, bytes, nombre) => {
    expect(await analyzed(bytes, nombre)).toMatchObject({
      nombreRed: 'RENTAS-07',
      nroSerie: '5CG1234',
      tipo: 'Notebook',
      marca: 'Dell Inc.',
      modelo: 'Latitude 3410',
      sistemaOperativo: 'Windows 11 Pro',
      area: { nombre: 'Rentas' },
    });
  });

  it.each([
    ['[{"name": "A"', 'cortado'],
    ['{"name": "A", "serial": "B"}', 'no trae una lista'],
  ])('%s is refused in words', async (bytes, words) => {
    const answer = await steps('computadoras').send(bytes, 'x.json');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toContain(words);
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

it('undone, a load of computers leaves them as they were, also what an agent reported', async () => {
  await confirmed('computadoras', PCS);
  const [, before] = await rows('computadoras');
  const changed = await confirmed(
    'computadoras',
    'Inventario;Nombre;Tipo;Área;Memoria;MAC\nm-1;RENTAS-01;Notebook;op;16 GB;001122334455\nM-3;NUEVA;Notebook;op;;',
  );
  expect(changed.cuentas).toMatchObject({ nuevas: 1, cambian: 1 });
  expect(await rows('computadoras')).toHaveLength(3);
  await steps('computadoras').ok(changed.id, 'anular', { motivo: 'Era otro' });
  const [obras, after] = await rows('computadoras');
  expect(obras).toMatchObject({ nombreRed: 'OBRAS-01' });
  expect(await rows('computadoras')).toHaveLength(2);
  expect(after).toEqual({
    ...before,
    version: 3,
    modificadoEn: expect.any(String),
    modificadoPor: expect.anything(),
  });
});
