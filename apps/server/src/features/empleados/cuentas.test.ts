import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';

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
