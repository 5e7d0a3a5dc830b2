// Templates, and plans that make orders in time: with a clock that the test moves.
import { type Aviso, type Orden, type Plan, planes, plantillas } from '@muni/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { describeCrud } from '../../testing/describe-crud.ts';
import { ordenesOf } from '../../testing/ordenes.ts';
import { otroTecnico } from '../../testing/reportes.ts';
import { createPreventivas } from './planes.actions.ts';
import { ask } from '../../db/transaction.ts';

describeCrud(plantillas, {
  input: (n) => ({ nombre: `Plantilla ${n}`, titulo: 'Cambio de tóner', descripcion: 'Cambiar.' }),
  change: { field: 'titulo', value: 'Cambio de cartucho' },
  invalid: [
    { with: { nombre: '' }, field: 'nombre' },
    { with: { checklist: [''] }, field: 'checklist.0' },
    { with: { tipo: 'Otra cosa' }, field: 'tipo' },
  ],
});

const PLAN = {
  plantilla: 1,
  alcance: 'Todas las computadoras',
  cadaMeses: 6,
  proximaFecha: '2026-08-31',
};
describeCrud(planes, {
  input: (n) => ({ ...PLAN, nombre: `Plan ${n}` }),
  change: { field: 'nombre', value: 'Plan de limpieza' },
  invalid: [
    { with: { cadaMeses: 0 }, field: 'cadaMeses' },
    { with: { plantilla: 999_999 }, field: 'plantilla' },
    { with: { alcance: 'Un equipo' }, field: 'computadora' },
    { with: { proximaFecha: '2026-02-30' }, field: 'proximaFecha' },
  ],
});

describe('preventive orders', () => {
  let test: TestApp;
  const { act, idOf, reportes } = ordenesOf(() => test);
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(reportes.reset);

  async function computers(count: number, area = 'Catastro'): Promise<number[]> {
    const ids = [];
    for (let n = 0; n < count; n += 1) {
      const answer = await test.as('computos').post('/api/computadoras/', {
        nombreRed: `PC-${area}-${n}`,
        tipo: 'Notebook',
        area: await test.areaId(area),
      });
      expect(answer.statusCode, answer.body).toBe(201);
      ids.push(answer.json().id);
    }
    return ids;
  }
  async function plan(body: object): Promise<Plan> {
    const answer = await test
      .as('computos')
      .post('/api/planes/', { ...PLAN, nombre: 'Limpieza', ...body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }
  const orders = async (query = ''): Promise<Orden[]> =>
    (await test.as('computos').get(`/api/ordenes/?sort=numero${query}`)).json();
  const day = (text: string) => new Date(`${text}T09:00:00`);
  const nextOf = async (id: number) =>
    (await test.as('computos').get(`/api/planes/${id}/`)).json<Plan>().proximaFecha;

  it('are made so many days before, once for each device, with the words of the template', async () => {
    const [pc = 0] = await computers(1);
    const tecnicoResponsable = await idOf(otroTecnico);
    const { id } = await plan({
      alcance: 'Un equipo',
      computadora: pc,
      anticipacion: 7,
      tecnicoResponsable,
    });
    expect(await createPreventivas(test.db, day('2026-08-23'))).toBe(0);
    expect(await createPreventivas(test.db, day('2026-08-24'))).toBe(1);
    expect(await createPreventivas(test.db, day('2026-08-24'))).toBe(0);
    expect(await orders(`&plan=${id}`)).toMatchObject([
      {
        tipo: 'Preventivo',
        titulo: 'Mantenimiento preventivo de la computadora',
        estado: 'Asignada',
        fechaProgramada: '2026-08-31',
        computadora: { id: pc },
        area: { nombre: 'Catastro' },
        solicitante: null,
        tecnicoResponsable: { id: tecnicoResponsable },
        checklist: expect.arrayContaining([{ texto: 'Antivirus al día', hecho: false }]),
      },
    ]);
    expect(await nextOf(id)).toBe('2027-02-28');
    const told: Aviso[] = (await test.as(otroTecnico).get('/api/avisos/')).json();
    expect(told.map(({ titulo }) => titulo)).toEqual(['Limpieza: 1 orden para el 31/08/2026']);
  });

  it('come back on the 31st after a February, and skip a device whose last one is still open', async () => {
    const [pc = 0] = await computers(1);
    const { id } = await plan({ alcance: 'Un equipo', computadora: pc, anticipacion: 0 });
    await createPreventivas(test.db, day('2026-08-31'));
    expect(await createPreventivas(test.db, day('2027-02-28'))).toBe(0);
    expect(await nextOf(id)).toBe('2027-08-31');
    const [first] = await orders();
    await act(first?.id ?? 0, 'anular', { motivo: 'No hizo falta' });
    expect(await createPreventivas(test.db, day('2027-08-31'))).toBe(1);
    expect(await orders()).toHaveLength(2);
  });

  it('reach every computer of an area that is in use', async () => {
    const [gone = 0] = await computers(3);
    await computers(2, 'Obras Privadas');
    await ask(test.db)`update computadoras set estado = 'Dada de baja' where id = ${gone}`;
    const made = await plan({ area: await test.areaId('Catastro') });
    expect(made.equipos).toBe(2);
    expect(await createPreventivas(test.db, day('2026-08-31'))).toBe(2);
    await plan({ nombre: 'Todas' });
    expect(await createPreventivas(test.db, day('2026-08-31'))).toBe(4);
  });

  it('are made once, however many processes do it', async () => {
    await computers(4);
    await plan({});
    const made = await Promise.all(
      Array.from({ length: 6 }, () => createPreventivas(test.db, day('2026-08-31'))),
    );
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await orders()).toHaveLength(4);
  });

  it('are made once after a long time without the server, for today', async () => {
    await computers(1);
    const { id } = await plan({ cadaMeses: 1 });
    expect(await createPreventivas(test.db, day('2027-03-10'))).toBe(1);
    expect(await orders()).toMatchObject([
      { fechaProgramada: '2027-03-10', numero: 'OT-2027-00001' },
    ]);
    expect(await nextOf(id)).toBe('2027-03-31');
  });

  it('are for a day that is worked, while the plan keeps its own', async () => {
    await computers(1);
    await ask(test.db)`insert into feriados (fecha, nombre) values ('2026-08-31', 'Patronal')`;
    // A Saturday, with a holiday on Monday.
    const { id } = await plan({ proximaFecha: '2026-08-29', cadaMeses: 1 });
    expect(await createPreventivas(test.db, day('2026-08-24'))).toBe(1);
    expect(await orders()).toMatchObject([{ fechaProgramada: '2026-09-01' }]);
    expect(await nextOf(id)).toBe('2026-09-29');
  });

  it('stop with the plan, which cannot be deleted once it has made some', async () => {
    await computers(1);
    const { id, version, plantilla: _template, ...rest } = await plan({});
    const off = { ...PLAN, nombre: rest.nombre, activo: false, version };
    expect((await test.as('computos').put(`/api/planes/${id}/`, off)).statusCode).toBe(200);
    expect(await createPreventivas(test.db, day('2026-08-31'))).toBe(0);
    await test
      .as('computos')
      .put(`/api/planes/${id}/`, { ...off, activo: true, version: version + 1 });
    expect(await createPreventivas(test.db, day('2026-08-31'))).toBe(1);
    expect((await test.as('computos').delete(`/api/planes/${id}/`)).json().error.code).toBe(
      'in_use',
    );
  });
});
