import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setMailing } from '../../mail/outbox.ts';
import { testEmail } from '../../testing/app.ts';
import { cuentasOfTown, OTHER } from '../../testing/cuentas.ts';
import { ask } from '../../db/transaction.ts';

const { town, call, codes, createAccount, tokenOf, mails } = await cuentasOfTown();
beforeEach(() => town.reset());
afterEach(() => setMailing(town.db, false));

describe('what happens to an account', () => {
  const avisos = async (who: string): Promise<{ tipo: string; titulo: string; texto: string }[]> =>
    (await town.as(who).get('/api/avisos/')).json();
  const entries = () =>
    ask<Record<'accion' | 'quien' | 'direccion' | 'pedido', string> & { registroId: number }>(
      town.db,
    )`
      select accion, quien, direccion, pedido, registro_id from auditoria where tabla = 'empleados' order by id`;

  it('is in the history with where it came from, and told by mail too, whatever its person chose', async () => {
    await setMailing(town.db, true);
    const chosen = { preferencias: [{ tipo: 'cuentaCambiada', pantalla: false, correo: false }] };
    await town.as('empleado').put('/api/avisos/preferencias/', chosen);
    const idToken = await tokenOf('empleado');
    await call('update', { idToken, password: OTHER });
    const { id } = await town.empleado('empleado');
    expect(await entries()).toMatchObject([
      {
        accion: 'contraseña nueva',
        quien: 'Prueba Obras, Persona',
        direccion: '127.0.0.1',
        pedido: expect.stringMatching(/^[0-9A-Z]{8}$/),
        registroId: id,
      },
    ]);
    expect(await avisos('empleado')).toMatchObject([{ tipo: 'cuentaCambiada' }]);
    expect(await mails()).toMatchObject([
      { para: testEmail('empleado'), texto: expect.stringContaining('contraseña nueva') },
    ]);
  });

  it('when too many passwords are tried is told to its person and to Cómputos, once a day', async () => {
    await createAccount(testEmail('empleado'));
    const wrong = { email: testEmail('empleado'), password: 'no es esta' };
    const addresses = ['10.0.0.66', '10.0.0.67'];
    for (const address of addresses)
      for (let times = 0; times < 12; times += 1) await call('signInWithPassword', wrong, address);
    const { id } = await town.empleado('empleado');
    const expected = addresses.map((direccion) => ({
      accion: 'contraseñas equivocadas',
      quien: 'visitante',
      direccion,
      registroId: id,
    }));
    await expect.poll(entries).toMatchObject(expected);
    expect(await avisos('empleado')).toMatchObject([
      { tipo: 'cuentaCambiada', texto: expect.stringContaining('desde 10.0.0.66') },
    ]);
    expect(await avisos('computos')).toMatchObject([
      {
        tipo: 'intentosDeIngreso',
        titulo: 'Prueban contraseñas de la cuenta de Prueba Obras, Persona',
      },
    ]);
    expect(await avisos('rentas')).toEqual([]);
  });

  it('of nobody leaves no trace', async () => {
    const email = 'nadie@prueba.test';
    for (let times = 0; times < 12; times += 1)
      await call('signInWithPassword', { email, password: 'no es esta' });
    await codes();
    expect(await entries()).toEqual([]);
  });
});
