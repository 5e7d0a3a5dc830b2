// What the people of Cómputos of the sample town have to do besides answering reports: series that were done each time for
// two years, loose ones done about when they were due, and what is on the board today.
import {
  diaDelMes,
  fechaLocal,
  type Repeticion,
  siguienteOcurrencia,
  sumarDias,
} from '@muni/contract';
import { sql } from 'kysely';
import { ask, type Db } from '../db/transaction.ts';
import { idsOf } from '../crud/list.ts';
import { claseOf, deviceColumns, readCast, TOWN_DAYS } from './history.ts';
import { insertRows, listOf, nextId, type Random, skipIds, tableOf } from './town.ts';

/** The first ones are done again and again. */
const TAREAS = tableOf(
  'titulo etiquetas repeticion equipo pasos',
  `
  Probar la copia de seguridad de Rentas        | copias,rentas     | Mensual | | Restaurar en la máquina de prueba; Abrir el padrón; Anotar el resultado
  Revisar los avisos del servidor               | servidores        | Semanal
  Contar los tóner del depósito                 | insumos           | Mensual | | HP; Brother; Anotar lo que falta
  Renovar el certificado del correo             | servidores,correo | Anual
  Pedir presupuesto de tóner a tres proveedores | insumos
  Llevar la notebook al Concejo para la sesión  | concejo
  Pasar a Windows 11 las PC de Legales          | legales           | | | Copia de los datos; Instalar; Probar la impresora; Entregar
  Revisar el cableado del piso de arriba        | red
  Cambiar la clave del Wi-Fi de Turismo         | red,turismo
  Entregar el inventario de Bromatología        | inventario        | | | Imprimir las etiquetas; Pegarlas; Firmar la nota
  Limpiar por dentro la PC de Mesa de Entradas  | limpieza          | | computadora
  Dar de baja los usuarios que se jubilaron     | usuarios
  Capacitar a Tránsito en el sistema de multas  | capacitación
  Ordenar el depósito de repuestos              | limpieza
  Reclamar la garantía del monitor              | compras           | | computadora
  Mover la impresora de Obras Privadas          | mudanza           | | impresora
`,
);
type Sample = (typeof TAREAS)[number];
const SERIES = TAREAS.filter(({ repeticion }) => repeticion !== '');
const LOOSE = TAREAS.slice(SERIES.length);

const COMENTARIOS = [
  'Quedó pedido, llega la semana que viene.',
  'Pasé y no había nadie. Vuelvo mañana temprano.',
  'Lo dejé probado y anotado en la carpeta.',
];

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

function sampleTarea(random: Random, town: Town, sample: Sample, due: string | null, done = false) {
  const { today } = town;
  /** That many days from when it was due, or yesterday when that has not gone by. */
  const at = (days: number) => {
    const day = sumarDias(due ?? today, days);
    const gone = day < today ? day : sumarDias(today, -1);
    const morning = new Date(`${gone}T07:30:00`).getTime();
    return new Date(morning + random.int(0, 320) * 60_000).toISOString();
  };
  const owner = random.pick(town.technicians).id;
  const helper = random.pick(town.technicians);
  const clase = claseOf(sample.equipo);
  const device = clase && random.pick([null, ...town.equipos[clase].slice(0, CHOSEN_AMONG)]);
  const responsable_id = !done && random.chance(0.12) ? null : owner;
  return {
    titulo: sample.titulo,
    prioridad: random.pick(['Baja', 'Media', 'Media', 'Media', 'Alta']),
    responsable_id,
    colaboradores: random.chance(0.2) && helper.id !== owner ? [helper.id] : [],
    fecha_vencimiento: due,
    repeticion: 'Ninguna',
    ocurrencia: due,
    dia: due === null ? null : diaDelMes(due),
    etiquetas: sample.etiquetas.split(','),
    lista_control: listOf(sample.pasos).map((texto) => ({
      texto,
      hecho: done || (sample.repeticion === '' && random.chance(0.4)),
    })),
    ...deviceColumns(clase, device),
    reporte_id: !done && random.chance(0.2) ? random.pick([null, ...town.reportes]) : null,
    orden_id: !done && random.chance(0.12) ? random.pick([null, ...town.ordenes]) : null,
    creado_en: at(-random.int(3, 15)),
    creado_por_id: owner,
    estado: done ? 'Realizada' : 'Pendiente',
    fecha_realizada: done ? at(random.pick([-2, -1, -1, 0, 0, 0, 0, 1, 3])) : null,
    realizada_por_id: done ? owner : null,
    helper,
    comentario: random.chance(0.25) ? random.pick(COMENTARIOS) : null,
    /** It follows the one before it in the list. */
    follows: false,
  };
}

