// Tickets as GLPI gives them out: its list as CSV, in Spanish and in English, and its interface as JSON.
import type { Reporte, ReporteEvento } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { cargasSuite, cargaSteps } from '../../testing/cargas.ts';

const test = cargasSuite();
const steps = () => cargaSteps(test, 'reportes');
const list = async (): Promise<Reporte[]> =>
  (await test.as('computos').get('/api/reportes/?sort=creadoEn')).json();

const CSV = [
  '"ID";"Título";"Estado";"Última modificación";"Fecha de apertura";"Prioridad";"Solicitante - Solicitante";"Asignada a - Técnico";"Categoría";"Fecha de solución";"Descripción";',
  '"4021";"No imprime la láser";"Cerrado";"2024-05-06 12:00";"2024-05-03 10:22";"Muy alta";"Prueba Obras Persona";"Persona Prueba Cómputos";"Equipos > Impresoras";"2024-05-06 11:40";"<p>Sale &lt;en blanco&gt;</p><p>desde ayer</p>";',
  '"4022";"Alta de usuario";"En curso (asignada)";"2024-05-07 09:00";"2024-05-07 08:15";"Mediana";"rentas@prueba.test";"20000001";"Altas > Vaya uno a saber";"";"";',
  '"4023";"Sin dueño";"Nuevo";"";"2024-05-08 08:15";"Baja";"Alguien Que Se Fue";"";"";"";"";',
].join('\n');

describe('a file of tickets', () => {
  it('of GLPI becomes reports with their people and their days, once', async () => {
    const { id, cuentas } = await steps().confirmada(CSV);
    expect(cuentas).toMatchObject({ filas: 3, nuevas: 2, rechazadas: 1 });
    const [wrong] = await steps().filas(id, 'problemas');
    expect(wrong?.problemas[0]?.motivo).toContain('No encontramos a «Alguien Que Se Fue»');
    const [open, solved] = (await list()).toSorted((a, b) => a.estado.localeCompare(b.estado));
    expect(solved).toMatchObject({
      referencia: '4021',
      titulo: 'No imprime la láser',
      descripcion: 'Sale <en blanco>\ndesde ayer',
      categoria: 'Impresora',
      prioridad: 'Urgente',
      estado: 'Realizada',
      empleado: { nombre: 'Prueba Obras, Persona' },
      tecnico: { nombre: 'Prueba Cómputos, Persona' },
      area: { nombre: 'Obras Privadas' },
      creadoEn: new Date('2024-05-03T10:22').toISOString(),
      fechaRealizada: new Date('2024-05-06T11:40').toISOString(),
      solucion: 'Resuelto en el sistema anterior.',
      origen: 'Otro sistema',
      reabribleHasta: null,
    });
    expect(open).toMatchObject({
      descripcion: 'Alta de usuario',
      categoria: 'Otro',
      prioridad: 'Media',
      estado: 'Pendiente',
      tecnico: { nombre: 'Prueba Cómputos, Persona' },
    });
    const told: ReporteEvento[] = (
      await test.as('empleado').get(`/api/reportes/${solved?.id}/eventos/`)
    ).json();
    expect(told.map(({ tipo, fecha }) => [tipo, fecha])).toEqual([
      ['alta', solved?.creadoEn],
      ['realizada', solved?.fechaRealizada],
    ]);
    const [, assigned]: ReporteEvento[] = (
      await test.as('computos').get(`/api/reportes/${open?.id}/eventos/`)
    ).json();
    expect(assigned).toMatchObject({ tipo: 'asignación', sobre: open?.tecnico });
    // The month they were of counts them; nobody was told.
    const mayo = await test
      .as('computos')
      .get('/api/estadisticas/reportes/resumen/?desde=2024-05-01&hasta=2024-05-31');
    expect(mayo.json()).toMatchObject({ actual: { ingresados: 2, realizados: 1, pendientes: 1 } });
    expect((await test.as('empleado').get('/api/avisos/')).json()).toEqual([]);
    const again = await steps().analizada(`${CSV}\n`);
    expect(again.cuentas).toMatchObject({ nuevas: 0, rechazadas: 3 });
    expect((await steps().filas(again.id, 'problemas'))[0]?.problemas[0]?.motivo).toBe(
      `Ya está cargado: es ${solved?.numero}.`,
    );
  });

  it('of its interface comes as JSON, and the load can be undone', async () => {
    const tickets = [
      {
        id: 12,
        name: 'Mouse roto',
        content: '&#60;p&#62;El mouse no anda&#60;/p&#62;',
        date: '2025-02-10 09:00:00',
        solvedate: '2025-02-10 15:30:00',
        status: 6,
        priority: 3,
        itilcategories_id: 'Hardware',
        users_id_recipient: 'Prueba Obras Persona',
        links: [{ rel: 'Entity', href: 'http://glpi.test/apirest.php/Entity/0' }],
      },
      {
        id: 13,
        name: 'Sin internet',
        content: 'No hay red',
        date: '2025-02-11 09:00:00',
        solvedate: null,
        status: 2,
        priority: 5,
        itilcategories_id: 'Red',
        users_id_recipient: 'rentas@prueba.test',
        links: [],
      },
    ];
    const { id } = await steps().confirmada(JSON.stringify(tickets), 'tickets.json');
    expect(
      (await list()).map(({ titulo, descripcion, categoria, estado, prioridad }) => ({
        titulo,
        descripcion,
        categoria,
        estado,
        prioridad,
      })),
    ).toEqual([
      {
        titulo: 'Mouse roto',
        descripcion: 'El mouse no anda',
        categoria: 'PC lenta o colgada',
        estado: 'Realizada',
        prioridad: 'Media',
      },
      {
        titulo: 'Sin internet',
        descripcion: 'No hay red',
        categoria: 'Internet o red',
        estado: 'Pendiente',
        prioridad: 'Urgente',
      },
    ]);
    await steps().ok(id, 'anular', { motivo: 'Era otro archivo' });
    expect(await list()).toEqual([]);
  });

  it('in English, with what GLPI puts before a status, is the same', async () => {
    const english = [
      'ID,Title,Status,Opening date,Priority,Requester - Requester,Category',
      '7,Printer is broken,__ Processing (assigned),2024-05-03 10:22,Very high,Prueba Obras Persona,Printer',
    ].join('\n');
    await steps().confirmada(english);
    expect(await list()).toMatchObject([
      { estado: 'Pendiente', prioridad: 'Urgente', categoria: 'Impresora' },
    ]);
  });

  it('is only for Cómputos', async () => {
    const answer = await steps().send(CSV, 'x.csv', { who: 'empleado' });
    expect(answer.statusCode).toBe(403);
  });
});
