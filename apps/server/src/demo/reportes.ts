// Two years of reports: most solved within the day, a few reopened, and today's still
// open. Rows go in by batches of columns, so that a hundred thousand take seconds.
import {
  DAY_MS,
  DIAS_PARA_REABRIR,
  OBJETIVO_HORAS,
  type Prioridad,
  PRIORIDADES,
  REPORTE_IMPACTOS,
  sumarDiasHabiles,
  sumarMinutosHabiles,
  tituloDe,
} from '@muni/contract';
import { sql } from 'kysely';
import { ask, type Db, inTransaction } from '../db/transaction.ts';
import { estadisticasRepository } from '../features/estadisticas/index.ts';
import {
  type Cast,
  claseOf,
  deviceColumns,
  readCast,
  TOWN_DAYS,
  workingMoment,
} from './history.ts';
import { ANSWERS, BEGINNINGS, PROBLEMS, REPLIES, WAITS } from './texts.ts';
import { asRowsOf, nextId, pickByShare, type Random, refsOf, skipIds } from './town.ts';

const BATCH = 2000;
/** The accounts that show what others than Cómputos see, and of how many reports one is theirs. */
const SHOWN = { 'empleado@demo.test': 9, 'rentas@demo.test': 11 };
const MINUTE = 60_000;

/** When report `n` of `count` came, over two years up to now. */
function arrival(random: Random, n: number, count: number, now: number): Date {
  const ago = TOWN_DAYS * (1 - (n + 1) / count);
  return ago < 0.6
    ? new Date(now - ago * DAY_MS - random.int(2, 40) * MINUTE)
    : new Date(workingMoment(now, ago, random));
}

/** Most take an hour or two, some take days: the square of chance has that shape. */
const workMinutes = (random: Random, prioridad: Prioridad) =>
  Math.round(8 + random.next() ** 3 * OBJETIVO_HORAS[prioridad] * 60 * 2.2);

type Row = ReturnType<typeof sampleReporte>;

function sampleReporte(random: Random, cast: Cast, n: number, count: number, now: number) {
  const { calendario } = cast;
  const problem = pickByShare(random, PROBLEMS);
  const beginning = random.pick(BEGINNINGS);
  const [letter = ''] = problem.problema;
  const descripcion = beginning
    ? beginning + letter.toLowerCase() + problem.problema.slice(1)
    : problem.problema;
  const place = count - n;
  const [email, every] = Object.entries(SHOWN).find(([, one]) => place % one === 0) ?? [];
  const who =
    cast.clerks.find((one) => one.email === email) ??
    // Each in turn.
    cast.clerks[place % cast.clerks.length] ??
    random.pick(cast.clerks);
  const level = random.pick([0, 0, 1, 1, 1, 1, 2, 2, 2, 3]);
  const prioridad = PRIORIDADES[level] ?? 'Media';
  const creado = arrival(random, n, count, now);
  const toma = sumarMinutosHabiles(calendario, creado, random.int(2, 90));
  const fin = sumarMinutosHabiles(calendario, toma, workMinutes(random, prioridad));
  // The first of theirs that is some days old is done, so that they are asked whether it is.
  const isLast = place <= 45 && place !== every;
  const taken = toma.getTime() < now && !(isLast && random.chance(0.45));
  const solved = taken && fin.getTime() < now && !(isLast && random.chance(0.5));
  const waiting = taken && !solved && random.chance(0.35);
  const annulled = solved && random.chance(0.03);
  const technician = taken ? random.pick(cast.technicians) : null;
  const clase = claseOf(problem.device);
  const near = clase ? cast.equipos[clase].filter(({ areaId }) => areaId === who.areaId) : [];
  const device = random.pick([null, ...near]);
  return {
    titulo: tituloDe(descripcion),
    descripcion,
    categoria: problem.categoria,
    impacto: REPORTE_IMPACTOS[level] ?? REPORTE_IMPACTOS[1],
    prioridad,
    estado: solved ? 'Realizada' : 'Pendiente',
    empleado_id: who.id,
    area_id: who.areaId,
    origen: random.pick(['Web', 'Web', 'Web', 'Web', 'Teléfono', 'WhatsApp']),
    ...deviceColumns(clase, device),
    tecnico_id: technician?.id ?? null,
    fecha_toma: technician ? toma.toISOString() : null,
    fecha_inicio: technician && random.chance(0.7) ? toma.toISOString() : null,
    fecha_realizada: solved ? fin.toISOString() : null,
    vence_en: sumarMinutosHabiles(calendario, creado, OBJETIVO_HORAS[prioridad] * 60).toISOString(),
    motivo_espera: waiting ? random.pick(WAITS) : null,
    espera_desde: waiting ? toma.toISOString() : null,
    solucion: solved && !annulled ? problem.solucion : null,
    motivo_anulacion: annulled ? 'Ya se había resuelto solo.' : null,
    conforme: solved && !annulled && place > 45 && random.chance(0.6) ? true : null,
    calificacion:
      solved && !annulled && random.chance(0.4) ? random.pick([3, 4, 4, 5, 5, 5]) : null,
    reabrible_hasta: solved
      ? sumarDiasHabiles(calendario, fin, DIAS_PARA_REABRIR).toISOString()
      : null,
    reaperturas: solved && !annulled && random.chance(0.05) ? 1 : 0,
    creado_en: creado.toISOString(),
    creado_por_id: who.id,
    modificado_en: (solved ? fin : technician ? toma : creado).toISOString(),
    quien: who.nombre,
    tecnico_nombre: technician?.nombre ?? null,
    pregunta: technician && random.chance(0.4) ? random.pick(ANSWERS) : null,
    respuesta: random.chance(0.5) ? random.pick(REPLIES) : null,
  };
}

