import { reportes, type Reporte, type ReporteEvento, respuestas } from '@muni/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { describeCrud } from '../../testing/describe-crud.ts';

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
  const vecino = testEmail('vecino');
  const companera = testEmail('companera');
  const otroTecnico = testEmail('tecnico2');

  async function addPerson(email: string, area: string, n: number) {
    const { id } = await test.db
      .selectFrom('areas')
      .select('id')
      .where('nombre', '=', area)
      .executeTakeFirstOrThrow();
    const person = await test.db
      .insertInto('empleados')
      .values({
        nombre: 'Otra',
        apellido: `Persona ${n}`,
        dni: `3000000${n}`,
        legajo: `3000000${n}`,
        tipo: 'Planta permanente',
        areaId: id,
        email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return person.id;
  }

  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(async () => {
    await test.reset();
    await test.db.insertInto('areas').values({ nombre: 'Catastro' }).execute();
    await addPerson(vecino, 'Catastro', 1);
    await addPerson(companera, 'Obras Privadas', 2);
    await addPerson(otroTecnico, 'Computos', 3);
  });

  const send = async (who: string, body: Record<string, unknown> = {}): Promise<Reporte> => {
    const answer = await test.as(who).post('/api/reportes/', {
      descripcion: 'No imprime la HP del mostrador\nYa la apagué y prendí.',
      categoria: 'Impresora',
      impacto: 'No puedo trabajar',
      ...body,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const act = (who: string, id: number, action: string, body: Record<string, unknown> = {}) =>
    test.as(who).post(`/api/reportes/${id}/${action}/`, body);
  const done = async (...call: Parameters<typeof act>): Promise<Reporte> => {
    const answer = await act(...call);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const timeline = async (who: string, id: number): Promise<ReporteEvento[]> =>
    (await test.as(who).get(`/api/reportes/${id}/eventos/`)).json();

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

  describe('who sees it', () => {
    it('is whoever made it, their area, Cómputos, and nobody else', async () => {
      const { id } = await send('empleado');
      const paths = ['', 'eventos/', 'historial/'].map((part) => `/api/reportes/${id}/${part}`);
      for (const who of ['empleado', companera, 'computos'])
        for (const path of paths)
          expect((await test.as(who).get(path)).statusCode, `${who} ${path}`).toBe(200);
      for (const who of [vecino, 'rentas']) {
        for (const path of paths)
          expect((await test.as(who).get(path)).statusCode, `${who} ${path}`).toBe(404);
        for (const action of ['mensaje', 'sumarse', 'reabrir', 'calificar'])
          expect(
            (await act(who, id, action, { texto: 'hola', motivo: 'Sigue fallando' })).statusCode,
            `${who} ${action}`,
          ).toBe(404);
        expect((await test.as(who).get('/api/reportes/')).json()).toEqual([]);
        expect((await test.as(who).get('/api/reportes/?q=mostrador')).json()).toEqual([]);
        expect((await test.as(who).get('/api/reportes/cuentas/')).json().pendientes).toBe(0);
        expect(
          (await test.as(who).get('/api/reportes/parecidos/?texto=imprime+mostrador')).json(),
        ).toEqual([]);
        const file = await test.as(who).get('/api/reportes/exportar/?formato=csv');
        expect(file.body).not.toContain('mostrador');
        expect((await test.as(who).delete(`/api/reportes/${id}/`)).statusCode).toBe(404);
      }
    });

    it('is also whoever heads an area above', async () => {
      const { id } = await send('empleado');
      await sql`
        update areas set responsable_id = (select id from empleados where email = ${vecino})
        where nombre = 'Catastro'`.execute(test.db);
      expect((await test.as(vecino).get(`/api/reportes/${id}/`)).statusCode).toBe(404);
      await sql`
        update areas set area_padre_id = (select id from areas where nombre = 'Catastro')
        where nombre = 'Obras Privadas'`.execute(test.db);
      expect((await test.as(vecino).get(`/api/reportes/${id}/`)).statusCode).toBe(200);
    });

    it('keeps internal notes inside Cómputos', async () => {
      const { id } = await send('empleado');
      expect((await act('empleado', id, 'nota', { texto: 'mía' })).statusCode).toBe(403);
      await done('computos', id, 'nota', { texto: 'Pedir la baja de esa impresora' });
      expect(JSON.stringify(await timeline('empleado', id))).not.toContain('Pedir la baja');
      expect(JSON.stringify(await timeline('computos', id))).toContain('Pedir la baja');
    });
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

  it('assigns many, and says which could not be', async () => {
    const open = await send('empleado');
    const closed = await send('empleado');
    await done('computos', closed.id, 'anular', { motivo: 'Se repitió' });
    const tecnico = (await test.as('computos').get('/api/tecnicos/')).json()[0].id;
    const answer = await test
      .as('computos')
      .post('/api/reportes/asignar/', { ids: [open.id, closed.id], tecnico });
    expect(answer.json()).toEqual({
      asignados: [open.id],
      rechazados: [{ id: closed.id, numero: closed.numero, motivo: 'El reporte ya está cerrado.' }],
    });
    const wrong = await act('computos', open.id, 'asignar', { tecnico: open.empleado.id });
    expect(wrong.json().error.fields).toEqual({ tecnico: 'Elegí a alguien de Cómputos.' });
    expect(await done('computos', open.id, 'asignar', { tecnico: null })).toMatchObject({
      etapa: 'Nuevo',
    });
  });

  it('lists by priority and then by who waits longest; filters by day, etapa and lateness', async () => {
    const low = await send('empleado', { impacto: 'Puedo seguir trabajando' });
    const high = await send('empleado');
    const highLater = await send('empleado');
    const list = async (query: string): Promise<number[]> =>
      (await test.as('computos').get(`/api/reportes/?${query}`))
        .json()
        .map((row: Reporte) => row.id);
    expect(await list('estado=Pendiente')).toEqual([high.id, highLater.id, low.id]);
    await sql`update reportes set vence_en = now() - interval '1 hour', creado_en = '2026-03-10T15:00:00Z'
      where id = ${low.id}`.execute(test.db);
    expect(await list('atrasado=true')).toEqual([low.id]);
    expect(await list('atrasado=false')).toEqual([high.id, highLater.id]);
    expect(await list('desde=2026-03-10&hasta=2026-03-10')).toEqual([low.id]);
    expect(await list('hasta=2026-03-09')).toEqual([]);
    await done('computos', high.id, 'tomar');
    expect(await list('etapa=Tomado')).toEqual([high.id]);
    expect((await test.as('computos').get('/api/reportes/cuentas/')).json()).toEqual({
      pendientes: 3,
      sinTomar: 2,
      mios: 1,
      enEspera: 0,
      atrasados: 1,
    });
  });

  it('suggests open reports of the same device or in like words', async () => {
    const reporte = await send('empleado');
    const found = await test
      .as(companera)
      .get(
        '/api/reportes/parecidos/?texto=la+impresora+del+mostrador+no+imprime&categoria=Impresora',
      );
    expect(found.json()).toMatchObject([{ id: reporte.id, etapa: 'Nuevo' }]);
    expect(
      (await test.as(companera).get('/api/reportes/parecidos/?texto=teclado+roto')).json(),
    ).toEqual([]);
  });

  it('ends by itself without an answer once the days to reopen are over', async () => {
    const { id } = await send('empleado');
    await done('computos', id, 'realizar', { solucion: 'Cambié el cable.' });
    await sql`update reportes set reabrible_hasta = now() - interval '1 minute'`.execute(test.db);
    expect((await test.as('empleado').get(`/api/reportes/${id}/`)).json().conformidad).toBe(
      'Sin respuesta',
    );
    expect((await act('empleado', id, 'reabrir', { motivo: 'Volvió a fallar' })).statusCode).toBe(
      409,
    );
    expect((await act('computos', id, 'reabrir', { motivo: 'Volvió a fallar' })).statusCode).toBe(
      200,
    );
  });

  it('adds the time waited to the time there was', async () => {
    const reporte = await send('empleado');
    await done('computos', reporte.id, 'esperar', { motivo: 'Falta el repuesto' });
    await sql`update reportes set espera_desde = now() - interval '7 days'`.execute(test.db);
    const back = await done('computos', reporte.id, 'retomar');
    expect(new Date(back.venceEn) > new Date(reporte.venceEn)).toBe(true);
  });
});
