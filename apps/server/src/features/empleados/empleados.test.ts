import { type DatosEmpleado, empleados } from '@muni/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { describeCrud } from '../../testing/describe-crud.ts';
import { ask } from '../../db/transaction.ts';

const person = (n: number) => ({
  nombre: 'Marcela',
  apellido: 'Benítez',
  dni: `2845010${n}`,
  legajo: `120${n}`,
  tipo: 'Planta permanente',
  area: 1,
});

describeCrud(empleados, {
  input: person,
  change: { field: 'cargo', value: 'Administrativa' },
  invalid: [
    { with: { nombre: '' }, field: 'nombre' },
    { with: { dni: '28.45' }, field: 'dni' },
    { with: { legajo: 'A12' }, field: 'legajo' },
    { with: { tipo: 'Ministro' }, field: 'tipo' },
    { with: { area: null }, field: 'area' },
    { with: { area: 999_999 }, field: 'area' },
    { with: { email: 'x' }, field: 'email' },
    { with: { cuil: '20-26756539-2' }, field: 'cuil' },
    { with: { cuil: '20-26756539-3' }, field: 'cuil' },
    { with: { fechaIngreso: '2026-02-30' }, field: 'fechaIngreso' },
  ],
});

const BAJA = { fechaBaja: '2026-11-15', motivo: 'Fin de contrato' };

