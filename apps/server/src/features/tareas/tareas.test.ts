import { fechaLocal, sumarDias, type Tarea, tareas } from '@muni/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { describeCrud } from '../../testing/describe-crud.ts';
import { otroTecnico, reportesOf } from '../../testing/reportes.ts';
import { tareasOf } from '../../testing/tareas.ts';
import { upload } from '../../testing/upload.ts';
import { conditionsFor } from '../../crud/list.ts';
import { tareasRepository } from './tareas.repository.ts';

describeCrud(tareas, {
  input: (n) => ({ titulo: `Cambiar el tóner ${n}` }),
  change: { field: 'descripcion', value: 'El de la HP del mostrador' },
  invalid: [
    { with: { titulo: 'x' }, field: 'titulo' },
    { with: { titulo: 'x'.repeat(121) }, field: 'titulo' },
    { with: { prioridad: 'Urgente' }, field: 'prioridad' },
    { with: { repeticion: 'Mensual' }, field: 'fechaVencimiento' },
    { with: { fechaVencimiento: '2027-02-29' }, field: 'fechaVencimiento' },
    { with: { responsable: 999_999 }, field: 'responsable' },
    { with: { colaboradores: [999_999] }, field: 'colaboradores' },
    { with: { reporte: 999_999 }, field: 'reporte' },
    { with: { orden: 999_999 }, field: 'orden' },
    { with: { computadora: 999_999 }, field: 'computadora' },
    { with: { impresora: 999_999 }, field: 'impresora' },
    { with: { etiquetas: ['x'.repeat(31)] }, field: 'etiquetas.0' },
  ],
});

