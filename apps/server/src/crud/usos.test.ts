// Whoever may not delete a record is told what keeps it, whatever foreign key that is.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../db/transaction.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type ForeignKey, foreignKeys, toldAs, usosDe } from './usos.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.reset());

/** Nobody deletes an entry of the history, and a file goes with the last record that shows it. */
const NEVER_DELETED = new Set(['auditoria', 'adjuntos']);

describe('what keeps a record from being deleted', () => {
  let keys: ForeignKey[];
  beforeAll(async () => {
    keys = await foreignKeys(test.db);
  });

  it('is told by kind, whatever refers to it', () => {
    const keeping = keys.filter((key) => key.alBorrar === 'impide' && !NEVER_DELETED.has(key.de));
    expect(keeping.length).toBeGreaterThan(60);
    const untold = keeping.filter(({ tabla }) => toldAs(keys, tabla, sql`true`).length === 0);
    expect(untold).toEqual([]);
  });

  it('is asked of every table that others refer to', async () => {
    const byId = keys.filter(({ suyas }) => suyas.join() === 'id').map(({ de }) => de);
    for (const tabla of new Set(byId)) expect(await usosDe(test.db, tabla, 0), tabla).toEqual([]);
  });

  it('is named and counted, also what is told as a part of another record', async () => {
    const { id: person, areaId } = await test.empleado('empleado');
    await ask(test.db)`
      with ordered as (
        insert into ordenes (anio, correlativo, codigo, tipo, titulo, descripcion, area_id, prioridad)
        values (2026, 1, 'abcd1234', 'Correctivo', 'Cambiar la fuente', 'No enciende', ${areaId}, 'Media') returning id
      )
      insert into ordenes_tecnicos (orden_id, tecnico_id, orden) select id, ${person}, 0 from ordered`;
    await ask(test.db)`update areas set modificado_por_id = ${person} where id = ${areaId}`;
    const { error } = (await test.as('computos').delete(`/api/empleados/${person}/`)).json();
    expect(error).toMatchObject({
      code: 'in_use',
      message: 'No se puede eliminar: tiene 1 área y 1 orden de trabajo.',
      usosPorTipo: [
        { tipo: 'área', total: 1 },
        { tipo: 'orden de trabajo', total: 1 },
      ],
    });
    expect(error.usos[1]).toMatchObject({ nombre: 'OT-2026-00001 Cambiar la fuente' });
  });
});
