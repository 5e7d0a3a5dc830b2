// Who works where in the database of a test, by the names that tests know: an area's own, a role's or somebody's e-mail.
import type { Db } from '../db/schema.ts';

export const testEmail = (role: string) => `${role}@prueba.test`;
/** `computos` and `computos@prueba.test` are the same person. */
export const emailOf = (who: string) => (who.includes('@') ? who : testEmail(who));

export function peopleOf(db: Db) {
  async function areaId(nombre: string): Promise<number> {
    const { id } = await db
      .selectFrom('areas')
      .select('id')
      .where('nombre', '=', nombre)
      .executeTakeFirstOrThrow();
    return id;
  }

  return {
    areaId,
    empleado: (who: string): Promise<{ id: number; areaId: number }> =>
      db
        .selectFrom('empleados')
        .select(['id', 'areaId'])
        .where('email', '=', emailOf(who))
        .executeTakeFirstOrThrow(),
    /** Somebody else who works in an area. */
    async addEmpleado(
      email: string,
      area: string,
      dni: string,
      called = { nombre: 'Otra', apellido: 'Persona' },
    ) {
      await db
        .insertInto('empleados')
        .values({
          ...called,
          dni,
          legajo: dni,
          tipo: 'Planta permanente',
          areaId: await areaId(area),
          email,
        })
        .execute();
    },
  };
}
