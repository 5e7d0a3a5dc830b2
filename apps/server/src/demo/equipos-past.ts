// The past of the sample devices. First the invoice of some, as somebody photographed it.
import {
  type AccionDeAuditoria,
  type Computadora,
  computadoras,
  DAY_MS,
  type Impresora,
  impresoras,
} from '@muni/contract';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db, RowOf } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';
import {
  type Author,
  pastOf,
  type Step,
  stepsBy,
  TOWN_DAYS,
  workingMoment,
  writePasts,
} from './history.ts';
import { computadorasRepository } from '../features/computadoras/index.ts';
import { impresorasRepository } from '../features/impresoras/index.ts';
import { AGENT } from './agentes.ts';
import type { Random } from './town.ts';

const [WIDTH, HEIGHT] = [620, 420];
const NAME = 'Factura de compra.png';
const LINES = [
  'Sistemas del Norte S. R. L.',
  'Factura B 0003-00004127',
  'Municipalidad de Villa Esperanza',
  'Expediente 88/2024, orden de compra 214',
  'Equipo informático, con garantía del fabricante',
  'Total: $ 846.000,00',
];
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="100%" height="100%" fill="#fbfaf6"/>
  <rect x="24" y="24" width="572" height="372" fill="none" stroke="#8a8578" stroke-width="2"/>
  ${LINES.map(
    (line, n) =>
      `<text x="48" y="${84 + n * 54}" font-family="sans-serif" font-size="${n < 2 ? 26 : 20}" fill="#2b2a27">${line}</text>`,
  ).join('')}