/** Two years of one series: all done but the last, which is on the board. */
function sampleSeries(random: Random, town: Town, series: Sample, number: number) {
  const repeticion = series.repeticion as Repeticion;
  const first = sumarDias(town.today, -TOWN_DAYS + number * 3);
  const dia = diaDelMes(first);
  const rows: ReturnType<typeof sampleTarea>[] = [];
  for (let due = first, isLast = false; !isLast;) {
    isLast = due >= town.today;
    const row = sampleTarea(random, town, series, due, !isLast);
    rows.push({ ...row, repeticion, dia, follows: due !== first });
    due = siguienteOcurrencia(repeticion, due, dia) ?? due;
  }
  return rows;
}

function sampleTareas(random: Random, town: Town, count: number) {
  const all = SERIES.flatMap((one, number) => sampleSeries(random, town, one, number));
  const series = all.length <= count / 2 ? all : [];
  const loose = count - series.length;
  const board = Math.min(BOARD, Math.ceil(loose / 2));
  const done = Array.from({ length: loose - board }, (_, n) => {
    const due = sumarDias(town.today, -1 - Math.floor((TOWN_DAYS * (loose - board - n)) / loose));
    return sampleTarea(random, town, random.pick(LOOSE), due, true);
  });
  const open = Array.from({ length: board }, (_, n) => {
    const plus = BOARD_DAYS[n % BOARD_DAYS.length] ?? null;
    const due = plus === null ? null : sumarDias(town.today, plus);
    return sampleTarea(random, town, LOOSE[n % LOOSE.length] ?? random.pick(LOOSE), due);
  });
  return [...series, ...done, ...open];
}

export async function seedTareas(db: Db, random: Random, count: number): Promise<void> {
  const town = await readTown(db);
  if (town.technicians.length === 0 || count === 0) return;
  const first = await nextId(db, 'tareas');
  const samples = sampleTareas(random, town, count).map((row, n) =>
    Object.assign(row, { id: first + n }),
  );
  const tareas = samples.map(({ colaboradores: _1, helper: _2, comentario: _3, follows, ...row }) =>
    Object.assign(row, {
      anterior_id: follows ? row.id - 1 : null,
      lugar: row.id,
      aviso_vence: row.fecha_vencimiento,
      aviso_vencida: row.fecha_vencimiento,
      modificado_en: row.fecha_realizada ?? row.creado_en,
      modificado_por_id: row.creado_por_id,
      version: row.fecha_realizada ? 2 : 1,
    }),
  );
  await insertRows(db, 'tareas', tareas);
  await skipIds(db, 'tareas', first + tareas.length - 1);
  const helped = samples.flatMap(({ id: tarea_id, colaboradores }) =>
    colaboradores.map((empleado_id) => ({ tarea_id, empleado_id })),
  );
  await insertRows(db, 'tareas_colaboradores', helped);
  const comments = samples.flatMap(({ id: tarea_id, helper, comentario: texto, ...row }) => {
    const fecha = row.fecha_realizada ?? row.creado_en;
    const empleado = { empleado_id: helper.id, quien: helper.nombre };
    return texto ? [{ tarea_id, fecha, ...empleado, texto }] : [];
  });
  await insertRows(db, 'tareas_comentarios', comments);
}
