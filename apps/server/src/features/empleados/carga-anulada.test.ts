import { describe, expect, it } from 'vitest';
import { cargasSuite, cargaSteps } from '../../testing/cargas.ts';
import { ask } from '../../db/transaction.ts';

const test = cargasSuite();
const steps = cargaSteps(test, 'empleados');

const stored = async (dni: string) =>
  (await test.as('computos').get(`/api/datosempleados/?dni=${dni}`)).json()[0];
const file = (...rows: string[]) =>
  ['Legajo;Apellido y nombre;DNI;Tipo;Área;Correo', ...rows].join('\n');
const ANA = '7001;GOMEZ, ANA;30.111.222;Contratado;Obras Privadas;ana@prueba.test';
const EVA = '7002;PAZ, EVA;30111224;Contratado;op;eva@prueba.test';

describe('undoing a load of employees', () => {
  const undo = (id: number, motivo = 'Era el archivo del año pasado') =>
    steps.ok(id, 'anular', { motivo });

  it('deletes whoever it created and puts back whoever it changed, with their history', async () => {
    await steps.confirmada(file(ANA));
    const ana = await stored('30111222');
    const { id } = await steps.confirmada(
      file(EVA, ANA.replace('Contratado', 'Becario').replace('Obras Privadas', 'Rentas')),
    );
    expect(await stored('30111222')).toMatchObject({ tipo: 'Becario' });
    const undone = await undo(id);
    expect(undone).toMatchObject({
      estado: 'Anulada',
      motivoAnulacion: 'Era el archivo del año pasado',
      anuladoPor: { nombre: 'Prueba Cómputos, Persona' },
    });
    expect(await stored('30111224')).toBeUndefined();
    expect(await stored('30111222')).toMatchObject({
      tipo: 'Contratado',
      area: ana.area,
      email: ana.email,
      version: 3,
    });
    const history = await test.as('computos').get(`/api/datosempleados/${ana.id}/historial/`);
    expect(history.json()[0]).toMatchObject({
      accion: 'anulación de carga',
      cambios: { tipo: { antes: 'Becario', despues: 'Contratado' } },
    });
  });

  it('says which record stands in the way', async () => {
    const first = await steps.confirmada(file(ANA));
    const second = await steps.confirmada(file(ANA.replace('Contratado', 'Becario')));
    expect((await steps.get(first.id)).noSePuedeAnular).toBe(
      'Gomez, Ana cambió después de esta carga.',
    );
    const refused = await test
      .as('computos')
      .post(`/api/cargas/${first.id}/anular/`, { motivo: 'Era otro' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toContain('Gomez, Ana cambió');
    await undo(second.id);
    expect(await undo(first.id)).toMatchObject({ estado: 'Anulada' });
    expect(await stored('30111222')).toBeUndefined();
    const third = await steps.confirmada(file(EVA));
    const { id } = await stored('30111224');
    await ask(test.db)`update areas set responsable_id = ${id} where nombre = 'Rentas'`;
    expect((await steps.get(third.id)).noSePuedeAnular).toBe('Paz, Eva ya tiene área: Rentas.');
  });
});
