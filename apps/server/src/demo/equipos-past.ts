// The past of the sample devices. First the invoice of some, as somebody photographed it.
import { type Computadora, computadoras, DAY_MS, type Impresora, impresoras } from '@muni/contract';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { ask, type Db } from '../db/transaction.ts';
import { type Step, stepOf, TOWN_DAYS, type World, writePasts } from './history.ts';
import { computadorasRepository } from '../features/computadoras/index.ts';
import { impresorasRepository } from '../features/impresoras/index.ts';

const [WIDTH, HEIGHT] = [620, 420];
const INVOICE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="100%" height="100%" fill="#fbfaf6"/>
  <g font-family="sans-serif" font-size="24" fill="#2b2a27">
    <text x="48" y="84">Sistemas del Norte S. R. L. · Factura B 0003-00004127</text>
    <text x="48" y="138">Municipalidad de Villa Esperanza</text>
    <text x="48" y="192">Equipo informático, con garantía: $ 846.000,00</text>
  </g></svg>`;

/** One in each `every`. */
export async function seedArchivos(db: Db, { authors: [author] }: World, every: number) {
  const image = await sharp(Buffer.from(INVOICE)).png({ palette: true }).toBuffer();
  const miniatura = await sharp(image).resize(320).webp().toBuffer();
  const huella = createHash('sha256').update(image).digest('base64url');
  await ask(db)`
    with equipos as (
      (select 'computadoras' as tabla, id, fecha_compra from computadoras
       where id % ${every} = 1 and fecha_compra is not null order by id limit 40)
      union all
      (select 'impresoras', id, fecha_compra from impresoras
       where id % ${every} = 1 and fecha_compra is not null order by id limit 20)
    ), added as (
      insert into adjuntos (tabla, registro_id, nombre, tipo, peso, ancho, alto, huella, miniatura, creado_en, creado_por_id)
      select tabla, id, 'Factura de compra.png', 'image/png', ${image.length}::int, ${WIDTH}::int, ${HEIGHT}::int, ${huella}, ${miniatura},
        fecha_compra + interval '15 hours', ${author?.id ?? null}::bigint
      from equipos returning id
    )
    insert into adjuntos_partes (adjunto_id, orden, contenido) select id, 0, ${image} from added`;
}

// What happened to the sample computers and printers since they came: changed by hand, told by their agents, handed over,
// read and surveyed. Where there are very many, only the first have a past.

const MOST = 300;
const PLACES = [null, 'Mostrador', 'Depósito del subsuelo', 'Sala de reuniones'];
const OLDER_VERSION: Record<string, string> = {
  '10.0.26100': '10.0.22631',
  '10.0.19045': '10.0.19044',
};
/** Changes with every report, and is no part of what somebody entered. */
const UNTOLD = new Set(['ultimoInventario', 'discoTotalGB', 'discoLibreGB', 'discoUsado']);
const TOLD_OF_COMPUTERS = Object.fromEntries(
  Object.entries(computadoras.labels).filter(([field]) => !UNTOLD.has(field)),
);

type Equipo = Pick<
  Computadora | Impresora,
  'id' | 'estado' | 'fechaRelevamiento' | 'relevadoPor' | 'fechaCompra'
>;

const daysAgoOf = ({ today }: World, fecha: string) =>
  Math.max(0, Math.round((today - Date.parse(fecha)) / DAY_MS));
const noonOf = (date: string) => `${date}T12:00:00Z`;

/** What happened to it, from the day it was entered. */
function storyOf(world: World, { fechaCompra }: Equipo, steps: Step[]) {
  const { random, authors } = world;
  const bought = fechaCompra ? daysAgoOf(world, noonOf(fechaCompra)) : TOWN_DAYS;
  const born = Math.max(1, Math.min(TOWN_DAYS, bought) - random.int(0, 20));
  return { born, author: random.pick(authors), steps };
}

/** What happens to any device; `persona` is the field that says in whose hands it is. */
function commonSteps(world: World, one: Equipo, persona: string, given: number | undefined) {
  const { random } = world;
  const steps: Step[] = [];
  if (given !== undefined) steps.push(stepOf(world, given, { [persona]: null }, 'entrega'));
  if (random.chance(0.4))
    steps.push(stepOf(world, random.int(15, 500), { ubicacion: random.pick(PLACES) }));
  if (one.estado !== 'En uso') {
    const why = 'cambio de estado: No enciende, va al taller';
    steps.push(stepOf(world, random.int(2, 25), { estado: 'En uso' }, why));
  }
  if (one.fechaRelevamiento)
    steps.push({
      daysAgo: daysAgoOf(world, noonOf(one.fechaRelevamiento)),
      accion: 'relevamiento',
      author: one.relevadoPor ?? random.pick(world.authors),
      before: { fechaRelevamiento: null, relevadoPor: null },
    });
  return steps;
}

function agentSteps({ random }: World, one: Computadora): Step[] {
  if (one.ultimoInventario === null) return [];
  const ip = one.ip?.replace(/\d+$/, String(random.int(150, 219))) ?? null;
  const versionSO = OLDER_VERSION[one.versionSO ?? ''] ?? one.versionSO;
  const before = [
    { ip },
    { versionSO },
    ...(random.chance(0.15) && one.ramMB ? [{ ramMB: one.ramMB / 2 }] : []),
  ];
  return before.map((was) => ({
    daysAgo: random.int(10, 400),
    accion: 'informe del agente',
    author: { id: null, nombre: 'Agente de inventario' },
    before: was,
  }));
}

export async function seedEquiposPast(db: Db, world: World) {
  const given = new Map<string, number>();
  const sheets = await ask<{ clase: string; id: number; fecha: string }>(db)`
    select case when e.impresora_id is null then 'computadora' else 'impresora' end as clase,
      coalesce(e.computadora_id, e.impresora_id) as id, max(n.fecha) as fecha
    from entregas_equipos e join entregas n on n.id = e.entrega_id group by 1, 2`;
  for (const { clase, id, fecha } of sheets) given.set(`${clase} ${id}`, daysAgoOf(world, fecha));
  // Every survey was done by somebody.
  const { authors } = world;
  for (const tabla of ['computadoras', 'impresoras'])
    await ask(db)`
      update ${sql.table(tabla)}
      set relevado_por_id = (${authors.map(({ id }) => id)}::bigint[])[1 + id % ${authors.length}]
      where fecha_relevamiento is not null and relevado_por_id is null
        and id in (select id from ${sql.table(tabla)} order by id limit ${MOST})`;
  const computers = sql`where verificada order by id limit ${MOST}`;
  await writePasts(db, world, 'computadoras', {
    records: await computadorasRepository.find(db, computers),
    labels: TOLD_OF_COMPUTERS,
    storyOf: (one) =>
      storyOf(world, one, [
        ...commonSteps(world, one, 'usuario', given.get(`computadora ${one.id}`)),
        ...agentSteps(world, one),
      ]),
  });
  const readings = await ask<{ impresoraId: number; fecha: string; paginas: number }>(db)`
    select impresora_id, fecha, paginas from impresoras_lecturas order by fecha`;
  await writePasts(db, world, 'impresoras', {
    records: await impresorasRepository.find(db, sql`order by id limit ${MOST}`),
    labels: impresoras.labels,
    storyOf(one) {
      const own = readings.filter(({ impresoraId }) => impresoraId === one.id);
      const read = own.slice(1).map(({ fecha }, n) => {
        const before = { contadorPaginas: own[n]?.paginas ?? null };
        return stepOf(world, daysAgoOf(world, noonOf(fecha)), before, 'lectura del contador');
      });
      const common = commonSteps(world, one, 'responsable', given.get(`impresora ${one.id}`));
      return storyOf(world, one, [...common, ...read]);
    },
  });
}
