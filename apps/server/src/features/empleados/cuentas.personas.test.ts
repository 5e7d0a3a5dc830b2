// An account is of one employee, whatever happens to its address and to theirs.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setMailing } from '../../mail/outbox.ts';
import { testEmail } from '../../testing/app.ts';
import { cuentasOfTown, OTHER, PASSWORD } from '../../testing/cuentas.ts';
import { cargasJob, cargaSteps } from '../../testing/cargas.ts';

const {
  town,
  call,
  refusal,
  signIn,
  codeTo,
  createAccount,
  tokenOf,
  choosePassword,
  status,
  mails,
} = await cuentasOfTown();
beforeEach(() => town.reset());
afterEach(() => setMailing(town.db, false));

const record = async (email: string) =>
  (await town.as('computos').get(`/api/datosempleados/?email=${email}`)).json()[0];
const save = (empleado: { area: { id: number }; id: number }, change: object) =>
  town
    .as('computos')
    .put(`/api/empleados/${empleado.id}/`, { ...empleado, area: empleado.area.id, ...change });
const estado = async (id: number) =>
  (await town.as('computos').get(`/api/empleados/${id}/cuenta/`)).json().estado;
const history = async (id: number): Promise<string[]> =>
  (await town.as('computos').get(`/api/datosempleados/${id}/historial/`))
    .json()
    .map(({ accion }: { accion: string }) => accion);

