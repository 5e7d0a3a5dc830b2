import { empleados } from '@muni/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { describeCrud } from '../../testing/describe-crud.ts';

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

describe('empleados', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(() => test.reset());

  const byEmail = (who: string, email: string) =>
    test.as(who).get(`/api/datosempleados/?email=${email}`);
  const find = async (email: string) => (await byEmail('computos', email)).json()[0];

  it('are found by e-mail, with the area as an object and the numbers as text', async () => {
    expect(await find(testEmail('empleado'))).toMatchObject({
      dni: '20000003',
      legajo: '20000003',
      email: 'empleado@prueba.test',
      area: { nombre: 'Obras Privadas' },
    });
  });

  it('let anybody with an account look up the own e-mail, and only that', async () => {
    expect((await byEmail('empleado', testEmail('empleado'))).json()).toHaveLength(1);
    expect((await byEmail('empleado', testEmail('computos'))).statusCode).toBe(403);
    expect((await byEmail('nadie@prueba.test', 'nadie@prueba.test')).json()).toEqual([]);
    expect((await byEmail('nadie@prueba.test', testEmail('computos'))).statusCode).toBe(403);
    expect((await test.as('nadie@prueba.test').get('/api/datosempleados/')).statusCode).toBe(403);
  });

  it('show the others only as in the directory, and are searched only by what is shown', async () => {
    const list = (await test.as('rentas').get('/api/datosempleados/')).json();
    const others = list.filter(
      ({ apellido }: { apellido: string }) => apellido !== 'Prueba Rentas',
    );
    expect(others).toHaveLength(2);
    for (const other of others)
      expect(Object.keys(other).toSorted()).toEqual([
        'apellido',
        'area',
        'id',
        'interno',
        'nombre',
      ]);
    expect((await test.as('rentas').get('/api/datosempleados/?q=20000001')).json()).toEqual([]);
    expect((await test.as('computos').get('/api/datosempleados/?q=20000001')).json()).toHaveLength(
      1,
    );
    expect((await test.as('rentas').get('/api/datosempleados/?dni=20000001')).statusCode).toBe(403);
  });

  it.each([
    ['dni', { dni: '20.000.001' }],
    ['legajo', { legajo: '20000001' }],
    ['email', { email: 'COMPUTOS@prueba.test' }],
  ])('say which field repeats another: %s', async (field, repeated) => {
    const answer = await test.as('computos').post('/api/empleados/', { ...person(1), ...repeated });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.fields).toHaveProperty(field);
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
    const { id, version, area, ...empleado } = await find(testEmail('computos'));
    const other = await find(testEmail('empleado'));
    const leave = [
      await test
        .as('computos')
        .put(`/api/empleados/${id}/`, { ...empleado, area: other.area.id, version }),
      await test.as('computos').post(`/api/empleados/${id}/baja/`, {
        fechaBaja: '2026-11-15',
        motivo: 'Se jubila',
        version,
      }),
      await test.as('computos').delete(`/api/empleados/${id}/`),
    ];
    for (const answer of leave) expect(answer.json().error.message).toContain('única persona');
    expect((await find(testEmail('computos'))).area).toEqual(area);
  });

  it('count as not registered once they left, and again as registered when they return', async () => {
    const { id, version } = await find(testEmail('empleado'));
    const left = await test.as('computos').post(`/api/empleados/${id}/baja/`, {
      fechaBaja: '2026-11-15',
      motivo: 'Fin de contrato',
      version,
    });
    expect(left.json()).toMatchObject({ activo: false, fechaBaja: '2026-11-15' });
    expect((await test.as('empleado').get('/api/areas/')).statusCode).toBe(403);
    await test.as('computos').post(`/api/empleados/${id}/reactivar/`, { version: version + 1 });
    expect((await test.as('empleado').get('/api/areas/')).statusCode).toBe(200);
  });

  it('of Computos are the technicians', async () => {
    const answer = await test.as('empleado').get('/api/tecnicos/');
    expect(answer.json()).toEqual([
      expect.objectContaining({ apellido: 'Prueba Cómputos', email: testEmail('computos') }),
    ]);
  });
});

describe('the account of an employee', () => {
  let test: TestApp;
  let id: number;
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(async () => {
    await test.reset();
    const [found] = (
      await test.as('computos').get(`/api/datosempleados/?email=${testEmail('empleado')}`)
    ).json();
    id = found.id;
  });

  const state = async () =>
    (await test.as('computos').get(`/api/empleados/${id}/cuenta/`)).json().estado;

  it('is invited with a link to hand over when there is no mail, and can be closed and opened', async () => {
    expect(await state()).toBe('sin cuenta');
    const invited = (await test.as('computos').post(`/api/empleados/${id}/invitar/`)).json();
    expect(invited).toMatchObject({ enviada: false, enlace: expect.stringContaining('oobCode=') });
    expect(await state()).toBe('invitada');
    await test.as('computos').post(`/api/empleados/${id}/cuenta/deshabilitar/`);
    expect(await state()).toBe('deshabilitada');
    expect((await test.as('computos').post(`/api/empleados/${id}/invitar/`)).statusCode).toBe(409);
    await test.as('computos').post(`/api/empleados/${id}/cuenta/habilitar/`);
    expect(await state()).toBe('invitada');
    const history = (await test.as('computos').get(`/api/datosempleados/${id}/historial/`)).json();
    expect(history.map(({ accion }: { accion: string }) => accion)).toEqual([
      'cuenta habilitada',
      'cuenta deshabilitada',
      'invitación',
    ]);
    expect(JSON.stringify(history)).not.toContain('oobCode');
  });

  it('needs an e-mail, and is nobody else’s business', async () => {
    await test.db.updateTable('empleados').set({ email: null }).where('id', '=', id).execute();
    expect((await test.as('computos').post(`/api/empleados/${id}/invitar/`)).statusCode).toBe(409);
    expect((await test.as('rentas').post(`/api/empleados/${id}/invitar/`)).statusCode).toBe(403);
  });
});
