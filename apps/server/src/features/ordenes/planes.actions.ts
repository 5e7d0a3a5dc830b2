import {
  contar,
  diaDelMes,
  diaHabilDesde,
  enMeses,
  fechaLocal,
  NO_ES_TECNICO,
  ordenInput,
  type Plan,
  planes,
  type PlanInput,
  planProblems,
  type Plantilla,
  plantillas,
  YA_NO_ESTA,
} from '@muni/contract';
import { sql } from 'kysely';
import { dayText } from '../../crud/days.ts';
import { ask, askFirst, type Db, inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/session.ts';
import { avisar } from '../avisos/index.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { activa } from '../equipos/index.ts';
import { readCalendario } from '../municipio/index.ts';
import { tableRepository } from '../../crud/repository.ts';
import { invalid } from '../../http/errors.ts';
import { COMPUTOS } from '../../live/events.ts';
import { createOrden } from './ordenes.actions.ts';

export const plantillasRepository = tableRepository({
  resource: plantillas,
  table: 'plantillas',
  json: ['checklist'],
  constraints: {
    plantillas_nombre_unico: ['nombre', 'Ya hay una plantilla con ese nombre.'],
  },
  live: () => COMPUTOS,
});

const base = tableRepository({
  resource: planes,
  table: 'planes',
  constraints: {
    planes_nombre_unico: ['nombre', 'Ya hay un plan con ese nombre.'],
    planes_plantilla_fk: ['plantilla', 'Esa plantilla ya no existe. Elegí otra.'],
    planes_computadora_fk: ['computadora', YA_NO_ESTA.equipo],
    planes_impresora_fk: ['impresora', YA_NO_ESTA.equipo],
    planes_area_fk: ['area', YA_NO_ESTA.area],
  },
  live: () => COMPUTOS,
});

async function check(tx: Db, input: PlanInput) {
  const problems = planProblems(input);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { tecnicoResponsable: tecnico } = input;
  if (tecnico !== null && !(await empleadosRepository.tecnicoIds(tx)).includes(tecnico))
    throw invalid({ tecnicoResponsable: NO_ES_TECNICO });
}

export const planesRepository = {
  ...base,

  create: async (tx: Db, actor: Actor, input: PlanInput) => {
    await check(tx, input);
    return base.create(tx, actor, { ...input, dia: diaDelMes(input.proximaFecha) } as PlanInput);
  },

  /** The day of the month is the one that somebody last asked for. */
  update: async (tx: Db, actor: Actor, id: number, version: number, input: PlanInput) => {
    await check(tx, input);
    const { proximaFecha } = await base.get(tx, id);
    const moved = input.proximaFecha !== proximaFecha;
    const values = { ...input, ...(moved && { dia: diaDelMes(input.proximaFecha) }) };
    return base.change(tx, actor, id, version, values, 'modificación');
  },
};

// Makes the orders of preventive plans, in time and once. It may be called as often as one likes, by any number of
// processes: a plan is held while its orders are made, and its date moves on in the same transaction.

const ACTOR: Actor = {
  empleadoId: null,
  quien: 'Plan preventivo',
  direccion: null,
  pedido: null,
};

interface Device {
  computadora: number | null;
  impresora: number | null;
}

const due = (today: string) =>
  sql<boolean>`activo and proxima_fecha - anticipacion::int <= ${today}::date`;

/** The devices it reaches that are still in use and have no open order of it. */
async function devicesOf(tx: Db, { id, alcance, computadora, impresora, area }: Plan) {
  const isPrinter = impresora !== null || alcance === 'Todas las impresoras';
  const one = computadora?.id ?? impresora?.id;
  const column = isPrinter ? 'impresora_id' : 'computadora_id';
  const rows = await ask<{ id: number }>(tx)`
    select id from ${sql.table(isPrinter ? 'impresoras' : 'computadoras')} as d
    where ${sql.join(
      [
        activa(true),
        ...(one === undefined ? [] : [sql`id = ${one}`]),
        ...(area === null ? [] : [sql`area_id = ${area.id}`]),
        sql`not exists (select from ordenes o where o.plan_id = ${id} and o.abierta and o.${sql.ref(column)} = d.id)`,
      ],
      sql` and `,
    )} order by id`;
  return rows.map((row): Device =>
    isPrinter ? { computadora: null, impresora: row.id } : { computadora: row.id, impresora: null },
  );
}

async function technicianOf(tx: Db, { tecnicoResponsable: tecnico }: Plan) {
  const isThere = tecnico && (await empleadosRepository.tecnicoIds(tx)).includes(tecnico.id);
  return isThere ? tecnico.id : null;
}

/** One word for all of them. */
const tellTechnician = (tx: Db, plan: Plan, tecnico: number, count: number, fecha: string) =>
  avisar(tx, {
    para: [tecnico],
    actor: ACTOR,
    tipo: 'ordenAsignada',
    titulo: `${plan.nombre}: ${contar(count, 'orden', 'órdenes')} para el ${dayText(fecha)}`,
    texto: '',
    ruta: `/listadoOrdenTrabajo?plan=${plan.id}`,
    clave: `plan:${plan.id}:${plan.proximaFecha}`,
  });

async function makeOrders(tx: Db, plan: Plan, plantilla: Plantilla, now: Date): Promise<number> {
  const today = fechaLocal(now);
  const day = plan.proximaFecha > today ? plan.proximaFecha : today;
  // Nobody is there on a holiday or at the weekend; the plan itself keeps its day.
  const fecha = diaHabilDesde(await readCalendario(tx), day);
  const tecnico = await technicianOf(tx, plan);
  const devices = await devicesOf(tx, plan);
  for (const device of devices) {
    const input = ordenInput.parse({
      ...plantilla,
      ...device,
      checklist: plantilla.checklist.map((texto) => ({ texto, hecho: false })),
      tecnicoResponsable: tecnico,
      fechaProgramada: fecha,
    });
    await createOrden(tx, ACTOR, input, { now, plan: { id: plan.id, fecha: plan.proximaFecha } });
  }
  if (tecnico !== null && devices.length > 0)
    await tellTechnician(tx, plan, tecnico, devices.length, fecha);
  return devices.length;
}

const runPlan = (db: Db, id: number, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const held = await askFirst<{ dia: number; version: number }>(tx)`
      select dia, version from planes where id = ${id} and ${due(fechaLocal(now))} for update skip locked`;
    if (!held) return 0;
    const plan = await planesRepository.get(tx, id);
    const plantilla = await plantillasRepository.get(tx, plan.plantilla.id);
    const made = await makeOrders(tx, plan, plantilla, now);
    const proximaFecha = nextDay({ ...plan, dia: held.dia }, fechaLocal(now));
    await planesRepository.change(tx, ACTOR, id, held.version, { proximaFecha }, 'órdenes creadas');
    return made;
  });

/** How many orders were made. A plan that fails does not keep the others from being made. */
export async function createPreventivas(db: Db, now: Date): Promise<number> {
  const rows = await ask<{ id: number }>(db)`
    select id from planes where ${due(fechaLocal(now))} order by proxima_fecha, id`;
  let made = 0;
  const problems: unknown[] = [];
  for (const { id } of rows)
    try {
      made += await runPlan(db, id, now);
    } catch (error) {
      problems.push(error);
    }
  if (problems.length > 0) throw new AggregateError(problems, 'preventive plans failed');
  return made;
}

// When a preventive plan is due. Pure; days are aaaa-mm-dd.

interface When {
  proximaFecha: string;
  cadaMeses: number;
  dia: number;
}

/** The first of its days that is still to come: what passed while nothing ran is made once, not once for each. */
export function nextDay({ proximaFecha, cadaMeses, dia }: When, today: string): string {
  let next = enMeses(proximaFecha, cadaMeses, dia);
  for (let n = 2; next <= today; n += 1) next = enMeses(proximaFecha, cadaMeses * n, dia);
  return next;
}
