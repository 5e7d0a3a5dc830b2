// One work order of the sample town: what it was about, what became of it, and what it took.
import { DAY_MS, fechaLocal, type OrdenEstado, sumarMinutosHabiles } from '@muni/contract';
import { type Cast, claseOf, deviceColumns, TOWN_DAYS, workingMoment } from './history.ts';
import { CAUSES, DIAGNOSES, JOBS, ORDER_WAITS, PARTS, RECEIVED } from './texts.ts';
import { listOf, pickByShare, type Random } from './town.ts';

const RESULTS = ['Reparado', 'Reparado', 'Reemplazado', 'Reparado provisorio', 'Sin falla'];
const LATEST_DAYS = 12;
const UNSIGNED_DAYS = 45;
/** Any ten in a row hold every state, so that also a town with few orders has one of each. */
const LATEST: readonly OrdenEstado[] = [
  'Pendiente',
  'Asignada',
  'En curso',
  'En espera',
  'Asignada',
  'Conformada',
  'En curso',
  'Realizada',
  'Anulada',
  'Asignada',
];

export interface Source {
  id: number;
  titulo: string;
  descripcion: string;
  prioridad: string;
  areaId: number;
  empleadoId: number;
  computadoraId: number | null;
  impresoraId: number | null;
  tecnicoId: number;
  fechaToma: string;
  fechaRealizada: string | null;
  solucion: string | null;
}

/** Something to be done, before anybody did it. */
interface Job {
  creado: Date;
  source: Source | null;
  sample: (typeof JOBS)[number] | null;
  /** Of the latest ones: every state has some. */
  estado: string | null;
}

/** All of them in the order they were made; the last few days have their share of open ones. */
export function jobsOf(
  random: Random,
  sources: readonly Source[],
  count: number,
  now: number,
): Job[] {
  const promised = Math.min(count, LATEST.length);
  const linked = sources
    .slice(0, count - promised)
    .map((source) => ({ creado: new Date(source.fechaToma), source, sample: null, estado: null }));
  const own = count - linked.length;
  const latest = Math.min(2 * LATEST.length, Math.max(promised, Math.floor(own / 2)));
  const jobs = Array.from({ length: own }, (_one, n): Job => {
    const isLatest = n >= own - latest;
    const ago = isLatest
      ? ((own - n) / latest) * LATEST_DAYS
      : LATEST_DAYS + (1 - n / (own - latest)) * (TOWN_DAYS - LATEST_DAYS);
    const creado = new Date(workingMoment(now, ago, random));
    const estado = isLatest ? (LATEST[n % LATEST.length] ?? null) : null;
    const sample = pickByShare(random, JOBS);
    return { creado, source: null, sample, estado };
  });
  return [...linked, ...jobs].toSorted((a, b) => a.creado.getTime() - b.creado.getTime());
}

function fate(random: Random, { creado, source, estado }: Job, now: number): string {
  if (estado) return estado;
  if (source && !source.fechaRealizada)
    return random.pick(['Asignada', 'En curso', 'En curso', 'En espera']);
  if (!source && random.chance(0.05)) return 'Anulada';
  // Nobody waits for a signature for months.
  const isOld = now - creado.getTime() > UNSIGNED_DAYS * DAY_MS;
  return isOld || random.chance(0.7) ? 'Conformada' : 'Realizada';
}

function sampleParts(random: Random, { source, sample }: Job) {
  const own = PARTS.filter(({ job }) => job === (sample?.titulo ?? ''));
  const parts = source ? (random.chance(0.35) ? [random.pick(own)] : []) : own;
  return parts.map(({ descripcion, costo, serie }) => ({
    descripcion,
    costo,
    cantidad: descripcion.includes('metros') ? String(random.int(6, 40)) : '1',
    nro_serie: serie ? `SN${random.int(100_000, 999_999)}` : null,
    origen: random.pick(['Compra', 'Depósito']),
  }));
}

export type SampleOrden = ReturnType<typeof sampleOrden>;

