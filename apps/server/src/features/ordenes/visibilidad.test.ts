// Who sees an order, who is told of it, and how it goes with its report.
import type { Aviso } from '@muni/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { ordenesOf, WORK } from '../../testing/ordenes.ts';
import { companera, otroTecnico, vecino } from '../../testing/reportes.ts';
import { upload } from '../../testing/upload.ts';
import { ask } from '../../db/transaction.ts';

let test: TestApp;
const { act, begun, done, get, idOf, make, reportes } = ordenesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reportes.reset);

describe('who sees it', () => {
  it('is its area, who asked, whoever made the report, Cómputos, and nobody else', async () => {
    const reporte = await reportes.send(vecino);
    const { id } = await make({
      reporte: reporte.id,
      area: (await reportes.send('empleado')).area.id,
      solicitante: await idOf('rentas'),
    });
    const parts = ['', 'historial/', 'adjuntos/', 'hoja/', 'hoja/datos/'];
    const statuses = async (who: string) => {
      const all = [];
      for (const part of parts)
        all.push((await test.as(who).get(`/api/ordenes/${id}/${part}`)).statusCode);
      return all;
    };
    for (const who of ['computos', 'rentas', 'empleado', companera, vecino])
      expect(await statuses(who), who).toEqual(Array(parts.length).fill(200));
    await ask(test.db)`update ordenes set solicitante_id = null, reporte_id = null`;
    for (const who of ['rentas', vecino]) {
      expect(await statuses(who), who).toEqual(Array(parts.length).fill(404));
      expect((await test.as(who).get('/api/ordenes/')).json()).toEqual([]);
      expect((await test.as(who).get('/api/ordenes/cuentas/')).json().abiertas).toBe(0);
      expect((await act(id, 'conformar', {}, who)).statusCode).toBe(404);
    }
    for (const action of ['asignar', 'iniciar', 'realizar', 'anular', 'reabrir', 'marcar'])
      expect((await act(id, action, {}, 'empleado')).statusCode, action).toBe(403);
  });
});

