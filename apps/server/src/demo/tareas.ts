// What the people of Cómputos of the sample town have to do besides answering reports.
import {
  diaDelMes,
  type EquipoClase,
  fechaLocal,
  type Repeticion,
  siguienteOcurrencia,
  sumarDias,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';
import { peopleOf } from './history.ts';
import { asRowsOf, type Random, refsOf } from './town.ts';

interface SampleTarea {
  titulo: string;
  etiquetas: readonly string[];
  pasos?: readonly string[];
  descripcion?: string;
  equipo?: EquipoClase;
}

/** Done again and again; the day on which the series began, counted back from today. */
interface SampleSeries extends SampleTarea {
  repeticion: Exclude<Repeticion, 'Ninguna'>;
  /** Minutes of the morning at which it is usually done. */
  hora: number;
}

const SERIES: readonly SampleSeries[] = [
  {
    titulo: 'Probar la copia de seguridad de Rentas',
    etiquetas: ['copias', 'rentas'],
    pasos: ['Restaurar en la máquina de prueba', 'Abrir el padrón', 'Anotar el resultado'],
    repeticion: 'Mensual',
    hora: 560,
  },
  {
    titulo: 'Revisar los avisos del servidor',
    etiquetas: ['servidores'],
    repeticion: 'Semanal',
    hora: 480,
  },
  {
    titulo: 'Contar los tóner del depósito',
    etiquetas: ['insumos'],
    pasos: ['HP', 'Brother', 'Anotar lo que falta'],
    repeticion: 'Mensual',
    hora: 650,
  },
  {
    titulo: 'Renovar el certificado del correo',
    etiquetas: ['servidores', 'correo'],
    repeticion: 'Anual',
    hora: 600,
  },
];

const TAREAS: readonly SampleTarea[] = [
  { titulo: 'Pedir presupuesto de tóner a tres proveedores', etiquetas: ['insumos'] },
  { titulo: 'Llevar la notebook al Concejo para la sesión', etiquetas: ['concejo'] },
  {
    titulo: 'Pasar a Windows 11 las PC de Legales',
    etiquetas: ['legales'],
    pasos: ['Copia de los datos', 'Instalar', 'Probar la impresora', 'Entregar'],
  },
  { titulo: 'Revisar el cableado del piso de arriba', etiquetas: ['red'] },
  { titulo: 'Cambiar la clave del Wi-Fi de Turismo', etiquetas: ['red', 'turismo'] },
  {
    titulo: 'Entregar el inventario de Bromatología',
    etiquetas: ['inventario'],
    pasos: ['Imprimir las etiquetas', 'Pegarlas', 'Firmar la nota'],
  },
  { titulo: 'Copia del servidor antes de cargar el padrón', etiquetas: ['copias', 'rentas'] },
  {
    titulo: 'Planificar el recambio de equipos',
    etiquetas: ['compras'],
    descripcion: 'Ver cuáles quedan sin soporte el año que viene y armar el pedido con Compras.',
  },
  {
    titulo: 'Limpiar por dentro la PC de Mesa de Entradas',
    etiquetas: ['limpieza'],
    equipo: 'computadora',
  },
  {
    titulo: 'Ampliar la memoria de la PC de Catastro',
    etiquetas: ['repuestos'],
    equipo: 'computadora',
  },
  { titulo: 'Dar de baja los usuarios que se jubilaron', etiquetas: ['usuarios'] },
  { titulo: 'Capacitar a Tránsito en el sistema de multas', etiquetas: ['capacitación'] },
  { titulo: 'Ordenar el depósito de repuestos', etiquetas: ['limpieza'] },
  { titulo: 'Configurar el reloj de personal nuevo', etiquetas: ['personal'] },
  { titulo: 'Reclamar la garantía del monitor', etiquetas: ['compras'], equipo: 'computadora' },
  { titulo: 'Mover la impresora de Obras Privadas', etiquetas: ['mudanza'], equipo: 'impresora' },
  { titulo: 'Actualizar el antivirus del corralón', etiquetas: ['seguridad'] },
  { titulo: 'Publicar el llamado a licitación en la página', etiquetas: ['página'] },
  { titulo: 'Revisar las cámaras de la terminal', etiquetas: ['cámaras'] },
  { titulo: 'Instalar el escáner en Archivo', etiquetas: ['archivo'] },
];

const COMENTARIOS: readonly string[] = [
  'Quedó pedido, llega la semana que viene.',
  'Pasé y no había nadie. Vuelvo mañana temprano.',
  'Falta la autorización de Hacienda.',
  'Hablé con la proveedora: lo confirma hoy.',
  'Lo dejé probado y anotado en la carpeta.',
];

// Two years of tasks: series that were done each time, loose ones done about when they were due, and what is on the board
// today: some late, some for today, most for the weeks to come. Rows go in by batches.

const BATCH = 2000;
const DAYS = 730;
/** On the board at most, however many there are in all. */
const BOARD = 26;
/** Where what is on the board is due, from today; null has no day. */
const BOARD_DAYS = [-3, -1, 0, 0, 1, 2, 3, 4, 5, 7, 9, 12, null, 16, 20, 26, 40, null];

interface Cast {
  people: { id: number; nombre: string }[];
  equipos: Record<EquipoClase, number[]>;
  reportes: number[];
  ordenes: number[];
  today: string;
}

async function readCast(db: Db): Promise<Cast> {
  const { technicians: people } = await peopleOf(db);
  const ids = async (table: string, order: string) => {
    const rows = await ask<{ id: number }>(db)`
      select id from ${sql.table(table)} order by id ${sql.raw(order)} limit 40`;
    return rows.map(({ id }) => id);
  };
  return {
    people,
    equipos: {
      computadora: await ids('computadoras', 'asc'),
      impresora: await ids('impresoras', 'asc'),
    },
    reportes: await ids('reportes', 'desc'),
    ordenes: await ids('ordenes', 'desc'),
    today: fechaLocal(new Date()),
  };
}

const at = (day: string, minutes: number) =>
  new Date(new Date(`${day}T00:00:00`).getTime() + minutes * 60_000).toISOString();
/** The day, or yesterday when it has not gone by. */
const gone = (day: string, today: string) => (day < today ? day : sumarDias(today, -1));

function sampleTarea(random: Random, cast: Cast, sample: SampleTarea, due: string | null) {
  const owner = random.pick(cast.people);
  const helper = random.pick(cast.people);
  const isOpen = due === null || due >= sumarDias(cast.today, -3);
  const device = (clase: EquipoClase) =>
    sample.equipo === clase && cast.equipos[clase].length > 0
      ? random.pick(cast.equipos[clase])
      : null;
  return {
    titulo: sample.titulo,
    descripcion: sample.descripcion ?? null,
    prioridad: random.pick(['Baja', 'Media', 'Media', 'Media', 'Alta']),
    responsable_id: isOpen && random.chance(0.12) ? null : owner.id,
    colaboradores: random.chance(0.2) && helper.id !== owner.id ? [helper.id] : [],
    fecha_vencimiento: due,
    repeticion: 'Ninguna',
    ocurrencia: due,
    dia: due === null ? null : diaDelMes(due),
    etiquetas: sample.etiquetas,
    lista_control: (sample.pasos ?? []).map((texto) => ({ texto, hecho: random.chance(0.4) })),
    computadora_id: device('computadora'),
    impresora_id: device('impresora'),
    reporte_id:
      isOpen && cast.reportes.length > 0 && random.chance(0.2) ? random.pick(cast.reportes) : null,
    orden_id:
      isOpen && cast.ordenes.length > 0 && random.chance(0.12) ? random.pick(cast.ordenes) : null,
    creado_en: at(
      gone(sumarDias(due ?? cast.today, -random.int(2, 15)), cast.today),
      random.int(450, 760),
    ),
    creado_por_id: owner.id,
    estado: 'Pendiente',
    fecha_realizada: null as string | null,
    realizada_por_id: null as number | null,
    comenta_id: helper.id,
    comenta_nombre: helper.nombre,
    comentario: random.chance(0.25) ? random.pick(COMENTARIOS) : null,
    serie: null as number | null,
  };
}
type Row = ReturnType<typeof sampleTarea>;

/** Done a day or so around when it was due, all ticked. */
function finished(random: Random, row: Row, today: string, minutes = random.int(450, 770)): Row {
  const due = row.fecha_vencimiento ?? today;
  const day = sumarDias(due, random.pick([-2, -1, -1, 0, 0, 0, 0, 1, 3]));
  const fecha_realizada = at(gone(day, today), minutes);
  return {
    ...row,
    estado: 'Realizada',
    fecha_realizada,
    realizada_por_id: row.responsable_id ?? row.creado_por_id,
    creado_en: row.creado_en < fecha_realizada ? row.creado_en : fecha_realizada,
    lista_control: row.lista_control.map((item) => ({ ...item, hecho: true })),
    reporte_id: null,
    orden_id: null,
  };
}

/** Two years of one series: all done but the last, which is on the board. */
function sampleSeries(random: Random, cast: Cast, series: SampleSeries, number: number): Row[] {
  const { repeticion } = series;
  const first = sumarDias(cast.today, -DAYS + number * 3);
  const rows: Row[] = [];
  for (let due: string | null = first; due !== null;) {
    const row = { ...sampleTarea(random, cast, series, due), repeticion, serie: number };
    const isLast: boolean = due >= cast.today;
    const open = { ...row, dia: diaDelMes(first), lista_control: unticked(row) };
    rows.push(isLast ? open : finished(random, open, cast.today, series.hora));
    due = isLast ? null : siguienteOcurrencia(repeticion, due, diaDelMes(first));
  }
  return rows;
}
const unticked = ({ lista_control }: Row) =>
  lista_control.map(({ texto }) => ({ texto, hecho: false }));

function* sampleTareas(random: Random, cast: Cast, count: number): Generator<Row> {
  const series = SERIES.flatMap((one, number) => sampleSeries(random, cast, one, number));
  const fits = series.length <= count / 2;
  if (fits) yield* series;
  const loose = fits ? count - series.length : count;
  const board = Math.min(BOARD, Math.ceil(loose / 2));
  for (let n = 0; n < loose - board; n += 1) {
    const due = sumarDias(cast.today, -1 - Math.floor((DAYS * (loose - board - n)) / loose));
    yield finished(random, sampleTarea(random, cast, random.pick(TAREAS), due), cast.today);
  }
  for (let n = 0; n < board; n += 1) {
    const plus = BOARD_DAYS[n % BOARD_DAYS.length] ?? null;
    const due = plus === null ? null : sumarDias(cast.today, plus);
    yield sampleTarea(random, cast, TAREAS[n % TAREAS.length] ?? random.pick(TAREAS), due);
  }
}

/** Not of the table: who else works on it, what somebody wrote, and of which series it is. */
const TOLD: readonly string[] = [
  'colaboradores',
  'comenta_id',
  'comenta_nombre',
  'comentario',
  'serie',
];

async function insertBatch(db: Db, first: number, rows: readonly Row[]) {
  const own = refsOf(Object.keys(rows[0] ?? {}).filter((field) => !TOLD.includes(field)));
  await ask(db)`
    with fuente as materialized (
      select ${first}::bigint + n - 1 as id, ${own}, fila from ${asRowsOf('tareas', rows)}
    ),
    nuevas as (
      insert into tareas (id, ${own}, anterior_id, lugar, aviso_vence, aviso_vencida, modificado_en, modificado_por_id,
        version)
      select id, ${own},
        case when fila ->> 'serie' is not null then lag(id) over (partition by fila ->> 'serie' order by id) end, id,
        fecha_vencimiento, fecha_vencimiento, coalesce(fecha_realizada, creado_en),
        coalesce(realizada_por_id, creado_por_id), case estado when 'Realizada' then 2 else 1 end
      from fuente order by id returning id
    ),
    ayudan as (
      insert into tareas_colaboradores (tarea_id, empleado_id)
      select f.id, c::bigint from fuente f cross join jsonb_array_elements_text(f.fila -> 'colaboradores') as c
    )
    insert into tareas_comentarios (tarea_id, fecha, empleado_id, quien, texto)
    select id, coalesce(fecha_realizada, creado_en) - interval '25 minutes', (fila ->> 'comenta_id')::bigint,
      fila ->> 'comenta_nombre', fila ->> 'comentario'
    from fuente where fila ->> 'comentario' is not null order by id`;
}

export async function seedTareas(db: Db, random: Random, count: number): Promise<void> {
  const cast = await readCast(db);
  if (cast.people.length === 0 || count === 0) return;
  const last = await ask<{ id: number }>(db)`
    select coalesce(max(id), 0)::int as id from tareas`;
  const before = last[0]?.id ?? 0;
  const rows = [...sampleTareas(random, cast, count)];
  for (let start = 0; start < rows.length; start += BATCH)
    await insertBatch(db, before + start + 1, rows.slice(start, start + BATCH));
  await ask(db)`select setval(pg_get_serial_sequence('tareas', 'id'), ${before + rows.length})`;
}
