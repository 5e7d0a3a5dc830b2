import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';

describe('datosempleados', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(() => test.reset());

  const byEmail = (who: string, email: string) =>
    test.as(who).get(`/api/datosempleados/?email=${email}`);

  it('finds one by e-mail, with the area as an object and the numbers as text', async () => {
    const [found] = (await byEmail('computos', testEmail('empleado'))).json();
    expect(found).toMatchObject({
      dni: '20000003',
      legajo: '20000003',
      email: 'empleado@prueba.test',
      area: { nombre: 'Obras Privadas' },
    });
  });

  it('lets anybody with an account look up the own e-mail, and only that', async () => {
    expect((await byEmail('empleado', testEmail('empleado'))).json()).toHaveLength(1);
    expect((await byEmail('empleado', testEmail('computos'))).statusCode).toBe(403);
    expect((await byEmail('nadie@prueba.test', 'nadie@prueba.test')).json()).toEqual([]);
    expect((await byEmail('nadie@prueba.test', testEmail('computos'))).statusCode).toBe(403);
    expect((await test.as('nadie@prueba.test').get('/api/datosempleados/')).statusCode).toBe(403);
  });

  it('shows the others only as in the directory, and searches only by what it shows', async () => {
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
  });

  it('counts an inactive employee as not registered', async () => {
    await test.db
      .updateTable('empleados')
      .set({ activo: false })
      .where('email', '=', testEmail('empleado'))
      .execute();
    expect((await test.as('empleado').get('/api/areas/')).statusCode).toBe(403);
  });
});