describe('with its report', () => {
  it('begins with its words and device, and links its files for good', async () => {
    const reporte = await reportes.send('empleado');
    const sent = { name: 'foto.txt', bytes: 'pantalla azul' };
    const url = `/api/reportes/${reporte.id}/adjuntos/`;
    const added = await upload(test, url, sent, {}, 'empleado');
    const file = added.json().id;
    const begins = (
      await test.as('computos').get(`/api/ordenes/nueva/?reporte=${reporte.id}&plantilla=1`)
    ).json();
    expect(begins).toMatchObject({
      reporte: { id: reporte.id, nombre: reporte.numero },
      titulo: reporte.titulo,
      prioridad: 'Alta',
      solicitante: reporte.empleado,
      area: reporte.area,
      adjuntos: 1,
    });
    expect(begins.descripcion).toContain(reporte.descripcion);
    expect(begins.checklist[0]).toEqual({ texto: 'Limpieza interna y externa', hecho: false });
    const { id, numero } = await make({
      reporte: reporte.id,
      solicitante: null,
      descripcion: begins.descripcion,
    });
    const files = async () =>
      (await test.as('computos').get(`/api/ordenes/${id}/adjuntos/`)).json();
    expect(await files()).toMatchObject([{ id: file, nombre: 'foto.txt' }]);
    const content = () => test.as('computos').get(`/api/ordenes/${id}/adjuntos/${file}/`);
    expect((await content()).body).toBe('pantalla azul');
    // Whoever added it takes it out of the report: the order keeps it.
    const path = `/api/reportes/${reporte.id}/adjuntos/${file}/`;
    expect((await test.as('empleado').delete(path)).statusCode).toBe(204);
    expect((await test.as('empleado').get(path)).statusCode).toBe(404);
    expect((await content()).body).toBe('pantalla azul');
    expect(await files()).toHaveLength(1);
    const seen = (await test.as('empleado').get(`/api/reportes/${reporte.id}/`)).json();
    expect(seen.ordenes).toEqual([
      { id, nombre: numero, titulo: 'Cambio de fuente', estado: 'Pendiente' },
    ]);
    expect((await test.as('computos').delete(`/api/reportes/${reporte.id}/`)).statusCode).toBe(409);
  });

  it('shows what came to the report later, also from one that was joined to it', async () => {
    const filesAt = async (path: string, who = 'computos'): Promise<string[]> => {
      const answer = await test.as(who).get(`/api/${path}/adjuntos/`);
      return answer.json<{ nombre: string }[]>().map(({ nombre }) => nombre);
    };
    const addTo = (id: number, name: string, who: string, interno = false) =>
      upload(test, `/api/reportes/${id}/adjuntos/`, { name, bytes: name }, { interno }, who);
    const reporte = await reportes.send('empleado');
    const { id } = await make({ reporte: reporte.id });
    const open = await test.listen('empleado');
    const outside = await test.listen(vecino);
    await addTo(reporte.id, 'despues.txt', 'empleado');
    expect(await filesAt(`ordenes/${id}`)).toEqual(['despues.txt']);
    const orders = () =>
      open.events.filter((event) => event.topic === 'ordenes' && event.id === id);
    await expect.poll(orders).not.toEqual([]);

    const other = await reportes.send(companera);
    const photo = (await addTo(other.id, 'de-la-otra.txt', 'companera')).json().id;
    await addTo(other.id, 'interno.txt', 'computos', true);
    await reportes.done('computos', other.id, 'duplicado', { de: reporte.id });
    await addTo(other.id, 'al-final.txt', 'companera');
    const all = ['despues.txt', 'de-la-otra.txt', 'interno.txt', 'al-final.txt'];
    const shown = all.filter((nombre) => nombre !== 'interno.txt');
    expect(await filesAt(`reportes/${reporte.id}`)).toEqual(all);
    expect(await filesAt(`reportes/${reporte.id}`, 'empleado')).toEqual(shown);
    expect(await filesAt(`ordenes/${id}`)).toEqual(all);
    expect(await filesAt(`ordenes/${id}`, 'empleado')).toEqual(shown);
    expect(await filesAt(`reportes/${other.id}`)).toEqual(all.slice(1));
    const path = `/api/reportes/${reporte.id}/adjuntos/${photo}/`;
    expect((await test.as('empleado').get(path)).body).toBe('de-la-otra.txt');
    expect((await test.as(vecino).get(path)).statusCode).toBe(404);

    const seen = (await test.as('empleado').get(`/api/reportes/${reporte.id}/`)).json();
    expect(seen.adjuntos).toBe(3);
    const steps = await reportes.timeline('empleado', reporte.id);
    const told = steps.filter(({ adjunto }) => adjunto);
    expect(told.map(({ quien, texto }) => [quien, texto])).toEqual([
      ['Prueba Obras, Persona', 'despues.txt'],
      ['Persona 2, Otra', 'de-la-otra.txt'],
      ['Persona 2, Otra', 'al-final.txt'],
    ]);
    expect(outside.events).toEqual([]);
    open.leave();
    outside.leave();
  });

  it('tells its timeline, and with the last one done proposes to close it', async () => {
    const reporte = await reportes.send('empleado');
    const first = await begun({ reporte: reporte.id });
    const second = await begun({ reporte: reporte.id });
    const third = await make({ reporte: reporte.id });
    await done(third.id, 'anular', { motivo: 'Estaba de más' });
    expect((await done(first.id, 'realizar', WORK)).propuestaDeCierre).toBeNull();
    const last = await done(second.id, 'realizar', { ...WORK, trabajoRealizado: 'Quedó andando.' });
    expect(last.propuestaDeCierre).toEqual({
      reporte: { id: reporte.id, nombre: reporte.numero },
      solucion: 'Quedó andando.',
    });
    const told = (await reportes.timeline('empleado', reporte.id)).filter(
      ({ tipo }) => tipo === 'orden',
    );
    expect(
      told.map(({ sobre, texto }) => [sobre?.id, texto?.split(' ').slice(0, 2).join(' ')]),
    ).toEqual([
      [first.id, 'Se abrió'],
      [second.id, 'Se abrió'],
      [third.id, 'Se abrió'],
      [third.id, 'Se anuló'],
      [first.id, 'Se realizó'],
      [second.id, 'Se realizó'],
    ]);
    await reportes.done('computos', reporte.id, 'realizar', {
      solucion: last.propuestaDeCierre?.solucion,
    });
    expect((await get(second.id)).propuestaDeCierre).toBeNull();
  });

  it('is of whoever does its order when nobody had taken it, and otherwise stays where it is', async () => {
    const reporte = await reportes.send('empleado');
    const ofReport = async () =>
      (await test.as('computos').get(`/api/reportes/${reporte.id}/`)).json();
    const { id } = await make({ reporte: reporte.id });
    expect(await ofReport()).toMatchObject({ etapa: 'Nuevo', tecnico: null });
    await done(id, 'asignar', { tecnicoResponsable: await idOf(otroTecnico) });
    const tecnico = { id: await idOf(otroTecnico) };
    expect(await ofReport()).toMatchObject({ etapa: 'Tomado', tecnico });
    await make({ reporte: reporte.id, tecnicoResponsable: await idOf('computos') });
    expect(await ofReport()).toMatchObject({ tecnico });
    const steps = await reportes.timeline('empleado', reporte.id);
    expect(steps.filter(({ tipo }) => tipo === 'asignación')).toHaveLength(1);
  });

  it('proposes it to the second of two that are done at once', async () => {
    const reporte = await reportes.send('empleado');
    const both = [await begun({ reporte: reporte.id }), await begun({ reporte: reporte.id })];
    const answers = await Promise.all(both.map(({ id }) => done(id, 'realizar', WORK)));
    expect(answers.filter(({ propuestaDeCierre }) => propuestaDeCierre)).toHaveLength(1);
  });
});