describe('tasks', () => {
  let test: TestApp;
  const { act, add, done, list, idOf } = tareasOf(() => test);
  const { reset, send } = reportesOf(() => test);
  const hoy = fechaLocal(new Date());
  const ids = (rows: Tarea[]) => rows.map(({ id }) => id);
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(reset);

  it('names who has it, who helps and what it is about', async () => {
    const [owner, helper] = [await idOf(testEmail('computos')), await idOf(otroTecnico)];
    const reporte = await send('empleado');
    const tarea = await add({
      responsable: owner,
      // Whoever is in charge does not also help.
      colaboradores: [helper, owner],
      etiquetas: ['#Rentas', 'rentas'],
      listaControl: [{ texto: 'Pedirlo' }],
      reporte: reporte.id,
    });
    expect(tarea).toMatchObject({
      estado: 'Pendiente',
      prioridad: 'Media',
      responsable: { nombre: 'Prueba Cómputos, Persona' },
      colaboradores: [{ id: helper, nombre: 'Persona 3, Otra' }],
      etiquetas: ['rentas'],
      listaControl: [{ texto: 'Pedirlo', hecho: false }],
      reporte: { id: reporte.id, nombre: reporte.numero },
    });
    const clerk = await idOf(testEmail('rentas'));
    const wrong = await test
      .as('computos')
      .post('/api/tareas/', { titulo: 'Otra', responsable: clerk });
    expect(wrong.json().error.fields).toEqual({ responsable: 'Elegí a alguien de Cómputos.' });
    const gone = await test.as('computos').delete(`/api/empleados/${helper}/`);
    expect(gone.json().error).toMatchObject({ code: 'in_use', usos: [{ tipo: 'tarea' }] });
  });

  it('belongs to a printer, and so does the next of its series', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into impresoras (nombre, modelo, tipo, tecnologia, conexion, area_id)
      select 'Mostrador', 'M15', 'Impresora', 'Láser', 'USB', id from areas limit 1 returning id`.execute(
      test.db,
    );
    const impresora = rows[0]?.id ?? 0;
    const first = await add({ impresora, repeticion: 'Mensual', fechaVencimiento: hoy });
    const { siguiente } = await done('computos', first.id, 'realizar');
    await add();
    expect(ids(await list(`impresora=${impresora}&sort=creadoEn`))).toEqual([
      first.id,
      siguiente?.id,
    ]);
    const gone = await test.as('computos').delete(`/api/impresoras/${impresora}/`);
    expect(gone.json().error).toMatchObject({ code: 'in_use', usos: [{ tipo: 'tarea' }, {}] });
  });

  it('filters by person, day, label and what it is about', async () => {
    const [me, other] = [await idOf(testEmail('computos')), await idOf(otroTecnico)];
    const late = await add({ fechaVencimiento: sumarDias(hoy, -3), responsable: me });
    const today = await add({ fechaVencimiento: hoy, prioridad: 'Alta', colaboradores: [me] });
    const later = await add({ fechaVencimiento: sumarDias(hoy, 30), etiquetas: ['red'] });
    const some = await add({ responsable: other, titulo: 'Ordenar el depósito' });
    expect(ids(await list())).toEqual([late.id, today.id, later.id, some.id]);
    expect(ids(await list('plazo=vencidas'))).toEqual([late.id]);
    expect(ids(await list('plazo=hoy'))).toEqual([today.id]);
    expect(ids(await list('plazo=adelante'))).toEqual([later.id]);
    expect(ids(await list('plazo=sinFecha'))).toEqual([some.id]);
    expect(ids(await list(`desde=${hoy}&hasta=${hoy}`))).toEqual([today.id]);
    expect(ids(await list(`responsable=${me}`))).toEqual([late.id]);
    expect(ids(await list('sinResponsable=true'))).toEqual([today.id, later.id]);
    expect(ids(await list(`colaborador=${me}`))).toEqual([today.id]);
    expect(ids(await list(`persona=${me}`))).toEqual([late.id, today.id]);
    expect(ids(await list('sort=prioridad&prioridad=Alta'))).toEqual([today.id]);
    expect(ids(await list('etiqueta=%23Red'))).toEqual([later.id]);
    expect(ids(await list('q=deposito'))).toEqual([some.id]);
    await done('computos', late.id, 'realizar');
    expect(ids(await list(`estado=Realizada&realizadaDesde=${hoy}`))).toEqual([late.id]);
    expect((await test.as('computos').get('/api/tareas/cuentas/')).json()).toEqual({
      pendientes: 3,
      mias: 1,
      vencidas: 0,
      hoy: 1,
      sinResponsable: 2,
      realizadasHoy: 1,
    });
    expect((await test.as('computos').get('/api/tareas/etiquetas/')).json()).toEqual(['red']);
  });

  it('reads what was done last from an index, however much there is', async () => {
    const where = sql.join(conditionsFor(tareasRepository, { estado: 'Realizada' }), sql` and `);
    const plan = await test.db.transaction().execute(async (tx) => {
      // A handful of rows would be read whole and sorted.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`
        explain select id from tareas where ${where} order by fecha_realizada desc, id desc limit 25`.execute(
        tx,
      );
      return rows.flatMap((row) => Object.values(row)).join('\n');
    });
    expect(plan).toContain('using tareas_por_fecha_realizada');
    expect(plan).not.toContain('Sort');
  });

  it('is done, and reopened, by name', async () => {
    const tarea = await add();
    expect(await done('computos', tarea.id, 'realizar')).toMatchObject({
      estado: 'Realizada',
      realizadaPor: { nombre: 'Prueba Cómputos, Persona' },
      siguiente: null,
    });
    const again = await act(otroTecnico, tarea.id, 'realizar');
    expect(again.statusCode).toBe(409);
    expect(again.json().error).toMatchObject({
      message: 'Ya la marcó como realizada Prueba Cómputos, Persona.',
      current: { id: tarea.id },
    });
    expect(await done(otroTecnico, tarea.id, 'reabrir')).toMatchObject({
      estado: 'Pendiente',
      fechaRealizada: null,
      realizadaPor: null,
    });
    expect((await act('computos', tarea.id, 'reabrir')).statusCode).toBe(409);
    for (const who of ['empleado', 'rentas'])
      expect((await act(who, tarea.id, 'realizar')).statusCode).toBe(403);
  });

  it('ticks one line of the checklist without losing what another ticks', async () => {
    const { id } = await add({ listaControl: [{ texto: 'Copia' }, { texto: 'Prueba' }] });
    await Promise.all(
      ['Copia', 'Prueba'].map((texto, posicion) =>
        done('computos', id, 'tildar', { posicion, texto, hecho: true }),
      ),
    );
    const [tarea] = await list();
    expect(tarea?.listaControl.map(({ hecho }) => hecho)).toEqual([true, true]);
    const moved = await act('computos', id, 'tildar', { posicion: 0, texto: 'Otro', hecho: false });
    expect(moved.statusCode).toBe(409);
  });

  it('keeps comments and files, and tells who is in it', async () => {
    const helper = await idOf(otroTecnico);
    const { id } = await add({ colaboradores: [helper] });
    await done('computos', id, 'comentar', { texto: 'Ya lo pedí.' });
    const said = (await test.as('computos').get(`/api/tareas/${id}/comentarios/`)).json();
    expect(said).toMatchObject([{ texto: 'Ya lo pedí.', quien: 'Prueba Cómputos, Persona' }]);
    const path = `/api/tareas/${id}/adjuntos/`;
    const file = await upload(test, path, { name: 'nota.txt', bytes: 'Presupuesto' });
    expect(file.statusCode, file.body).toBe(201);
    expect((await test.as('computos').get(path)).json()).toMatchObject([{ nombre: 'nota.txt' }]);
    expect((await test.as('computos').get(`/api/tareas/${id}/`)).json()).toMatchObject({
      comentarios: 1,
      adjuntos: 1,
    });
    const told = (await test.as(otroTecnico).get('/api/avisos/')).json();
    expect(told).toMatchObject([
      { tipo: 'tareaComentada', ruta: `/editarTarea?id=${id}`, texto: 'Ya lo pedí.' },
      { tipo: 'tareaAsignada' },
    ]);
    expect((await test.as('computos').get('/api/avisos/')).json()).toEqual([]);
    expect((await test.as('computos').delete(`/api/tareas/${id}/`)).statusCode).toBe(204);
    const { rows } = await sql`select 1 from adjuntos`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('reaches open screens of Cómputos and no others', async () => {
    const computos = await test.listen('computos');
    const clerk = await test.listen('empleado');
    const { id } = await add();
    await expect.poll(() => computos.events).toContainEqual({ topic: 'tareas', id });
    expect(clerk.events).toEqual([]);
    computos.leave();
    clerk.leave();
  });

  it('passes to another when somebody leaves', async () => {
    const [leaving, heir] = [await idOf(otroTecnico), await idOf(testEmail('computos'))];
    const own = await add({ responsable: leaving });
    const helped = await add({ colaboradores: [leaving] });
    const tecnicos = (await test.as('computos').get('/api/tecnicos/')).json();
    expect(tecnicos).toContainEqual(expect.objectContaining({ id: leaving, tareasAbiertas: 1 }));
    const path = `/api/empleados/${leaving}/`;
    const [group] = (await test.as('computos').get(`${path}dependencias/`)).json();
    expect(group).toMatchObject({ clave: 'tareas', total: 2 });
    const answer = await test.as('computos').post(`${path}baja/`, {
      fechaBaja: '2026-11-16',
      motivo: 'Se jubila',
      version: 1,
      reasignar: { tareas: heir },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await list(`persona=${heir}`)).toMatchObject([{ id: own.id }, { id: helped.id }]);
    expect(await list(`persona=${leaving}`)).toEqual([]);
  });
});
