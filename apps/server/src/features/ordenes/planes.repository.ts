import {
  diaDelMes,
  NO_ES_TECNICO,
  planes,
  type PlanInput,
  planProblems,
  plantillas,
  YA_NO_ESTA,
} from '@muni/contract';
import { sql } from 'kysely';
import { tableRepository, type Uso } from '../../crud/repository.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalid } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { COMPUTOS } from '../../live/events.ts';
import { empleadosRepository } from '../empleados/index.ts';

const SHOWN = 5;

export const plantillasRepository = tableRepository({
  resource: plantillas,
  table: 'plantillas',
  references: [],
  json: ['checklist'],
  constraints: {
    plantillas_nombre_unico: ['nombre', 'Ya hay una plantilla con ese nombre.'],
  },
  usos: async (db, id) => {
    const { rows } = await sql<Uso>`
      select 'plan preventivo' as tipo, nombre, '/planPreventivo?id=' || id as ruta,
        count(*) over ()::int as total from planes
      where plantilla_id = ${id} order by nombre, id limit ${SHOWN}`.execute(db);
    return rows;
  },
  live: () => COMPUTOS,
});

const base = tableRepository({
  resource: planes,
  table: 'planes',
  references: ['plantilla', 'computadora', 'impresora', 'area', 'tecnicoResponsable'],
  constraints: {
    planes_nombre_unico: ['nombre', 'Ya hay un plan con ese nombre.'],
    planes_plantilla_fk: ['plantilla', 'Esa plantilla ya no existe. Elegí otra.'],
    planes_computadora_fk: ['computadora', YA_NO_ESTA.equipo],
    planes_impresora_fk: ['impresora', YA_NO_ESTA.equipo],
    planes_area_fk: ['area', YA_NO_ESTA.area],
  },
  usos: async (db, id) => {
    const { rows } = await sql<Uso>`
      select 'orden de trabajo' as tipo, numero as nombre, '/VerOrdenTrabajo?id=' || id as ruta,
        count(*) over ()::int as total
      from ordenes where plan_id = ${id} order by id desc limit ${SHOWN}`.execute(db);
    return rows;
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

  create: (db: Db, actor: Actor, input: PlanInput) =>
    inTransaction(db, async (tx) => {
      await check(tx, input);
      return base.create(tx, actor, { ...input, dia: diaDelMes(input.proximaFecha) } as PlanInput);
    }),

  /** The day of the month is the one that somebody last asked for. */
  update: (db: Db, actor: Actor, id: number, version: number, input: PlanInput) =>
    inTransaction(db, async (tx) => {
      await check(tx, input);
      const { proximaFecha } = await base.get(tx, id);
      const moved = input.proximaFecha !== proximaFecha;
      const values = { ...input, ...(moved && { dia: diaDelMes(input.proximaFecha) }) };
      return base.change(tx, actor, id, version, values, 'modificación');
    }),
};
