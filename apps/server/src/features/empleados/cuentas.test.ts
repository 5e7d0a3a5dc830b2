import { CUENTAS_TOPIC } from '@muni/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { ask } from '../../db/transaction.ts';

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

  it('that its person begins to use is announced to whoever looks at it', async () => {
    const { enlace } = (await test.as('computos').post(`/api/empleados/${id}/invitar/`)).json();
    const heard = await test.listen('computos');
    const { identidad } = (await test.app.inject('/api/configuracion/')).json();
    const reset = await test.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=${identidad.apiKey}`,
      payload: {
        oobCode: new URL(enlace).searchParams.get('oobCode'),
        newPassword: 'una-larga-1',
      },
    });
    expect(reset.statusCode, reset.body).toBe(200);
    await expect.poll(() => heard.events.map(({ topic }) => topic)).toContain(CUENTAS_TOPIC);
    heard.leave();
    expect(await state()).toBe('activa');
  });

  it('keeps the address its own person enters with: somebody else changes it', async () => {
    const [own] = (
      await test.as('computos').get(`/api/datosempleados/?email=${testEmail('computos')}`)
    ).json();
    for (const email of [null, 'otra@prueba.test']) {
      const answer = await test
        .as('computos')
        .put(`/api/empleados/${own.id}/`, { ...own, area: own.area.id, email });
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().error.fields.email).toContain('el correo con el que entrás');
    }
    const other = (await test.as('computos').get(`/api/datosempleados/${id}/`)).json();
    const changed = await test
      .as('computos')
      .put(`/api/empleados/${id}/`, { ...other, area: other.area.id, email: 'otra@prueba.test' });
    expect(changed.statusCode, changed.body).toBe(200);
  });

  it('needs an e-mail, and is nobody else’s business', async () => {
    await ask(test.db)`update empleados set email = null where id = ${id}`;
    expect((await test.as('computos').post(`/api/empleados/${id}/invitar/`)).statusCode).toBe(409);
    expect((await test.as('rentas').post(`/api/empleados/${id}/invitar/`)).statusCode).toBe(403);
  });
});
