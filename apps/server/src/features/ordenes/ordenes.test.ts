import type { Orden } from '@muni/contract';
import { fechaLocal } from '@muni/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { ordenesOf, WORK } from '../../testing/ordenes.ts';
import { otroTecnico } from '../../testing/reportes.ts';

let test: TestApp;
const { act, begun, done, get, idOf, make, post, reportes } = ordenesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reportes.reset);

describe('an order', () => {
  it('keeps every field, with exact amounts', async () => {
    const tecnico = await idOf('computos');
    const orden = await make({
      tipo: 'Instalación',
      prioridad: 'Alta',
      tecnicoResponsable: tecnico,
      tecnicos: [await idOf(otroTecnico), tecnico],
      otroEquipo: 'Proyector Epson',
      lugar: 'En taller',
      fechaProgramada: '2099-11-20',
      accesorios: 'Control y cable',
      diagnostico: 'Lámpara agotada',
      causa: 'Desgaste',
      observaciones: 'Devolver el viernes',
      checklist: [{ texto: 'Limpiar filtro' }],
      repuestos: [
        { descripcion: 'Lámpara', cantidad: '3', costo: '0,10', origen: 'Compra', nroSerie: 'X1' },
        { descripcion: 'Cable', cantidad: '2,5', costo: '99999999999.99' },
        { descripcion: 'Tornillos', cantidad: '4' },
      ],
      horas: [{ tecnico, minutos: 90, fecha: '2026-11-15' }],
    });
    expect(orden).toMatchObject({
      estado: 'Asignada',
      area: { nombre: 'Obras Privadas' },
      solicitante: { nombre: 'Prueba Obras, Persona' },
      tecnicoResponsable: { nombre: 'Prueba Cómputos, Persona' },
      tecnicos: [{ nombre: 'Persona 3, Otra' }],
      checklist: [{ texto: 'Limpiar filtro', hecho: false }],
      repuestos: [
        { descripcion: 'Lámpara', cantidad: '3', costo: '0.10', origen: 'Compra', nroSerie: 'X1' },
        { descripcion: 'Cable', cantidad: '2.5', costo: '99999999999.99' },
        { descripcion: 'Tornillos', cantidad: '4', costo: null },
      ],
      horas: [{ tecnico: { id: tecnico }, minutos: 90, fecha: '2026-11-15' }],
      minutosTotal: 90,
      // 3 × 0.10 + 2.5 × 99999999999.99, to the cent.
      costoTotal: '250000000000.28',
    });
    expect(await get(orden.id)).toEqual(orden);
  });

  it.each([
    [{ titulo: 'abc' }, 'titulo'],
    [{ descripcion: '' }, 'descripcion'],
    [{ repuestos: [{ descripcion: 'Cable', cantidad: '0' }] }, 'repuestos.0.cantidad'],
    [{ repuestos: [{ descripcion: 'Cable', costo: '1.234,505' }] }, 'repuestos.0.costo'],
    [{ horas: [{ tecnico: 1, minutos: 0, fecha: '2026-11-15' }] }, 'horas.0.minutos'],
    [{ fechaProgramada: '2020-01-15' }, 'fechaProgramada'],
    [{ impresora: 999_999 }, 'impresora'],
    [{ reporte: 999_999 }, 'reporte'],
    [{ solicitante: null }, 'area'],
  ])('puts the error of %o beside its field', async (wrong, field) => {
    const answer = await post(wrong);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toContain(field);
  });

  it('is done by people of Cómputos alone', async () => {
    const clerk = await idOf('empleado');
    for (const [field, body] of Object.entries({
      tecnicoResponsable: { tecnicoResponsable: clerk },
      tecnicos: { tecnicos: [clerk] },
      horas: { horas: [{ tecnico: clerk, minutos: 5, fecha: '2026-11-15' }] },
    }))
      expect((await post(body)).json().error.fields).toHaveProperty(field);
    const { id } = await make();
    expect((await act(id, 'asignar', { tecnicoResponsable: clerk })).statusCode).toBe(400);
  });

  it('goes from pending to conformed, waits, and is reopened', async () => {
    const { id } = await make();
    const tecnicoResponsable = await idOf('computos');
    expect((await act(id, 'iniciar')).json().error.message).toBe('Primero asignala a un técnico.');
    expect(
      await done(id, 'asignar', { tecnicoResponsable, fechaProgramada: '2099-11-20' }),
    ).toMatchObject({
      estado: 'Asignada',
      fechaProgramada: '2099-11-20',
    });
    expect((await done(id, 'iniciar')).fechaInicio).not.toBeNull();
    expect((await act(id, 'esperar')).json().error.fields).toHaveProperty('motivoEspera');
    expect(
      await done(id, 'esperar', { motivoEspera: 'Repuesto', detalle: 'Pedida a Córdoba' }),
    ).toMatchObject({ estado: 'En espera', detalleEspera: 'Pedida a Córdoba' });
    expect(await done(id, 'retomar')).toMatchObject({ estado: 'En curso', motivoEspera: null });
    for (const missing of [{ resultado: 'Reparado' }, { trabajoRealizado: 'Cambié la fuente' }])
      expect((await act(id, 'realizar', missing)).statusCode).toBe(400);
    expect(
      (await act(id, 'realizar', { ...WORK, fechaFin: '2020-01-01T00:00:00Z' })).json().error
        .fields,
    ).toHaveProperty('fechaFin');
    expect(
      (await act(id, 'realizar', { ...WORK, fechaFin: '2099-01-01T00:00:00Z' })).json().error
        .fields,
    ).toHaveProperty('fechaFin');
    expect(await done(id, 'realizar', { ...WORK, causa: 'Tensión' })).toMatchObject({
      estado: 'Realizada',
      causa: 'Tensión',
      ...WORK,
    });
    expect(await done(id, 'reabrir', { motivo: 'Se volvió a apagar' })).toMatchObject({
      estado: 'En curso',
      reaperturas: 1,
      resultado: null,
      fechaFin: null,
      causa: 'Tensión',
    });
    await done(id, 'realizar', WORK);
    expect((await act(id, 'anular', { motivo: 'Por error' })).json().error).toMatchObject({
      code: 'conflict',
      message: 'El trabajo ya está realizado: no se anula.',
      current: { id, estado: 'Realizada' },
    });
    const history = (await test.as('computos').get(`/api/ordenes/${id}/historial/`)).json();
    expect(history.map(({ accion }: { accion: string }) => accion).toReversed()).toEqual([
      'alta',
      'asignación',
      'inicio',
      'espera',
      'reanudación',
      'cierre',
      'reapertura',
      'cierre',
    ]);
  });

  it('goes back to pending when nobody has it, and is begun once of twenty at once', async () => {
    const tecnicoResponsable = await idOf('computos');
    const { id } = await make({ tecnicoResponsable });
    expect(await done(id, 'asignar', { tecnicoResponsable: null })).toMatchObject({
      estado: 'Pendiente',
      tecnicoResponsable: null,
    });
    await done(id, 'asignar', { tecnicoResponsable });
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(id, 'iniciar')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error.message).toBe(
      'El trabajo ya empezó.',
    );
  });

  it('is corrected by its version, and ticked off without one', async () => {
    const orden = await begun({ checklist: [{ texto: 'Probar' }, { texto: 'Limpiar' }] });
    const path = `/api/ordenes/${orden.id}/`;
    const body = {
      titulo: 'Cambio de disco',
      descripcion: orden.descripcion,
      solicitante: orden.solicitante?.id,
      tecnicoResponsable: orden.tecnicoResponsable?.id,
      checklist: orden.checklist,
    };
    expect((await test.as('computos').put(path, { ...body, version: 1 })).json().error.code).toBe(
      'stale',
    );
    const changed = await test.as('computos').put(path, { ...body, version: orden.version });
    expect(changed.json()).toMatchObject({
      titulo: 'Cambio de disco',
      estado: 'En curso',
      area: orden.area,
    });
    await Promise.all([0, 1].map((indice) => done(orden.id, 'marcar', { indice, hecho: true })));
    expect((await get(orden.id)).checklist.map(({ hecho }) => hecho)).toEqual([true, true]);
    expect((await act(orden.id, 'marcar', { indice: 2, hecho: true })).statusCode).toBe(400);
  });

  it('is found by each filter, exported and counted', async () => {
    const tecnico = await idOf('computos');
    const helper = await idOf(otroTecnico);
    const first = await make({
      tipo: 'Traslado',
      prioridad: 'Urgente',
      fechaProgramada: '2099-12-01',
    });
    const second = await make({ tecnicoResponsable: tecnico, tecnicos: [helper] });
    const third = await begun();
    await done(third.id, 'anular', { motivo: 'Se repitió' });
    const list = async (query: string): Promise<number[]> =>
      (await test.as('computos').get(`/api/ordenes/?${query}`)).json().map(({ id }: Orden) => id);
    expect(await list('')).toEqual([third.id, second.id, first.id]);
    expect(await list('abiertas=true')).toEqual([second.id, first.id]);
    expect(await list('estado=Anulada')).toEqual([third.id]);
    expect(await list('tipo=Traslado')).toEqual([first.id]);
    expect(await list('prioridad=Urgente')).toEqual([first.id]);
    expect(await list(`tecnico=${helper}`)).toEqual([second.id]);
    expect(await list(`tecnico=${tecnico}&abiertas=true`)).toEqual([second.id]);
    expect(await list(`solicitante=${await idOf('rentas')}`)).toEqual([]);
    expect(await list('programadaDesde=2099-12-01&programadaHasta=2099-12-01')).toEqual([first.id]);
    expect(await list('programadaHasta=2099-11-30')).toEqual([]);
    expect(await list('hasta=2000-01-01')).toEqual([]);
    expect(await list(`q=${second.numero}`)).toEqual([second.id]);
    expect(await list('sort=prioridad&abiertas=true')).toEqual([first.id, second.id]);
    const file = await test.as('computos').get('/api/ordenes/exportar/?formato=csv');
    expect(file.body).toContain(first.numero);
    expect(file.body).not.toContain('object Object');
    expect((await test.as('computos').get('/api/ordenes/cuentas/')).json()).toEqual({
      abiertas: 2,
      mias: 1,
      sinAsignar: 1,
      sinFirma: 0,
    });
    const tecnicos = (await test.as('computos').get('/api/tecnicos/')).json();
    expect(tecnicos).toContainEqual(expect.objectContaining({ id: helper, ordenesAbiertas: 1 }));
  });

  it('is found behind each figure of the statistics about its time', async () => {
    const [tecnico, helper] = [await idOf('computos'), await idOf(otroTecnico)];
    const hoy = fechaLocal(new Date());
    const { id } = await begun({ tecnicoResponsable: tecnico });
    await done(id, 'realizar', {
      resultado: 'Reparado',
      trabajoRealizado: 'Se cambió la fuente.',
      horas: [
        { tecnico, minutos: 30, fecha: hoy },
        { tecnico: helper, minutos: 15, fecha: '2026-01-02' },
      ],
    });
    await begun({ tecnicoResponsable: tecnico });
    const list = async (query: string): Promise<number[]> =>
      (await test.as('computos').get(`/api/ordenes/?${query}`)).json().map((row: Orden) => row.id);
    const days = (name: string, desde: string, hasta: string) =>
      `${name}Desde=${desde}&${name}Hasta=${hasta}`;
    const month = ['2026-01-01', '2026-01-31'] as const;
    expect(await list(`tecnicoResponsable=${tecnico}&${days('terminada', hoy, hoy)}`)).toEqual([
      id,
    ]);
    expect(await list(days('terminada', ...month))).toEqual([]);
    expect(await list(`tiempoDe=${tecnico}&${days('tiempo', hoy, hoy)}`)).toEqual([id]);
    expect(await list(`tiempoDe=${helper}&${days('tiempo', hoy, hoy)}`)).toEqual([]);
    expect(await list(`tiempoDe=${helper}&${days('tiempo', ...month)}`)).toEqual([id]);
    expect(await list(`tiempoDe=${helper}`)).toEqual([id]);
  });

  it('passes to another technician when one leaves', async () => {
    const leaving = await idOf(otroTecnico);
    const heir = await idOf('computos');
    const { id } = await begun({ tecnicoResponsable: leaving });
    const path = `/api/empleados/${leaving}/`;
    const groups = (await test.as('computos').get(`${path}dependencias/`)).json();
    expect(groups).toContainEqual(expect.objectContaining({ clave: 'ordenes', total: 1 }));
    const answer = await test.as('computos').post(`${path}baja/`, {
      fechaBaja: '2026-11-16',
      motivo: 'Se jubila',
      version: 1,
      reasignar: { ordenes: heir },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await get(id)).toMatchObject({
      estado: 'En curso',
      tecnicoResponsable: { id: heir },
    });
  });

  it('keeps whoever asked for it from being deleted, and says so', async () => {
    const orden = await make();
    const answer = await test
      .as('computos')
      .delete(`/api/empleados/${orden.solicitante?.id ?? 0}/`);
    expect(answer.json().error).toMatchObject({
      code: 'in_use',
      usos: [{ tipo: 'orden de trabajo', ruta: `/VerOrdenTrabajo?id=${orden.id}` }],
    });
  });
});
