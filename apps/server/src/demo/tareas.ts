// What the people of Cómputos of the sample town have to do besides answering reports.
import {
  diaDelMes,
  fechaLocal,
  type Repeticion,
  siguienteOcurrencia,
  sumarDias,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';
import { idsOf } from '../crud/list.ts';
import { claseOf, deviceColumns, readCast, TOWN_DAYS } from './history.ts';
import { insertRows, listOf, nextId, type Random, skipIds, tableOf } from './town.ts';

/** Done again and again, usually at that minute of the morning. */
const SERIES = tableOf(
  'titulo etiquetas equipo repeticion hora pasos descripcion',
  `
  Probar la copia de seguridad de Rentas | copias,rentas     | | Mensual | 560 | Restaurar en la máquina de prueba; Abrir el padrón; Anotar el resultado
  Revisar los avisos del servidor        | servidores        | | Semanal | 480
  Contar los tóner del depósito          | insumos           | | Mensual | 650 | HP; Brother; Anotar lo que falta
  Renovar el certificado del correo      | servidores,correo | | Anual   | 600
`,
);

const TAREAS = tableOf(
  'titulo etiquetas equipo pasos descripcion',
  `
  Pedir presupuesto de tóner a tres proveedores  | insumos
  Llevar la notebook al Concejo para la sesión   | concejo
  Pasar a Windows 11 las PC de Legales           | legales       | | Copia de los datos; Instalar; Probar la impresora; Entregar
  Revisar el cableado del piso de arriba         | red
  Cambiar la clave del Wi-Fi de Turismo          | red,turismo
  Entregar el inventario de Bromatología         | inventario    | | Imprimir las etiquetas; Pegarlas; Firmar la nota
  Copia del servidor antes de cargar el padrón   | copias,rentas
  Planificar el recambio de equipos              | compras       | | | Ver cuáles quedan sin soporte el año que viene y armar el pedido con Compras.
  Limpiar por dentro la PC de Mesa de Entradas   | limpieza      | computadora
  Ampliar la memoria de la PC de Catastro        | repuestos     | computadora
  Dar de baja los usuarios que se jubilaron      | usuarios
  Capacitar a Tránsito en el sistema de multas   | capacitación
  Ordenar el depósito de repuestos               | limpieza
  Configurar el reloj de personal nuevo          | personal
  Reclamar la garantía del monitor               | compras       | computadora
  Mover la impresora de Obras Privadas           | mudanza       | impresora
  Actualizar el antivirus del corralón           | seguridad
  Publicar el llamado a licitación en la página  | página
  Revisar las cámaras de la terminal             | cámaras
  Instalar el escáner en Archivo                 | archivo
`,
);
type Sample = (typeof TAREAS)[number];

const COMENTARIOS: readonly string[] = [
  'Quedó pedido, llega la semana que viene.',
  'Pasé y no había nadie. Vuelvo mañana temprano.',
  'Falta la autorización de Hacienda.',
  'Hablé con la proveedora: lo confirma hoy.',
  'Lo dejé probado y anotado en la carpeta.',
];

// Two years of tasks: series that were done each time, loose ones done about when they were due, and what is on the board
// today: some late, some for today, most for the weeks to come. Rows go in by batches.

const CHOSEN_AMONG = 40;
/** On the board at most, however many there are in all. */
const BOARD = 26;
/** Where what is on the board is due, from today; null has no day. */
const BOARD_DAYS = [-3, -1, 0, 0, 1, 2, 3, 4, 5, 7, 9, 12, null, 16, 20, 26, 40, null];

/** With the last reports and orders, which what is open may come of. */
async function readTown(db: Db) {
  const last = async (table: string) =>
    idsOf(
      await ask<{ id: number }>(db)`
        select id from ${sql.table(table)} order by id desc limit ${CHOSEN_AMONG}`,
    );
  return {
    ...(await readCast(db)),
    reportes: await last('reportes'),
    ordenes: await last('ordenes'),
    today: fechaLocal(new Date()),
  };
}
type Town = Awaited<ReturnType<typeof readTown>>;

const at = (day: string, minutes: number) =>
  new Date(new Date(`${day}T00:00:00`).getTime() + minutes * 60_000).toISOString();
/** The day, or yesterday when it has not gone by. */
const gone = (day: string, today: string) => (day < today ? day : sumarDias(today, -1));

const pickIf = <T>(random: Random, values: readonly T[]) =>
  values.length > 0 ? random.pick(values) : null;

function sampleTarea(random: Random, cast: Town, sample: Sample, due: string | null) {
  const owner = random.pick(cast.technicians);
  const helper = random.pick(cast.technicians);
  const isOpen = due === null || due >= sumarDias(cast.today, -3);
  const clase = claseOf(sample.equipo);
  return {
    titulo: sample.titulo,
    descripcion: sample.descripcion || null,
    prioridad: random.pick(['Baja', 'Media', 'Media', 'Media', 'Alta']),
    responsable_id: isOpen && random.chance(0.12) ? null : owner.id,
    colaboradores: random.chance(0.2) && helper.id !== owner.id ? [helper.id] : [],
    fecha_vencimiento: due,
    repeticion: 'Ninguna',
    ocurrencia: due,
    dia: due === null ? null : diaDelMes(due),
    etiquetas: sample.etiquetas.split(','),
    lista_control: listOf(sample.pasos).map((texto) => ({ texto, hecho: random.chance(0.4) })),
    ...deviceColumns(clase, clase && pickIf(random, cast.equipos[clase].slice(0, CHOSEN_AMONG))),
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
    helper,
    comentario: random.chance(0.25) ? random.pick(COMENTARIOS) : null,
    /** It follows the one before it in the list. */
    follows: false,
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
function sampleSeries(
  random: Random,
  cast: Town,
  series: (typeof SERIES)[number],
  number: number,
): Row[] {
  const repeticion = series.repeticion as Repeticion;
  const first = sumarDias(cast.today, -TOWN_DAYS + number * 3);
  const rows: Row[] = [];
  for (let due: string | null = first; due !== null;) {
    const row = { ...sampleTarea(random, cast, series, due), repeticion };
    const isLast: boolean = due >= cast.today;
    const open = {
      ...row,
      dia: diaDelMes(first),
      lista_control: unticked(row),
      follows: due !== first,
    };
    rows.push(isLast ? open : finished(random, open, cast.today, Number(series.hora)));
    due = isLast ? null : siguienteOcurrencia(repeticion, due, diaDelMes(first));
  }
  return rows;
}
const unticked = ({ lista_control }: Row) =>
  lista_control.map(({ texto }) => ({ texto, hecho: false }));

function* sampleTareas(random: Random, cast: Town, count: number): Generator<Row> {
  const series = SERIES.flatMap((one, number) => sampleSeries(random, cast, one, number));
  const fits = series.length <= count / 2;
  if (fits) yield* series;
  const loose = fits ? count - series.length : count;
  const board = Math.min(BOARD, Math.ceil(loose / 2));
  for (let n = 0; n < loose - board; n += 1) {
    const due = sumarDias(cast.today, -1 - Math.floor((TOWN_DAYS * (loose - board - n)) / loose));
    yield finished(random, sampleTarea(random, cast, random.pick(TAREAS), due), cast.today);
  }
  for (let n = 0; n < board; n += 1) {
    const plus = BOARD_DAYS[n % BOARD_DAYS.length] ?? null;
    const due = plus === null ? null : sumarDias(cast.today, plus);
    yield sampleTarea(random, cast, TAREAS[n % TAREAS.length] ?? random.pick(TAREAS), due);
  }
}

export async function seedTareas(db: Db, random: Random, count: number): Promise<void> {
  const cast = await readTown(db);
  if (cast.technicians.length === 0 || count === 0) return;
  const first = await nextId(db, 'tareas');
  const samples = [...sampleTareas(random, cast, count)].map((row, n) =>
    Object.assign(row, { id: first + n }),
  );
  const tareas = samples.map(({ colaboradores: _1, helper: _2, comentario: _3, follows, ...row }) =>
    Object.assign(row, {
      anterior_id: follows ? row.id - 1 : null,
      lugar: row.id,
      aviso_vence: row.fecha_vencimiento,
      aviso_vencida: row.fecha_vencimiento,
      modificado_en: row.fecha_realizada ?? row.creado_en,
      modificado_por_id: row.realizada_por_id ?? row.creado_por_id,
      version: row.estado === 'Realizada' ? 2 : 1,
    }),
  );
  await insertRows(db, 'tareas', tareas);
  await skipIds(db, 'tareas', first + tareas.length - 1);
  await insertRows(
    db,
    'tareas_colaboradores',
    samples.flatMap(({ id: tarea_id, colaboradores }) =>
      colaboradores.map((empleado_id) => ({ tarea_id, empleado_id })),
    ),
  );
  await insertRows(
    db,
    'tareas_comentarios',
    samples.flatMap(({ id: tarea_id, helper, comentario: texto, ...row }) => {
      const written = Date.parse(row.fecha_realizada ?? row.creado_en) - 25 * 60_000;
      const fecha = new Date(written).toISOString();
      return texto
        ? [{ tarea_id, fecha, empleado_id: helper.id, quien: helper.nombre, texto }]
        : [];
    }),
  );
}
