// The sample town: the same each time, and with a past that could have happened.
import { ACCIONES_DE_AUDITORIA, fechaLocal } from '@muni/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyTables, testDatabase } from '../testing/database.ts';
import { workingMoment } from './history.ts';
import { demoSizes, seedDemo } from './seed.ts';
import { ask, type Db } from '../db/transaction.ts';

let db: Db;
// Smaller than the usual one, so that it is filled in seconds.
const sizes = demoSizes.parse({
  computadoras: 40,
  impresoras: 12,
  rentas: 300,
  reportes: 200,
  ordenes: 30,
  tareas: 50,
});
beforeAll(async () => {
  ({ db } = await testDatabase());
  await emptyTables(db);
  await seedDemo(db, sizes);
});
afterAll(() => emptyTables(db));

type Past = Record<string, { despues: unknown }>;
type Entry = Record<'fecha' | 'quien' | 'tabla' | 'accion', string> & {
  cambios: Past;
  registroId: number;
  empleadoId: number | null;
};
const entries = () =>
  ask<Entry>(db)`
    select fecha, quien, tabla, accion, cambios, registro_id, empleado_id from auditoria
    where tabla in ('areas', 'empleados') order by id`;

it('has two years of changes by several people, in the order they were made', async () => {
  const all = await entries();
  const kinds = new Set(all.map(({ tabla, accion }) => `${tabla} ${accion}`));
  expect([...kinds].toSorted()).toEqual([
    'areas alta',
    'areas baja',
    'areas modificación',
    'areas reactivación',
    'empleados alta',
    'empleados baja',
    'empleados modificación',
  ]);
  expect(new Set(all.map(({ quien }) => quien)).size).toBeGreaterThan(3);
  const changed = new Set(
    all.flatMap(({ accion, cambios }) => (accion === 'modificación' ? Object.keys(cambios) : [])),
  );
  for (const field of ['telefono', 'area', 'cargo', 'responsable'])
    expect(changed).toContain(field);
  const months = new Set(all.map(({ fecha }) => new Date(fecha).toISOString().slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(24);
});

it('puts no moment of an office ahead of the clock, whatever the hour', () => {
  const monday = Date.parse('2026-11-16T12:00:00Z');
  const random = { int: () => 12 } as unknown as Parameters<typeof workingMoment>[2];
  const at = (daysAgo: number, clock: string) =>
    workingMoment(monday, daysAgo, random, Date.parse(clock));
  expect(at(0, '2026-11-16T18:00:00-03:00')).toBe('2026-11-16T12:12:12-03:00');
  expect(at(0, '2026-11-16T08:00:00-03:00')).toBe('2026-11-13T12:12:12-03:00');
  expect(at(1, '2026-11-16T08:00:00-03:00')).toBe('2026-11-13T12:12:12-03:00');
});

it('tells nothing that has not happened yet, and only what the audit trail knows', async () => {
  const { rows: moments } = await sql<{ tabla: string; columna: string }>`
    select table_name as tabla, column_name as columna from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
      and column_name not in ('fecha_programada', 'vence_en', 'expira_en', 'reabrible_hasta')
      and table_name <> 'reportes_tramos'`.execute(db);
  const ahead: string[] = [];
  for (const { tabla, columna } of moments) {
    const { rows } = await sql<{ cuantos: number }>`
      select count(*)::int as cuantos from ${sql.table(tabla)}
      where ${sql.ref(columna)} > clock_timestamp()`.execute(db);
    if (rows[0]?.cuantos) ahead.push(`${tabla}.${columna}: ${rows[0].cuantos}`);
  }
  expect(ahead).toEqual([]);
  const told = await ask<{ accion: string }>(db)`select distinct accion from auditoria`;
  const unknown = told
    .map(({ accion }) => accion.split(': ')[0] ?? '')
    .filter((accion) => !(ACCIONES_DE_AUDITORIA as readonly string[]).includes(accion));
  expect(unknown).toEqual([]);
});

it('tells of each person a past that ends as they are now', async () => {
  const all = await entries();
  const people = await ask<{
    id: number;
    version: number;
    creadoEn: string;
    modificadoEn: string;
    telefono: string | null;
    activo: boolean;
    areaId: number;
  }>(db)`select * from empleados order by id`;
  expect(people).toHaveLength(sizes.empleados);
  for (const person of people) {
    const own = all.filter((one) => one.tabla === 'empleados' && one.registroId === person.id);
    expect(own[0]?.accion).toBe('alta');
    expect(own).toHaveLength(person.version);
    const dates = own.map(({ fecha }) => Date.parse(fecha));
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    expect(Date.parse(person.creadoEn)).toBe(dates[0]);
    expect(Date.parse(person.modificadoEn)).toBe(dates.at(-1));
    expect(dates.at(-1)).toBeLessThan(Date.now() + 86_400_000);
    const last = Object.assign({}, ...own.map(({ cambios }) => cambios)) as Record<
      string,
      { despues: unknown }
    >;
    expect(last['telefono']?.despues ?? null).toBe(person.telefono);
    expect(last['activo']?.despues).toBe(person.activo);
    expect(last['area']?.despues).toMatchObject({ id: person.areaId });
  }
});

it('is the same town every time', async () => {
  const first = await entries();
  await emptyTables(db);
  await seedDemo(db, sizes);
  const plain = (all: Awaited<ReturnType<typeof entries>>) =>
    all.map(({ registroId: _id, empleadoId: _by, ...entry }) =>
      JSON.stringify(entry).replaceAll(/"id":\d+/g, ''),
    );
  expect(plain(await entries())).toEqual(plain(first));
});

it('has two loads of Rentas, of which the second stands on the first', async () => {
  const loads = await db
    .selectFrom('cargas')
    .select(['filas', 'nuevas', 'cambian', 'iguales', 'rechazadas', 'estado'])
    .orderBy('id')
    .execute();
  expect(loads).toHaveLength(2);
  expect(loads[0]).toMatchObject({
    filas: 270,
    nuevas: 270,
    rechazadas: 0,
    estado: 'Confirmada',
  });
  const second = loads[1];
  expect((second?.nuevas ?? 0) + (second?.cambian ?? 0) + (second?.iguales ?? 0)).toBe(
    second?.filas,
  );
  expect(second?.cambian).toBeGreaterThan(5);
  // Each figure shows its rows.
  const { rows: found } = await sql`
    select sum(cardinality(nuevas))::int as nuevas, sum(cardinality(cambian))::int as cambian,
      sum(cardinality(iguales))::int as iguales
    from cargas_lotes group by carga_id order by carga_id`.execute(db);
  expect(found).toEqual(
    loads.map(({ nuevas, cambian, iguales }) => ({ nuevas, cambian, iguales })),
  );
  const { rows } = await sql<{ cargos: number; suma: string; cifras: string }>`
    select count(*) as cargos, sum(importe1)::text as suma, (select sum(emitido)::text from rentas_resumen) as cifras
    from rentas`.execute(db);
  expect(rows[0]?.cargos).toBe(270 + (second?.nuevas ?? 0));
  expect(rows[0]?.suma).toBe(rows[0]?.cifras);
});

it('has two years of work orders, numbered without a gap, signed and told by their reports', async () => {
  const orders = await ask<
    Record<'id' | 'anio' | 'correlativo', number> & {
      estado: string;
      creadoEn: string;
      reporteId: number | null;
    }
  >(db)`
    select id, anio, correlativo, estado, creado_en, reporte_id from ordenes_vista order by orden_numero`;
  expect(orders).toHaveLength(sizes.ordenes);
  for (const year of new Set(orders.map(({ anio }) => anio))) {
    const own = orders.filter(({ anio }) => anio === year);
    expect(own.map(({ correlativo }) => correlativo)).toEqual(own.map((_one, n) => n + 1));
  }
  const dates = orders.map(({ creadoEn }) => Date.parse(creadoEn));
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  expect(new Set(orders.map(({ estado }) => estado)).size).toBe(7);
  expect(orders.filter(({ reporteId }) => reporteId).length).toBeGreaterThan(sizes.ordenes / 3);
  const unsigned = orders.filter(({ estado }) => estado === 'Realizada');
  for (const { creadoEn } of unsigned)
    expect(Date.now() - Date.parse(creadoEn)).toBeLessThan(60 * 86_400_000);
  const signed = await ask<{ ordenId: number }>(db)`select distinct orden_id from ordenes_firmas`;
  const conformed = orders.filter(({ estado }) => estado === 'Conformada');
  expect(signed.map(({ ordenId }) => ordenId).toSorted((a, b) => a - b)).toEqual(
    conformed.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  const events = await ask<{ reporteId: number; fecha: string; tipo: string }>(db)`
    select reporte_id, fecha, tipo from reportes_eventos order by reporte_id, id`;
  const told = new Set(
    events.filter(({ tipo }) => tipo === 'orden').map(({ reporteId }) => reporteId),
  );
  expect(told.size).toBeGreaterThan(sizes.ordenes / 3);
  for (const id of told) {
    const own = events.filter(({ reporteId }) => reporteId === id).map(({ fecha }) => fecha);
    expect(own).toEqual(own.toSorted());
  }
});

it('has tasks done over two years, each series in order, and a board with something late and something for today', async () => {
  const tareas = await ask<{
    id: number;
    anteriorId: number | null;
    titulo: string;
    estado: string;
    fechaVencimiento: string | null;
    ocurrencia: string | null;
    creadoEn: string;
    fechaRealizada: string | null;
  }>(db)`select * from tareas order by id`;
  expect(tareas.length).toBeGreaterThanOrEqual(sizes.tareas);
  const open = tareas.filter(({ estado }) => estado === 'Pendiente');
  expect(open.length).toBeGreaterThan(15);
  expect(open.length).toBeLessThan(40);
  const today = fechaLocal(new Date());
  const due = open.flatMap(({ fechaVencimiento }) => fechaVencimiento ?? []);
  expect(due.some((day) => day < today)).toBe(true);
  expect(due).toContain(today);
  for (const next of tareas) {
    if (next.anteriorId === null) continue;
    const before = tareas.find(({ id }) => id === next.anteriorId);
    expect(before).toMatchObject({ titulo: next.titulo, estado: 'Realizada' });
    expect((before?.ocurrencia ?? '') < (next.ocurrencia ?? '')).toBe(true);
  }
  const done = tareas.flatMap(({ creadoEn, fechaRealizada }) =>
    fechaRealizada ? [[Date.parse(creadoEn), Date.parse(fechaRealizada)] as const] : [],
  );
  for (const [made, ended] of done) {
    expect(made).toBeLessThanOrEqual(ended);
    expect(ended).toBeLessThan(Date.now());
  }
});

it('has articles of Help with votes, each of one person, and a draft', async () => {
  const rows = await ask<{ publicado: boolean }>(db)`select publicado from articulos`;
  expect(rows.filter(({ publicado }) => publicado).length).toBeGreaterThanOrEqual(6);
  expect(rows.some(({ publicado }) => !publicado)).toBe(true);
  const votes = await ask<{ sirvio: boolean }>(db)`select sirvio from articulos_votos`;
  expect(votes.length).toBeGreaterThan(100);
  expect(new Set(votes.map(({ sirvio }) => sirvio)).size).toBe(2);
});

it('has walks that are closed and acts of what people have in charge, all signed but the last', async () => {
  const walks = await ask<{ iniciadoEn: string; cerradoEn: string | null }>(db)`
    select iniciado_en, cerrado_en from recorridos order by id`;
  expect(walks).toHaveLength(3);
  for (const { iniciadoEn, cerradoEn } of walks)
    expect(Date.parse(iniciadoEn)).toBeLessThan(Date.parse(cerradoEn ?? ''));
  const marks = await ask<{ resultado: string }>(
    db,
  )`select distinct resultado from recorridos_marcas`;
  expect(marks.map(({ resultado }) => resultado).toSorted()).toEqual([
    'Está',
    'Falta',
    'Sin registrar',
  ]);
  const acts = await ask<{ firmaNombre: string | null; equipos: unknown[] }>(db)`
    select firma_nombre, equipos from entregas order by fecha`;
  expect(acts).toHaveLength(6);
  expect(acts.map(({ firmaNombre }) => firmaNombre !== null)).toEqual([
    ...Array.from({ length: 5 }, () => true),
    false,
  ]);
  expect(acts.some(({ equipos }) => equipos.length > 1)).toBe(true);
  const { rows } = await sql<{ otros: number }>`
    select count(*)::int as otros from entregas n join entregas_equipos e on e.entrega_id = n.id
    join computadoras c on c.id = e.computadora_id where c.usuario_id <> n.empleado_id`.execute(db);
  expect(rows[0]?.otros).toBe(0);
  const out = await ask(db)`select id from computadoras where estado = 'Dada de baja'`;
  expect(out).toHaveLength(1);
});

it('has what agents leave for a person, and of each device a past that ends as it is now', async () => {
  const count = async (tabla: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabla)}`.execute(db))
      .rows[0]?.n;
  expect(await count('computadoras')).toBe(sizes.computadoras);
  expect(await count('inventarios_por_revisar')).toBe(3);
  expect(await count('inventario_claves')).toBe(2);
  // Two are of computers that their agents added.
  expect(await count('inventario_avisos')).toBe(4);
  expect(await count('impresoras_ofrecidas')).toBe(3);
  const { rows } = await sql<{ id: number; version: number; ramMb: number; cambios: Past[] }>`
    select c.id, c.version, c.ram_mb, json_agg(a.cambios order by a.id) as cambios
    from computadoras c join auditoria a on a.tabla = 'computadoras' and a.registro_id = c.id
    group by c.id`.execute(db);
  expect(rows).toHaveLength(sizes.computadoras);
  for (const { version, ramMb, cambios } of rows) {
    expect(cambios).toHaveLength(version);
    expect(Object.assign({}, ...cambios).ramMB.despues).toBe(ramMb);
  }
});