export function sampleOrden(random: Random, cast: Cast, job: Job, now: number) {
  const { creado, source, sample } = job;
  const { calendario } = cast;
  const estado = fate(random, job, now);
  const ended = estado === 'Realizada' || estado === 'Conformada';
  const begun = ended || estado === 'En curso' || estado === 'En espera';
  const waited = sumarMinutosHabiles(calendario, creado, random.int(5, 400));
  const worked = sumarMinutosHabiles(calendario, waited, random.int(25, 300)).getTime();
  const solved = source?.fechaRealizada ? Date.parse(source.fechaRealizada) : worked;
  const fin = new Date(Math.min(solved, now));
  const inicio = new Date(Math.min(waited.getTime(), fin.getTime()));
  const clase = claseOf(sample?.device);
  const device = clase ? random.pick([null, ...cast.equipos[clase]]) : null;
  const clerk = random.pick(cast.clerks);
  const isPreventive = sample?.tipo === 'Preventivo';
  const tecnico = source?.tecnicoId ?? random.pick(cast.technicians).id;
  const other = random.chance(0.25) ? random.pick(cast.technicians).id : tecnico;
  const helper = other !== tecnico && estado !== 'Pendiente' ? [other] : [];
  const [motivo_espera, detalle_espera] = estado === 'En espera' ? random.pick(ORDER_WAITS) : [];
  const minutes = Math.round((fin.getTime() - inicio.getTime()) / 60_000);
  const planned = ended ? fin.getTime() : now + random.int(0, 9) * DAY_MS;
  return {
    reporte_id: source?.id ?? null,
    tipo: sample?.tipo ?? 'Correctivo',
    titulo: source?.titulo ?? sample?.titulo,
    descripcion: source?.descripcion ?? sample?.descripcion,
    estado,
    prioridad: source?.prioridad ?? (isPreventive ? 'Baja' : 'Media'),
    motivo_espera: motivo_espera ?? null,
    detalle_espera: detalle_espera ?? null,
    tecnico_responsable_id: estado === 'Pendiente' ? null : tecnico,
    area_id: device?.areaId ?? source?.areaId ?? clerk.areaId,
    solicitante_id: isPreventive ? null : (source?.empleadoId ?? clerk.id),
    ...(source
      ? { computadora_id: source.computadoraId, impresora_id: source.impresoraId }
      : deviceColumns(clase, device)),
    lugar: random.pick(['En el puesto', 'En el puesto', 'En el puesto', 'En taller', 'Remoto']),
    fecha_programada:
      estado === 'Pendiente' || random.chance(0.4) ? fechaLocal(new Date(planned)) : null,
    fecha_inicio: begun ? inicio.toISOString() : null,
    fecha_fin: ended ? fin.toISOString() : null,
    accesorios: source && random.pick(RECEIVED),
    diagnostico: begun ? sample?.diagnostico || random.pick(DIAGNOSES) : null,
    trabajo_realizado: ended ? (source?.solucion ?? sample?.trabajo ?? 'Quedó andando.') : null,
    checklist: listOf(sample?.checklist).map((texto) => ({ texto, hecho: ended })),
    resultado: ended ? (source ? random.pick(RESULTS) : 'Reparado') : null,
    causa: ended ? random.pick(CAUSES) : null,
    motivo_anulacion: estado === 'Anulada' ? 'Ya se había hecho con otra orden.' : null,
    creado_en: creado.toISOString(),
    creado_por_id: tecnico,
    modificado_en: (ended ? fin : begun ? inicio : creado).toISOString(),
    tecnicos: helper.map((tecnico_id) => ({ tecnico_id })),
    horas: (ended ? [tecnico, ...helper] : []).map((tecnico_id) => ({
      tecnico_id,
      minutos: Math.max(10, Math.min(240, minutes)),
      fecha: fechaLocal(fin),
    })),
    repuestos: ended ? sampleParts(random, job) : [],
  };
}
