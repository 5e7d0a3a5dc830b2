import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { ask, askOne, rowsOf } from '../../db/transaction.ts';

let test: TestApp;
/** «Obras» with «Veredas» below it, and «Cultura» apart. */
const ids: Record<string, number> = {};
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await test.reset();
  // The people of the test roles would blur the sums.
  await ask(test.db)`update empleados set fecha_ingreso = '2099-01-01'`;
  for (const [nombre, padre] of [
    ['Obras', null],
    ['Veredas', 'Obras'],
    ['Cultura', null],
  ] as const) {
    const areaPadreId = padre === null ? null : (ids[padre] ?? null);
    const row = await askOne<{ id: number }>(
      test.db,
    )`insert into areas (nombre, area_padre_id) values (${nombre}, ${areaPadreId}) returning id`;
    ids[nombre] = row.id;
  }
  const people: [area: string, tipo: string, ingreso: string | null, baja: string | null][] = [
    ['Obras', 'Planta permanente', '2000-05-01', null],
    ['Obras', 'Planta permanente', '2024-02-01', null],
    ['Obras', 'Contratado', '2023-01-01', '2024-06-30'],
    ['Veredas', 'Contratado', '2024-06-30', null],
    ['Veredas', 'Pasante', null, null],
    ['Cultura', 'Planta permanente', '2010-01-01', '2023-12-31'],
    ['Cultura', 'Pasante', '2024-03-15', null],
  ];
  await ask(test.db)`insert into empleados ${rowsOf(
    people.map(([area, tipo, fechaIngreso, fechaBaja], n) => ({
      nombre: 'Persona',
      apellido: `Número ${n}`,
      dni: `3000000${n}`,
      legajo: `3000000${n}`,
      tipo,
      areaId: ids[area] ?? 0,
      fechaIngreso,
      fechaBaja,
      activo: fechaBaja === null,
    })),
  )}`;
});

const compare = async (query: Record<string, string>) => {
  const search = new URLSearchParams(query).toString();
  return (await test.as('computos').get(`/api/empleados/comparacion/?${search}`)).json();
};

it('two dates, as counted by hand', async () => {
  // 31/12/2023: Obras 1 and 3, Veredas 5, Cultura 6 on its last day. 30/06/2024: 1, 2, 3 on its last day, 4 on its
  // first, 5 and 7.
  const answer = await compare({ fechaA: '2023-12-31', fechaB: '2024-06-30' });
  expect(answer.lados).toEqual([
    { area: null, fecha: '2023-12-31', total: 4 },
    { area: null, fecha: '2024-06-30', total: 6 },
  ]);
  expect(answer.porTipo).toEqual([
    { tipo: 'Planta permanente', totales: [2, 2] },
    { tipo: 'Contratado', totales: [1, 2] },
    { tipo: 'Pasante', totales: [1, 2] },
  ]);
  expect(answer.porArea).toEqual([
    { area: { id: ids['Obras'], nombre: 'Obras' }, totales: [2, 3] },
    { area: { id: ids['Veredas'], nombre: 'Veredas' }, totales: [1, 2] },
    { area: { id: ids['Cultura'], nombre: 'Cultura' }, totales: [1, 1] },
  ]);
  expect(answer.sinFechaIngreso).toBe(1);
});

it('two areas with those below them, and month by month', async () => {
  const answer = await compare({
    areaA: String(ids['Obras']),
    areaB: String(ids['Cultura']),
    fechaA: '2024-07-01',
    fechaB: '2024-07-01',
  });
  expect(answer.lados.map(({ total }: { total: number }) => total)).toEqual([4, 1]);
  // The largest first, with zero where a side has none.
  expect(answer.porTipo).toEqual([
    { tipo: 'Pasante', totales: [1, 1] },
    { tipo: 'Planta permanente', totales: [2, 0] },
    { tipo: 'Contratado', totales: [1, 0] },
  ]);
  expect(answer.porArea).toEqual([
    { area: { id: ids['Obras'], nombre: 'Obras' }, totales: [2, 0] },
    { area: { id: ids['Veredas'], nombre: 'Veredas' }, totales: [2, 0] },
    { area: { id: ids['Cultura'], nombre: 'Cultura' }, totales: [0, 1] },
  ]);
  const months = new Map(
    answer.porMes.map(({ mes, totales }: { mes: string; totales: number[] }) => [mes, totales]),
  );
  expect(months.size).toBe(24);
  expect([months.get('2022-12'), months.get('2023-12'), months.get('2024-01')]).toEqual([
    [2, 1],
    [3, 1],
    [3, 0],
  ]);
  expect([months.get('2024-02'), months.get('2024-03'), months.get('2024-07')]).toEqual([
    [4, 0],
    [4, 1],
    [4, 1],
  ]);
});

it('as a file, and only for Computos', async () => {
  const url = '/api/empleados/comparacion/exportar/?fechaA=2023-12-31&fechaB=2024-06-30';
  const { body } = await test.as('computos').get(url);
  expect(body.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFCorte;Valor;"A: Todo el municipio al 31/12/2023";"B: Todo el municipio al 30/06/2024";Diferencia',
    'Tipo;"Planta permanente";2;2;0',
    'Tipo;Contratado;1;2;1',
  ]);
  expect((await test.as('rentas').get(url)).statusCode).toBe(403);
  const unknown = await test.as('computos').get('/api/empleados/comparacion/?areaA=999999');
  expect(unknown.statusCode).toBe(404);
  const wrong = await test.as('computos').get('/api/empleados/comparacion/?fechaA=2024-02-30');
  expect(wrong.json().error.fields).toHaveProperty('fechaA');
});