</svg>`;

/** One in each `every`. */
export async function seedArchivos(
  db: Db,
  { authors, every }: { authors: readonly Author[]; every: number },
): Promise<void> {
  const image = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
  const miniatura = await sharp(image).resize(320).webp().toBuffer();
  const huella = createHash('sha256').update(image).digest('base64url');
  const author = authors[0]?.id ?? null;
  await ask(db)`
    with equipos as (
      (select 'computadoras' as tabla, id, fecha_compra from computadoras
       where id % ${every} = 1 and fecha_compra is not null order by id limit 40)
      union all
      (select 'impresoras', id, fecha_compra from impresoras
       where id % ${every} = 1 and fecha_compra is not null order by id limit 20)
    ), added as (
      insert into adjuntos (tabla, registro_id, nombre, tipo, peso, ancho, alto, huella, miniatura, creado_en, creado_por_id)
      select tabla, id, ${NAME}, 'image/png', ${image.length}::int, ${WIDTH}::int, ${HEIGHT}::int, ${huella}, ${miniatura},
        fecha_compra + interval '15 hours', ${author}::bigint
      from equipos returning id
    )
    insert into adjuntos_partes (adjunto_id, orden, contenido) select id, 0, ${image} from added`;
}

// What happened to the sample computers and printers since they came: changed by hand, told by their agents, handed over,
// read and surveyed. Where there are very many, only the first have a past.

const MOST = 300;
const PLACES = [null, 'Mostrador', 'Depósito del subsuelo', 'Sala de reuniones'];
const WHY: Record<string, AccionDeAuditoria> = {
  'En reparación': 'cambio de estado: No enciende, va al taller',
  'En depósito': 'cambio de estado: Quedó sin puesto',
  'Para baja': 'cambio de estado: No vale la pena repararla',
  Prestada: 'cambio de estado: Para la feria del libro',
};
const OLDER_VERSION: Record<string, string> = {
  '10.0.26100': '10.0.22631',
  '10.0.19045': '10.0.19044',
};
/** Changes with every report, and is no part of what somebody entered. */
const UNTOLD = new Set(['ultimoInventario', 'discoTotalGB', 'discoLibreGB', 'discoUsado']);
const TOLD_OF_COMPUTERS = Object.fromEntries(
  Object.entries(computadoras.labels).filter(([field]) => !UNTOLD.has(field)),
);

interface Options {
  today: number;
  authors: readonly Author[];
  /** By id of a computer, what its agent told that is told elsewhere too. */
  told: ReadonlyMap<number, Step>;
}
interface World extends Options {
  random: Random;
  byHand: ReturnType<typeof stepsBy>;
  people: readonly { id: number; nombre: string; areaId: number }[];
}
type Equipo = Pick<
  Computadora | Impresora,
  'id' | 'area' | 'estado' | 'fechaRelevamiento' | 'relevadoPor' | 'fechaCompra'
>;

export async function seedEquiposPast(db: Db, random: Random, options: Options) {
  const people = await ask<World['people'][number]>(db)`
    select id, apellido_nombre as nombre, area_id as "areaId" from empleados
    where activo order by id limit 2000`;
  const world = { ...options, random, people, byHand: stepsBy(random, options.authors) };
  for (const tabla of ['computadoras', 'impresoras'] as const)
    await nameSurveyors(db, tabla, options.authors);
  await seedComputers(db, world);
  await seedPrinters(db, world);
}

/** Every survey was done by somebody. */
const nameSurveyors = (db: Db, tabla: string, authors: readonly Author[]) =>
  ask(db)`
  update ${sql.table(tabla)}
  set relevado_por_id = (${authors.map(({ id }) => id)}::bigint[])[1 + id % ${authors.length}]
  where fecha_relevamiento is not null and relevado_por_id is null
    and id in (select id from ${sql.table(tabla)} order by id limit ${MOST})`;

const daysAgoOf = ({ today }: World, fecha: string) =>
  Math.max(0, Math.round((today - Date.parse(fecha)) / DAY_MS));
const noonOf = (date: string) => `${date}T12:00:00Z`;

function bornOf(world: World, { fechaCompra }: Equipo) {
  const bought = fechaCompra ? daysAgoOf(world, noonOf(fechaCompra)) : TOWN_DAYS;
  return Math.max(1, Math.min(TOWN_DAYS, bought) - world.random.int(0, 20));
}

/** What happens to any device; `persona` is the field that says in whose hands it is. */
function commonSteps(world: World, one: Equipo, persona: string, given: number | undefined) {
  const { random, people, byHand } = world;
  const near = people.filter(({ areaId }) => areaId === one.area.id);
  const steps: Step[] = [];
  if (given !== undefined) steps.push(byHand(given, { [persona]: null }, 'entrega'));
  else if (near.length > 0 && random.chance(0.45)) {
    const { id, nombre } = random.pick(near);
    steps.push(byHand(random.int(20, 400), { [persona]: { id, nombre } }));
  }
  if (random.chance(0.3))
    steps.push(byHand(random.int(15, 500), { ubicacion: random.pick(PLACES) }));
  const why = WHY[one.estado];
  if (why) steps.push(byHand(random.int(2, 25), { estado: 'En uso' }, why));
  if (one.fechaRelevamiento)
    steps.push({
      daysAgo: daysAgoOf(world, noonOf(one.fechaRelevamiento)),
      accion: 'relevamiento',
      author: one.relevadoPor ?? random.pick(world.authors),
      before: { fechaRelevamiento: null, relevadoPor: null },
    });
  return steps;
}

function agentSteps({ random, told }: World, one: Computadora): Step[] {
  if (one.ultimoInventario === null) return [];
  const report = (daysAgo: number, before: Step['before']): Step => ({
    daysAgo,
    accion: 'informe del agente',
    author: AGENT,
    before,
  });
  const ip = one.ip?.replace(/\d+$/, String(random.int(150, 219))) ?? null;
  const versionSO = OLDER_VERSION[one.versionSO ?? ''] ?? one.versionSO;
  return [
    report(random.int(30, 300), { ip }),
    ...(random.chance(0.7) ? [report(random.int(10, 200), { versionSO })] : []),
    ...(random.chance(0.15) && one.ramMB
      ? [report(random.int(60, 400), { ramMB: one.ramMB / 2 })]
      : []),
    ...(told.has(one.id) ? [told.get(one.id) as Step] : []),
  ];
}

/** Its past, from the day it was entered. */
function past(world: World, one: Equipo, labels: Record<string, unknown>, steps: readonly Step[]) {
  const born = bornOf(world, one);
  const since = steps
    .filter(({ daysAgo }) => daysAgo < born)
    .toSorted((a, b) => b.daysAgo - a.daysAgo);
  const birth = { daysAgo: born, author: world.random.pick(world.authors) };
  return pastOf({ ...one }, labels, birth, since, (daysAgo) =>
    workingMoment(world.today, daysAgo, world.random),
  );
}

/** The last sheet that each device was handed over with, in days ago. */
async function handedOver(db: Db, world: World, column: 'computadoraId' | 'impresoraId') {
  const rows = await ask<{ id: number; fecha: string }>(db)`
    select e.${sql.ref(column)} as id, max(n.fecha) as fecha
    from entregas_equipos e join entregas n on n.id = e.entrega_id
    where e.${sql.ref(column)} is not null group by 1`;
  return new Map(rows.map(({ id, fecha }) => [id, daysAgoOf(world, fecha)]));
}

async function seedComputers(db: Db, world: World) {
  const given = await handedOver(db, world, 'computadoraId');
  const found = await computadorasRepository.find(
    db,
    sql`where verificada order by id limit ${MOST}`,
  );
  const pasts = found.map((one) =>
    past(world, one, TOLD_OF_COMPUTERS, [
      ...commonSteps(world, one, 'usuario', given.get(one.id)),
      ...agentSteps(world, one),
    ]),
  );
  await writePasts(db, 'computadoras', pasts);
}

async function seedPrinters(db: Db, world: World) {
  const given = await handedOver(db, world, 'impresoraId');
  const readings = await ask<
    Pick<RowOf<'impresorasLecturas'>, 'impresoraId' | 'fecha' | 'paginas'>
  >(db)`
    select impresora_id, fecha, paginas from impresoras_lecturas order by fecha`;
  const found = await impresorasRepository.find(db, sql`order by id limit ${MOST}`);
  const pasts = found.map((one) => {
    const own = readings.filter(({ impresoraId }) => impresoraId === one.id);
    const read = own.slice(1).map(({ fecha }, index) => {
      const before = { contadorPaginas: own[index]?.paginas ?? null };
      return world.byHand(daysAgoOf(world, noonOf(fecha)), before, 'lectura del contador');
    });
    return past(world, one, impresoras.labels, [
      ...commonSteps(world, one, 'responsable', given.get(one.id)),
      ...read,
    ]);
  });
  await writePasts(db, 'impresoras', pasts);
}