describe('the address of an account', () => {
  it('is never that of another employee, whoever confirms it', async () => {
    const idToken = await tokenOf('empleado');
    const ask = (newEmail: string) =>
      refusal('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
    // Whether it is a colleague's is not told; nothing is sent, and the history keeps it.
    const taken = testEmail('rentas');
    expect(await ask(taken)).toBeUndefined();
    expect(await codeTo(testEmail('empleado'))).toBeUndefined();
    const { id } = await town.empleado('empleado');
    const [entry] = (await town.as('computos').get(`/api/datosempleados/${id}/historial/`)).json();
    expect(entry).toMatchObject({
      accion: 'correo que es de otra persona',
      cambios: { email: { antes: testEmail('empleado'), despues: taken } },
    });

    // Asked for while it was nobody's, pressed once it is a colleague's.
    expect(await ask('libre@prueba.test')).toBeUndefined();
    const rentas = await record(testEmail('rentas'));
    await save(rentas, { email: 'libre@prueba.test' });
    const oobCode = await codeTo(testEmail('empleado'));
    expect(await refusal('update', { oobCode })).toBe('EMAIL_EXISTS');
    expect(await status(idToken, '/api/rentas/')).toBe(403);
    expect(await status(idToken)).toBe(200);
  });

  it('that changed ends every session, is in the history, and its person is told', async () => {
    const idToken = await tokenOf('empleado');
    const newEmail = 'propia@prueba.test';
    await call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
    await call('update', { oobCode: await codeTo(testEmail('empleado')) });
    expect(await status(idToken)).toBe(401);
    const { id } = await town.empleado('empleado');
    const [entry] = (await town.as('computos').get(`/api/datosempleados/${id}/historial/`)).json();
    expect(entry).toMatchObject({
      accion: 'correo de la cuenta',
      quien: 'Prueba Obras, Persona',
      cambios: { email: { antes: testEmail('empleado'), despues: newEmail } },
    });
    const [told] = (await town.as('empleado').get('/api/avisos/')).json();
    expect(told).toMatchObject({ tipo: 'cuentaCambiada' });
  });

  it('once confirmed is of its employee, and of whoever made the account no more', async () => {
    const email = testEmail('computos');
    const { idToken } = await call('signUp', { email, password: PASSWORD });
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await call('update', { oobCode: await codeTo(email) });
    expect(await status(idToken, '/api/auditoria/')).toBe(401);
    expect(await refusal('signInWithPassword', { email, password: PASSWORD })).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
    await choosePassword(email);
    expect(await status(await signIn(email, OTHER), '/api/auditoria/')).toBe(200);
  });

  it('given to somebody hired later opens nothing until they prove it', async () => {
    const email = 'futura@prueba.test';
    await createAccount(email);
    const early = await signIn(email);
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const earlyCode = await codeTo(email);
    await town.addEmpleado(email, 'Rentas', '20000009');
    expect(await status(early)).toBe(403);
    expect(await status(await signIn(email))).toBe(403);
    expect(await status(early, `/api/datosempleados/?email=${email}`)).toBe(403);

    // What was mailed before it was theirs proves nothing about them.
    await call('resetPassword', { oobCode: earlyCode, newPassword: PASSWORD });
    expect(await status(await signIn(email))).toBe(403);
    await choosePassword(email);
    expect(await status(await signIn(email, OTHER), '/api/rentas/')).toBe(200);
    expect(await status(early)).toBe(401);
  });

  it('held by somebody else is taken over by an invitation', async () => {
    const email = testEmail('rentas');
    const { idToken } = await call('signUp', { email, password: PASSWORD });
    const { id } = await town.empleado('rentas');
    const { enlace } = (await town.as('computos').post(`/api/empleados/${id}/invitar/`)).json();
    expect(await status(idToken)).toBe(401);
    expect(await estado(id)).toBe('invitada');
    const oobCode = new URL(enlace).searchParams.get('oobCode');
    await call('resetPassword', { oobCode, newPassword: OTHER });
    expect(await estado(id)).toBe('activa');
    expect(await status(await signIn(email, OTHER), '/api/rentas/')).toBe(200);
  });
});

describe('an employee whose record changes', () => {
  it('takes the account along to the new address, and leaves nothing to who has the old one', async () => {
    await setMailing(town.db, true);
    const token = await tokenOf('empleado');
    const before = await record(testEmail('empleado'));
    const saved = await save(before, { email: 'otra@prueba.test' });
    expect(saved.statusCode, saved.body).toBe(200);
    await town.addEmpleado(testEmail('empleado'), 'Rentas', '20000009');
    await expect.poll(() => status(token)).toBe(401);
    for (const email of [testEmail('empleado'), 'otra@prueba.test'])
      expect(await refusal('signInWithPassword', { email, password: PASSWORD })).toBe(
        'INVALID_LOGIN_CREDENTIALS',
      );
    const { id } = await town.empleado(testEmail('empleado'));
    expect(await estado(id)).toBe('sin cuenta');
    expect(await estado(before.id)).toBe('invitada');
    expect(await history(before.id)).toEqual(['cuenta en otro correo', 'modificación']);
    expect((await mails()).map(({ para }) => para)).toEqual([
      testEmail('empleado'),
      'otra@prueba.test',
    ]);

    await choosePassword('otra@prueba.test');
    const again = await signIn('otra@prueba.test', OTHER);
    expect(await status(again)).toBe(200);
    expect(await status(again, '/api/rentas/')).toBe(403);
  });

  it('does so when the new address comes in a file', async () => {
    const token = await tokenOf('empleado');
    const job = await cargasJob();
    await cargaSteps(town, 'empleados').confirmada(
      'Legajo;Apellido;Nombre;DNI;Tipo;Área;Correo\n20000003;Prueba Obras;Persona;20000003;Planta permanente;Obras Privadas;otra@prueba.test',
    );
    await job.stop();
    await expect.poll(() => status(token)).toBe(401);
    const { id } = await record('otra@prueba.test');
    expect(await estado(id)).toBe('invitada');
  });

  it('has no account left once deleted', async () => {
    const token = await tokenOf('empleado');
    const { id } = await town.empleado('empleado');
    expect((await town.as('computos').delete(`/api/empleados/${id}/`)).statusCode).toBe(204);
    await expect.poll(() => status(token)).toBe(401);
    expect(
      await refusal('signInWithPassword', { email: testEmail('empleado'), password: PASSWORD }),
    ).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('who leaves is closed out in the same transaction, and let in again by who takes them back', async () => {
    await setMailing(town.db, true);
    const token = await tokenOf('empleado');
    const { id, version } = await record(testEmail('empleado'));
    const baja = { fechaBaja: '2026-11-15', motivo: 'Fin de contrato' };
    const act = (action: string, body: Record<string, unknown>) =>
      town.as('computos').post(`/api/empleados/${id}/${action}/`, body);
    const gone = (await act('baja', { ...baja, version })).json();
    await expect.poll(() => status(token)).toBe(401);
    expect(await estado(id)).toBe('deshabilitada');
    expect(await mails()).toMatchObject([{ para: testEmail('empleado') }]);
    await act('reactivar', { version: gone.version });
    expect(await status(token)).toBe(401);
    expect(await status(await signIn(testEmail('empleado')))).toBe(200);
    expect(await history(id)).toEqual([
      'cuenta habilitada',
      'reactivación',
      'cuenta deshabilitada',
      'baja',
    ]);
  });
});