describe('empleados', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(() => test.reset());

  const byEmail = (who: string, email: string) =>
    test.as(who).get(`/api/datosempleados/?email=${email}`);
  const find = async (email: string) => (await byEmail('computos', email)).json()[0];

  const leaveByOwnHand = async () => {
    const { id, version, area: _area, ...empleado } = await find(testEmail('computos'));
    const other = await find(testEmail('empleado'));
    const as = test.as('computos');
    return [
      await as.put(`/api/empleados/${id}/`, { ...empleado, area: other.area.id, version }),
      await as.post(`/api/empleados/${id}/baja/`, {
        fechaBaja: '2026-11-15',
        motivo: 'Se jubila',
        version,
      }),
      await as.delete(`/api/empleados/${id}/`),
    ];
  };

  it('are found by e-mail, with the area as an object and the numbers as text', async () => {
    expect(await find(testEmail('empleado'))).toMatchObject({
      dni: '20000003',
      legajo: '20000003',
      email: 'empleado@prueba.test',
      area: { nombre: 'Obras Privadas' },
    });
  });

  it.each([
    ['dni', { dni: '20.000.001' }, 'DNI'],
    ['legajo', { legajo: '20000001' }, 'legajo'],
    ['email', { email: 'COMPUTOS@prueba.test' }, 'correo'],
  ])('say which field repeats another, and who has it: %s', async (field, repeated, called) => {
    const answer = await test.as('computos').post('/api/empleados/', { ...person(1), ...repeated });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.fields).toEqual({
      [field]: `Ese ${called} ya lo usa Persona Prueba Cómputos (Computos).`,
    });
  });

  it('name each repeated number of a change, and do not repeat themselves', async () => {
    const created = (await test.as('computos').post('/api/empleados/', person(1))).json();
    const changed = await test.as('computos').put(`/api/empleados/${created.id}/`, {
      ...person(1),
      dni: '20000002',
      email: testEmail('empleado'),
      version: 1,
    });
    expect(changed.json().error.fields).toEqual({
      dni: 'Ese DNI ya lo usa Persona Prueba Rentas (Rentas).',
      email: 'Ese correo ya lo usa Persona Prueba Obras (Obras Privadas).',
    });
  });

  it('are found by the document as it is shown', async () => {
    const found = await test.as('computos').get('/api/datosempleados/?q=20.000.003');
    expect(found.json()).toMatchObject([{ email: testEmail('empleado') }]);
  });

  it('with the same document created at once: exactly one is stored', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        test.as('computos').post('/api/empleados/', { ...person(n), dni: '30.111.222' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
    expect(
      (await test.as('computos').get('/api/datosempleados/?dni=30111222')).json(),
    ).toHaveLength(1);
  });

  it('change what an open session may do at once', async () => {
    const { id, version, area: _area, ...empleado } = await find(testEmail('rentas'));
    const computos = await find(testEmail('computos'));
    expect((await test.as('rentas').get('/api/areas/arbol/')).statusCode).toBe(403);
    const moved = await test
      .as('computos')
      .put(`/api/empleados/${id}/`, { ...empleado, area: computos.area.id, version });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await test.as('rentas').get('/api/areas/arbol/')).statusCode).toBe(200);
  });

  it('never leave Computos without anybody', async () => {
    for (const answer of await leaveByOwnHand())
      expect(answer.json().error.message).toContain('única persona');
  });

  it('of Computos do not leave it by their own hand', async () => {
    const { area } = await find(testEmail('computos'));
    await test.as('computos').post('/api/empleados/', { ...person(1), area: area.id });
    for (const answer of await leaveByOwnHand()) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error.message).toContain('Pedile a otra persona de Cómputos');
    }
    expect(await find(testEmail('computos'))).toMatchObject({ area, activo: true });
  });

  it.each([
    ['delete', 'delete'],
    ['baja', 'baja'],
    ['baja', 'move'],
    ['move', 'delete'],
  ] as const)(
    'of Computos who do a %s and a %s to each other at the same time: one stays',
    async (toSecond, toFirst) => {
      const [first, other] = [await find(testEmail('computos')), await find(testEmail('rentas'))];
      const input = { ...person(1), area: first.area.id, email: 'otra@prueba.test' };
      await test.as('computos').post('/api/empleados/', input);
      const second = await find(input.email);
      // Both are known to be of Computos before either acts.
      const town = await testApp({ sessionMemoryMs: 60_000 });
      for (const who of ['computos', input.email]) await town.as(who).get('/api/areas/');
      const away = {
        delete: (who: string, { id }: DatosEmpleado) =>
          town.as(who).delete(`/api/empleados/${id}/`),
        baja: (who: string, { id, version }: DatosEmpleado) =>
          town.as(who).post(`/api/empleados/${id}/baja/`, { ...BAJA, version }),
        move: (who: string, { id, ...empleado }: DatosEmpleado) =>
          town.as(who).put(`/api/empleados/${id}/`, { ...empleado, area: other.area.id }),
      };
      const answers = await Promise.all([
        away[toSecond]('computos', second),
        away[toFirst](input.email, first),
      ]);
      await town.app.close();
      const [done = 0, refused] = answers
        .map(({ statusCode }) => statusCode)
        .toSorted((a, b) => a - b);
      expect(done).toBeLessThan(300);
      expect(refused).toBe(409);
      const left = (await test.as('rentas').get('/api/tecnicos/')).json();
      expect(left).toHaveLength(1);
    },
  );

  it('count as not registered once they left, and again as registered when they return', async () => {
    const { id, version } = await find(testEmail('empleado'));
    const left = await test.as('computos').post(`/api/empleados/${id}/baja/`, { ...BAJA, version });
    expect(left.json()).toMatchObject({ activo: false, fechaBaja: '2026-11-15' });
    expect((await test.as('empleado').get('/api/areas/')).statusCode).toBe(403);
    await test.as('computos').post(`/api/empleados/${id}/reactivar/`, { version: version + 1 });
    expect((await test.as('empleado').get('/api/areas/')).statusCode).toBe(200);
  });

  describe('who leave with something in their charge', () => {
    const leave = (id: number, version: number, extra: Record<string, unknown> = {}) =>
      test.as('computos').post(`/api/empleados/${id}/baja/`, {
        fechaBaja: '2026-11-15',
        motivo: 'Fin de contrato',
        version,
        ...extra,
      });
    const headOf = async (id: number) =>
      (await test.as('computos').get(`/api/areas/${id}/`)).json().responsable;

    it('hand it over in the same step, or say that nobody follows', async () => {
      const { id, version, area } = await find(testEmail('empleado'));
      const other = await find(testEmail('rentas'));
      await ask(test.db)`update areas set responsable_id = ${id} where id = ${area.id}`;

      const pending = (await test.as('computos').get(`/api/empleados/${id}/dependencias/`)).json();
      expect(pending).toEqual([
        {
          clave: 'areas',
          titulo: 'Áreas a cargo',
          total: 1,
          usos: [{ tipo: 'área', nombre: 'Obras Privadas', ruta: `/editarArea?id=${area.id}` }],
        },
      ]);
      const undecided = await leave(id, version);
      expect(undecided.statusCode).toBe(409);
      expect(undecided.json().error.fields).toHaveProperty(['reasignar.areas']);
      const toThemselves = await leave(id, version, { reasignar: { areas: id } });
      expect(toThemselves.json().error.fields).toHaveProperty(['reasignar.areas']);
      expect(await headOf(area.id)).toMatchObject({ id });

      expect((await leave(id, version, { reasignar: { areas: other.id } })).json()).toMatchObject({
        activo: false,
      });
      expect(await headOf(area.id)).toMatchObject({ id: other.id });
      const history = (await test.as('computos').get(`/api/areas/${area.id}/historial/`)).json();
      expect(history[0].accion).toBe('cambio de responsable');
      expect((await test.as('computos').get(`/api/empleados/${id}/dependencias/`)).json()).toEqual(
        [],
      );
    });

    it('keep it when the baja is refused', async () => {
      const { id, version, area } = await find(testEmail('empleado'));
      await ask(test.db)`update areas set responsable_id = ${id} where id = ${area.id}`;
      const late = await leave(id, version + 7, { reasignar: { areas: null } });
      expect(late.json().error.code).toBe('stale');
      expect(await headOf(area.id)).toMatchObject({ id });
    });
  });

  it('of Computos are the technicians', async () => {
    const known = { id: expect.any(Number), nombre: 'Persona', apellido: 'Prueba Cómputos' };
    expect((await test.as('empleado').get('/api/tecnicos/')).json()).toEqual([known]);
    expect((await test.as('computos').get('/api/tecnicos/')).json()).toEqual([
      {
        ...known,
        email: testEmail('computos'),
        reportesAbiertos: 0,
        ordenesAbiertas: 0,
        tareasAbiertas: 0,
      },
    ]);
  });
});
