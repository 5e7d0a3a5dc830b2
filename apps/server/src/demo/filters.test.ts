// Filters with several values, and with all but some: every list takes them, wherever it takes one.
import * as contract from '@muni/contract';
import { isOneOf, readPath, type Reporte, takesSeveral } from '@muni/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportesRepository } from '../features/reportes/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { reportesOf } from '../testing/reportes.ts';
import { conditionsFor } from '../crud/list.ts';

let test: TestApp;
const { done, reset, send } = reportesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reset);

interface Listed {
  name: string;
  readName?: string;
  filters: contract.FilterKinds;
}
const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'filters' in value && 'defaultSort' in value;

it('are taken by every filter of words or records of every list', async () => {
  const lists = Object.values<unknown>(contract).filter(isListed);
  expect(lists.length).toBeGreaterThan(10);
  for (const list of lists)
    for (const [name, kind] of Object.entries(list.filters).filter(([, one]) =>
      takesSeveral(one),
    )) {
      const values = isOneOf(kind) ? kind.join(',') : '1,2';
      for (const value of [values, `!${values}`]) {
        const asked = `${readPath(list)}?${new URLSearchParams({ [name]: value }).toString()}`;
        const who = list.name === 'rentas' ? 'rentas' : 'computos';
        const { statusCode, body } = await test.as(who).get(asked);
        expect(statusCode, `${asked} ${body}`).toBe(200);
      }
    }
});

describe('of reports', () => {
  const ids = async (query: Record<string, string>): Promise<number[]> => {
    const asked = new URLSearchParams({ sort: 'creadoEn', ...query }).toString();
    const answer = await test.as('computos').get(`/api/reportes/?${asked}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Reporte[]>().map(({ id }) => id);
  };

  it('find any of the values, or what has none of them', async () => {
    const low = await send('empleado', { impacto: 'Puedo seguir trabajando' });
    const high = await send('empleado', { impacto: 'Trabajo con dificultad', categoria: 'Otro' });
    const urgent = await send('empleado', { impacto: 'No puedo trabajar' });
    const all = [low.id, high.id, urgent.id];
    const some = { prioridad: `${low.prioridad},${urgent.prioridad}` };
    expect(await ids(some)).toEqual([low.id, urgent.id]);
    expect(await ids({ prioridad: `!${some.prioridad}` })).toEqual([high.id]);
    expect(await ids({ ...some, categoria: '!Otro' })).toEqual([low.id, urgent.id]);
    expect(await ids({ categoria: '!Otro', prioridad: high.prioridad })).toEqual([]);

    const taken = await done('computos', low.id, 'tomar');
    const tecnico = String(taken.tecnico?.id);
    expect(await ids({ tecnico: `${tecnico},9999` })).toEqual([low.id]);
    // Nobody has the others: they are not that person's either.
    expect(await ids({ tecnico: `!${tecnico}` })).toEqual([high.id, urgent.id]);
    expect(await ids({ etapa: 'Nuevo,Tomado' })).toEqual(all);
    expect(await ids({ area: `!${low.area.id}` })).toEqual([]);
  });

  it('mean with a figure of the statistics what one value means', async () => {
    const reporte = await send('empleado');
    const day = reporte.creadoEn.slice(0, 4);
    const figura = {
      figura: 'ingresados',
      periodoDesde: `${day}-01-01`,
      periodoHasta: `${day}-12-31`,
    };
    expect(await ids({ ...figura, area: `${reporte.area.id},9999` })).toEqual([reporte.id]);
    expect(await ids({ ...figura, area: `!${reporte.area.id}` })).toEqual([]);
  });

  it('are exported and refused as they are listed', async () => {
    const reporte = await send('empleado');
    const path = '/api/reportes/exportar/?formato=csv&columnas=numero&etapa=';
    expect((await test.as('computos').get(`${path}Nuevo,Tomado`)).body).toContain(reporte.numero);
    expect((await test.as('computos').get(`${path}!Nuevo`)).body).not.toContain(reporte.numero);
    const wrong = await test.as('computos').get('/api/reportes/?etapa=Nuevo,Perdido');
    expect([wrong.statusCode, wrong.json().error.fields]).toEqual([
      400,
      { etapa: 'Elegí una de las opciones.' },
    ]);
  });

  it('are looked up by an index', async () => {
    const asked = { tecnico: { values: [1, 2], not: false } };
    const where = sql.join(conditionsFor(reportesRepository, asked), sql` and `);
    const plan = await test.db.transaction().execute(async (tx) => {
      // A handful of rows would be read whole.
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`
        explain select id from reportes where ${where}`.execute(tx);
      return rows.flatMap((row) => Object.values(row)).join('\n');
    });
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan/);
  });
});
