import { reportes, type Reporte, respuestas } from '@muni/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { describeCrud } from '../../testing/describe-crud.ts';
import { companera, otroTecnico, reportesOf } from '../../testing/reportes.ts';

describeCrud(reportes, {
  input: (n) => ({ descripcion: `No imprime la HP ${n}`, categoria: 'Impresora' }),
  change: { field: 'titulo', value: 'No imprime ninguna' },
  invalid: [
    { with: { descripcion: 'x' }, field: 'descripcion' },
    { with: { descripcion: 'x'.repeat(4001) }, field: 'descripcion' },
    { with: { categoria: 'Cafetera' }, field: 'categoria' },
    { with: { impacto: 'Mucho' }, field: 'impacto' },
    { with: { titulo: 'abc' }, field: 'titulo' },
    { with: { computadora: 999_999 }, field: 'computadora' },
  ],
});

describeCrud(respuestas, {
  input: (n) => ({ titulo: `Respuesta ${n}`, texto: 'Apagala y prendela.' }),
  change: { field: 'texto', value: 'Probá con otro cable.' },
  invalid: [{ with: { titulo: '' }, field: 'titulo' }],
});

describe('reports', () => {
  let test: TestApp;
  const { act, done, reset, send, timeline } = reportesOf(() => test);
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(reset);

  it('fills in who, area, title, priority and due date', async () => {
    const reporte = await send('empleado');
    expect(reporte).toMatchObject({
      titulo: 'No imprime la HP del mostrador',
      prioridad: 'Alta',
      estado: 'Pendiente',
      etapa: 'Nuevo',
      origen: 'Web',
      empleado: { nombre: 'Prueba Obras, Persona' },
      area: { nombre: 'Obras Privadas' },
      atrasado: false,
    });
    expect(reporte.numero).toMatch(/^R-\d{6,}$/);
    expect(new Date(reporte.venceEn) > new Date(reporte.creadoEn)).toBe(true);
  });

  it('lets only Cómputos report for somebody else, by phone, with another priority', async () => {
    const someone = await send('empleado');
    const byPhone = await send('computos', {
      empleado: someone.empleado.id,
      origen: 'Teléfono',
      prioridad: 'Urgente',
    });
    expect(byPhone).toMatchObject({
      empleado: someone.empleado,
      area: someone.area,
      creadoPor: { nombre: 'Prueba Cómputos, Persona' },
      origen: 'Teléfono',
      prioridad: 'Urgente',
    });
    const own = await send('rentas', {
      empleado: someone.empleado.id,
      origen: 'Teléfono',
      prioridad: 'Urgente',
    });
    expect(own).toMatchObject({
      empleado: { nombre: 'Prueba Rentas, Persona' },
      origen: 'Web',
      prioridad: 'Alta',
    });
  });

  it('goes from new to solved, to reopened, to solved and rated', async () => {
    const { id } = await send('empleado');
    expect(await done('computos', id, 'tomar')).toMatchObject({
      etapa: 'Tomado',
      tecnico: { nombre: 'Prueba Cómputos, Persona' },
    });
    expect(await done('computos', id, 'mensaje', { texto: 'Voy para allá' })).toMatchObject({
      etapa: 'En curso',
    });
    const waiting = await done('computos', id, 'esperar', { motivo: 'Falta el rodillo' });
    expect(waiting).toMatchObject({ etapa: 'En espera', motivoEspera: 'Falta el rodillo' });
    expect(await done('computos', id, 'retomar')).toMatchObject({ etapa: 'En curso' });
    const solved = await done('computos', id, 'realizar', { solucion: 'Cambié el rodillo.' });
    expect(solved).toMatchObject({ estado: 'Realizada', etapa: 'Resuelto', conformidad: null });
    expect(solved.reabribleHasta).not.toBeNull();
    const again = await done('empleado', id, 'reabrir', { motivo: 'Sigue saliendo en blanco' });
    expect(again).toMatchObject({
      estado: 'Pendiente',
      etapa: 'En curso',
      reaperturas: 1,
      conformidad: 'No',
      solucion: null,
    });
    await done('computos', id, 'realizar', { solucion: 'Cambié también el tóner.' });
    expect(
      await done('empleado', id, 'calificar', { calificacion: 5, comentario: 'Gracias' }),
    ).toMatchObject({ conformidad: 'Sí', calificacion: 5 });
    expect((await timeline('empleado', id)).map(({ tipo }) => tipo)).toEqual([
      'alta',
      'toma',
      'mensaje',
      'espera',
      'reanudación',
      'realizada',
      'reapertura',
      'realizada',
      'conformidad',
    ]);
  });

  it('asks for a solution and a reason beside their field', async () => {
    const { id } = await send('empleado');
    const answer = await act('computos', id, 'realizar', { solucion: 'ok' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toHaveProperty('solucion');
    expect((await act('computos', id, 'anular', {})).json().error.fields).toHaveProperty('motivo');
  });

  it('gives the report to one of twenty who take it at once, and tells the others who', async () => {
    const { id } = await send('empleado');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => act(n % 2 ? 'computos' : otroTecnico, id, 'tomar')),
    );
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    const winner = winners[0]?.json<Reporte>();
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error.message).toMatch(
        new RegExp(`^(Ya lo tenés vos|Lo tomó ${winner?.tecnico?.nombre} hace .*)\\.$`),
      );
    }
    expect((await timeline('computos', id)).map(({ tipo }) => tipo)).toEqual(['alta', 'toma']);
  });

  it('creates once what is sent again with the same key', async () => {
    const headers = {
      authorization: `Bearer ${testEmail('empleado')}`,
      'idempotency-key': 'borrador-0001',
    };
    const payload = { descripcion: 'Sin internet en el piso', categoria: 'Internet o red' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        test.app.inject({ method: 'POST', url: '/api/reportes/', headers, payload }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const { rows } = await sql`select 1 from reportes_eventos`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it('is changed or deleted by who made it until somebody takes it', async () => {
    const reporte = await send('empleado');
    const path = `/api/reportes/${reporte.id}/`;
    const body = { descripcion: 'Era el tóner', categoria: 'Tóner o insumos', version: 1 };
    expect((await test.as(companera).put(path, body)).statusCode).toBe(409);
    const changed = await test.as('empleado').put(path, { ...body, prioridad: 'Urgente' });
    expect(changed.json()).toMatchObject({ categoria: 'Tóner o insumos', prioridad: 'Media' });
    await done('computos', reporte.id, 'tomar');
    expect(
      (await test.as('empleado').put(path, { ...body, version: 3 })).json().error.message,
    ).toBe('Cómputos ya lo tomó: escribiles un mensaje.');
    expect((await test.as('empleado').delete(path)).statusCode).toBe(409);
    const urgent = await test
      .as('computos')
      .put(path, { ...body, prioridad: 'Urgente', version: 3 });
    expect(urgent.json()).toMatchObject({ prioridad: 'Urgente' });
    const last = (await timeline('empleado', reporte.id)).at(-1);
    expect(last).toMatchObject({ tipo: 'cambio', texto: 'Prioridad: Media → Urgente' });
  });

  it('joins people to an open report, and a duplicate takes its people along', async () => {
    const first = await send('empleado');
    const second = await send(companera, { descripcion: 'La HP del mostrador atasca hojas' });
    await done('computos', second.id, 'duplicado', { de: first.id });
    const closed: Reporte = (await test.as('computos').get(`/api/reportes/${second.id}/`)).json();
    expect(closed).toMatchObject({
      etapa: 'Anulado',
      estado: 'Realizada',
      duplicadoDe: { id: first.id, nombre: first.numero },
    });
    const open: Reporte = (await test.as('computos').get(`/api/reportes/${first.id}/`)).json();
    expect(open.interesados.map(({ nombre }) => nombre)).toEqual(['Persona 2, Otra']);
    const lastOf = async (who: string, id: number) => (await timeline(who, id)).at(-1);
    const tookIn = {
      tipo: 'unión',
      texto: `Se unió el reporte ${second.numero}, de Otra Persona 2.`,
    };
    expect(await lastOf('computos', first.id)).toMatchObject({
      ...tookIn,
      sobre: { id: second.id, nombre: second.numero },
    });
    expect(await lastOf(companera, second.id)).toMatchObject({
      tipo: 'anulación',
      sobre: { id: first.id, nombre: first.numero },
    });
    expect(
      (await act('computos', first.id, 'duplicado', { de: first.id })).json().error.fields,
    ).toHaveProperty('de');
    expect(
      (await act('computos', first.id, 'duplicado', { de: second.id })).json().error.fields,
    ).toHaveProperty('de');
    await done('computos', first.id, 'realizar', { solucion: 'Quedó andando.' });
    expect((await act(companera, first.id, 'reabrir', { motivo: 'Sigue igual' })).statusCode).toBe(
      200,
    );
  });

  it('is assigned to somebody of Cómputos, or to nobody, while it is open', async () => {
    const open = await send('empleado');
    const closed = await send('empleado');
    await done('computos', closed.id, 'anular', { motivo: 'Se repitió' });
    const tecnico = (await test.as('computos').get('/api/tecnicos/')).json()[0].id;
    expect((await done('computos', open.id, 'asignar', { tecnico })).tecnico?.id).toBe(tecnico);
    const late = await act('computos', closed.id, 'asignar', { tecnico });
    expect(late.json().error.message).toBe('El reporte ya está cerrado.');
    const wrong = await act('computos', open.id, 'asignar', { tecnico: open.empleado.id });
    expect(wrong.json().error.fields).toEqual({ tecnico: 'Elegí a alguien de Cómputos.' });
    expect(await done('computos', open.id, 'asignar', { tecnico: null })).toMatchObject({
      etapa: 'Nuevo',
    });
  });

  it('passes to another technician when one leaves', async () => {
    const { id } = await send('empleado');
    const taken = await done(otroTecnico, id, 'tomar');
    const leaving = taken.tecnico?.id ?? 0;
    const path = `/api/empleados/${leaving}/`;
    const [group] = (await test.as('computos').get(`${path}dependencias/`)).json();
    expect(group).toMatchObject({ clave: 'reportes', total: 1 });
    const tecnicos = (await test.as('computos').get('/api/tecnicos/')).json();
    expect(tecnicos).toContainEqual(expect.objectContaining({ id: leaving, reportesAbiertos: 1 }));
    const heir = tecnicos.find((one: { id: number }) => one.id !== leaving).id;
    const answer = await test.as('computos').post(`${path}baja/`, {
      fechaBaja: '2026-11-16',
      motivo: 'Se jubila',
      version: 1,
      reasignar: { reportes: heir },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await test.as('computos').get(`/api/reportes/${id}/`)).json().tecnico.id).toBe(heir);
  });
});
