// Who works where in the database of a test, by the names that tests know: an area's own, a role's or somebody's e-mail.
import { ask, askOne, type Db, rowsOf } from '../db/transaction.ts';

export const testEmail = (role: string) => `${role}@prueba.test`;
/** `computos` and `computos@prueba.test` are the same person. */
export const emailOf = (who: string) => (who.includes('@') ? who : testEmail(who));

export function peopleOf(db: Db) {
  async function areaId(nombre: string): Promise<number> {
    const { id } = await askOne<{ id: number }>(db)`select id from areas where nombre = ${nombre}`;
    return id;
  }

  return {
    areaId,
    empleado: (who: string): Promise<{ id: number; areaId: number }> =>
      askOne<{ id: number; areaId: number }>(
        db,
      )`select id, area_id from empleados where email = ${emailOf(who)}`,
    /** Somebody else who works in an area. */
    async addEmpleado(
      email: string,
      area: string,
      dni: string,
      called = { nombre: 'Otra', apellido: 'Persona' },
    ) {
      await ask(db)`insert into empleados ${rowsOf([
        {
          ...called,
          dni,
          legajo: dni,
          tipo: 'Planta permanente',
          areaId: await areaId(area),
          email,
        },
      ])}`;
    },
  };
}