/** Not of the table: what its timeline is made of. */
const TOLD: readonly string[] = ['quien', 'tecnico_nombre', 'pregunta', 'respuesta'];

async function insertBatch(db: Db, first: number, rows: Row[]) {
  const own = Object.keys(rows[0] ?? {}).filter((field) => !TOLD.includes(field));
  const told = sql.join(TOLD.map((field) => sql`fila ->> ${sql.lit(field)} as ${sql.ref(field)}`));
  await ask(db)`
    with fuente as materialized (
      select ${first}::bigint + n - 1 as id, ${refsOf(own)}, ${told} from ${asRowsOf('reportes', rows)}
    ),
    nuevos as (
      insert into reportes (id, ${refsOf(own)}) select id, ${refsOf(own)} from fuente returning id
    )
    insert into reportes_eventos (reporte_id, tipo, fecha, empleado_id, quien, texto, abierto, en_espera, anulado,
      categoria, prioridad, tecnico_id, computadora_id, impresora_id)
    select f.id, e.tipo, e.fecha, e.empleado_id, e.quien, e.texto, e.abierto, e.tipo = 'espera', e.tipo = 'anulación',
      f.categoria, f.prioridad, case when e.tipo <> 'alta' then f.tecnico_id end, f.computadora_id, f.impresora_id
    from fuente f cross join lateral (values
      (1, 'alta', creado_en, empleado_id, quien, null, true),
      (2, 'toma', fecha_toma, tecnico_id, tecnico_nombre, null, true),
      (3, 'mensaje', case when pregunta is not null then fecha_toma + interval '3 minutes' end, tecnico_id, tecnico_nombre,
        pregunta, true),
      (4, 'mensaje', case when pregunta is not null and respuesta is not null then fecha_toma + interval '7 minutes' end,
        empleado_id, quien, respuesta, true),
      (5, 'espera', espera_desde, tecnico_id, tecnico_nombre, motivo_espera, true),
      (6, 'realizada', case when reaperturas > 0 then fecha_toma + 0.3 * (fecha_realizada - fecha_toma) end, tecnico_id,
        tecnico_nombre, solucion, false),
      (7, 'reapertura', case when reaperturas > 0 then fecha_toma + 0.7 * (fecha_realizada - fecha_toma) end, empleado_id,
        quien, 'Sigue fallando.', true),
      (8, case when motivo_anulacion is null then 'realizada' else 'anulación' end, fecha_realizada, tecnico_id,
        tecnico_nombre, coalesce(solucion, motivo_anulacion), false),
      (9, 'conformidad', case when conforme then fecha_realizada + interval '2 hours' end, empleado_id, quien, null, false)
    ) as e (orden, tipo, fecha, empleado_id, quien, texto, abierto)
    where e.fecha is not null order by f.id, e.orden`;
}

export const seedReportes = (db: Db, random: Random, count: number): Promise<void> =>
  inTransaction(db, (tx) => insertReportes(tx, random, count));

async function insertReportes(db: Db, random: Random, count: number): Promise<void> {
  const cast = await readCast(db);
  if (count === 0 || cast.clerks.length === 0 || cast.technicians.length === 0) return;
  const first = await nextId(db, 'reportes');
  const now = Date.now();
  // Counted all together at the end, not event by event.
  await ask(db)`select set_config('muni.sin_estadisticas', 'si', true)`;
  let known = BATCH;
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, n) =>
      sampleReporte(random, cast, start + n, count, now),
    );
    // Nobody else sees these rows yet: who looks over the tables meanwhile finds none and says so to the planner, which
    // then checks each reference by reading a whole index.
    if (start >= known) {
      await ask(db)`analyze reportes, reportes_eventos`;
      known *= 2;
    }
    await insertBatch(db, first + start, rows);
  }
  await skipIds(db, 'reportes', first + count - 1);
  await estadisticasRepository.recalcular(db);
}