it('is told to technicians and to who asked, and announced to who may see it', async () => {
  // What the tests before announced may still be on its way: once this is heard, it is not.
  const technician = await test.listen('computos');
  await test.as('computos').post('/api/areas/', { nombre: 'La última de antes' });
  await expect.poll(() => technician.events.some(({ topic }) => topic === 'areas')).toBe(true);
  technician.leave();
  const clerk = await test.listen('empleado');
  const neighbour = await test.listen(vecino);
  const told = async (who: string): Promise<Aviso['tipo'][]> =>
    (await test.as(who).get('/api/avisos/'))
      .json()
      .map(({ tipo }: Aviso) => tipo)
      .toReversed();
  const { id } = await make();
  await done(id, 'asignar', {
    tecnicoResponsable: await idOf('computos'),
    tecnicos: [await idOf(otroTecnico)],
    fechaProgramada: '2099-11-20',
  });
  await done(id, 'iniciar');
  await done(id, 'realizar', WORK);
  const annulled = await make();
  await done(annulled.id, 'anular', { motivo: 'Se repitió' });
  expect(await told(otroTecnico)).toEqual(['ordenAsignada']);
  expect(await told('computos')).toEqual([]);
  expect(await told('empleado')).toEqual(['ordenProgramada', 'ordenRealizada', 'ordenAnulada']);
  expect(await told(vecino)).toEqual([]);
  await expect
    .poll(() => clerk.events.filter(({ topic }) => topic === 'ordenes').map((event) => event.id))
    .toEqual([id, id, id, id, annulled.id, annulled.id]);
  expect(neighbour.events).toEqual([]);
});

it('is counted on the page of who heads the area', async () => {
  const head = await idOf('empleado');
  const { area } = await make();
  const ended = await begun();
  const horas = [{ tecnico: await idOf('computos'), minutos: 45, fecha: '2026-11-15' }];
  await done(ended.id, 'realizar', { ...WORK, horas });
  await ask(test.db)`update areas set responsable_id = ${head} where id = ${area.id}`;
  const page = (await test.as('empleado').get(`/api/gestion/${area.id}/`)).json();
  expect(page.ordenes).toEqual({ abiertas: 1, realizadas: 1, minutos: 45 });
  expect(page.areas[0].ordenes).toEqual({ abiertas: 1 });
});
