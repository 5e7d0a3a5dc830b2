import {
  CUENTA_MAX,
  hoy,
  finDeSemana,
  type Tarea,
  type TareaComentario,
  tareaComentario,
  type TareaPlazo,
  tareas,
  type TareasCuentas,
  YA_NO_ESTA,
} from '@muni/contract';
import { sql } from 'kysely';
import { type Condition, countUpTo, dateConditions, dayConditions } from '../../crud/list.ts';
import { tableRepository } from '../../crud/repository.ts';
import type { Db } from '../../db/schema.ts';
import { COMPUTOS } from '../../live/events.ts';

async function saveColaboradores(
  tx: Db,
  tareaId: number,
  { colaboradores }: { colaboradores?: readonly number[] },
) {
  if (!colaboradores) return;
  await tx.deleteFrom('tareasColaboradores').where('tareaId', '=', tareaId).execute();
  const rows = colaboradores.map((empleadoId) => ({ tareaId, empleadoId }));
  if (rows.length > 0) await tx.insertInto('tareasColaboradores').values(rows).execute();
}

const base = tableRepository({
  resource: tareas,
  table: 'tareas',
  view: 'tareasVista',
  sortColumns: { prioridad: 'ordenPrioridad' },
  references: [
    'responsable',
    'reporte',
    'orden',
    'computadora',
    'impresora',
    'realizadaPor',
    'siguiente',
  ],
  json: ['listaControl'],
  parts: { fields: ['colaboradores'], save: saveColaboradores },
  constraints: {
    tareas_responsable_fk: ['responsable', YA_NO_ESTA.persona],
    tareas_colaboradores_empleado_fk: ['colaboradores', YA_NO_ESTA.persona],
    tareas_reporte_fk: ['reporte', 'No encontramos ese reporte.'],
    tareas_orden_fk: ['orden', 'No encontramos esa orden de trabajo.'],
    tareas_computadora_fk: ['computadora', YA_NO_ESTA.equipo],
    tareas_impresora_fk: ['impresora', YA_NO_ESTA.equipo],
    tareas_repite_con_fecha: ['fechaVencimiento', 'Se repite: tiene que vencer algún día.'],
  },
  usos: async () => [],
  live: () => COMPUTOS,
});

const helpsIn = (empleadoId: unknown) =>
  sql`id = any(array(select tarea_id from tareas_colaboradores where empleado_id = ${empleadoId}))`;

const due = (condition: Condition) =>
  sql`(estado = 'Pendiente' and fecha_vencimiento ${condition})`;

/** The same as `plazoDe`, asked of the database. */
const plazoConditions: Readonly<Record<TareaPlazo, (today: string) => Condition>> = {
  vencidas: (today) => due(sql`< ${today}`),
  hoy: (today) => due(sql`= ${today}`),
  semana: (today) => due(sql`between ${today}::date + 1 and ${finDeSemana(today)}`),
  adelante: (today) => due(sql`> ${finDeSemana(today)}`),
  sinFecha: () => due(sql`is null`),
};

const COMENTARIOS_MAX = 1000;

export interface HeldTarea {
  tarea: Tarea;
  ocurrencia: string | null;
  dia: number | null;
  lugar: string;
}

export const tareasRepository = {
  ...base,

  filterConditions: (filters: Record<string, unknown>): Condition[] => {
    const { colaborador, persona, plazo, desde, hasta, realizadaDesde, realizadaHasta, ...more } =
      filters;
    const { etiqueta, sinResponsable, ...own } = more;
    const when = (value: unknown, condition: () => Condition) =>
      value === undefined ? [] : [condition()];
    return [
      ...base.filterConditions(own),
      ...when(colaborador, () => helpsIn(colaborador)),
      ...when(persona, () => sql`(responsable_id = ${persona} or ${helpsIn(persona)})`),
      ...when(sinResponsable, () => sql`(responsable_id is null) = ${sinResponsable}`),
      ...when(plazo, () => plazoConditions[plazo as TareaPlazo](hoy())),
      ...dateConditions('fechaVencimiento', desde, hasta),
      ...dayConditions('fechaRealizada', realizadaDesde, realizadaHasta),
      ...when(etiqueta, () => sql`etiquetas @> array[${etiqueta}::text]`),
    ];
  },

  /** Held until the transaction ends: of two actions at once, the second sees what the first did. */
  async hold(tx: Db, id: number): Promise<HeldTarea> {
    const row = await tx
      .selectFrom('tareas')
      .select(['ocurrencia', 'dia', 'lugar'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const tarea = await base.get(tx, id);
    return { tarea, ...(row ?? { ocurrencia: null, dia: null, lugar: '0' }) };
  },

  /** Each is counted only as far as it is shown. */
  async cuentas(db: Db, empleadoId: number): Promise<TareasCuentas> {
    const today = hoy();
    const upTo = (...conditions: Condition[]) => countUpTo('tareas', CUENTA_MAX, ...conditions);
    const pending = sql`estado = 'Pendiente'`;
    const { rows } = await sql<TareasCuentas>`
      select ${upTo(pending)} as pendientes,
        ${upTo(pending, sql`(responsable_id = ${empleadoId} or ${helpsIn(empleadoId)})`)} as mias,
        ${upTo(plazoConditions.vencidas(today))} as vencidas,
        ${upTo(plazoConditions.hoy(today))} as hoy,
        ${upTo(pending, sql`responsable_id is null`)} as sin_responsable,
        ${upTo(sql`estado = 'Realizada'`, ...dayConditions('fechaRealizada', today, undefined))} as realizadas_hoy`.execute(
      db,
    );
    const none = {
      pendientes: 0,
      mias: 0,
      vencidas: 0,
      hoy: 0,
      sinResponsable: 0,
      realizadasHoy: 0,
    };
    return rows[0] ?? none;
  },

  /** Those in use, the most used first, to be offered while somebody writes. */
  async etiquetas(db: Db): Promise<string[]> {
    const { rows } = await sql<{ etiqueta: string }>`
      select e as etiqueta from (
        (select etiquetas from tareas where estado = 'Pendiente' limit 2000)
        union all
        (select etiquetas from tareas where estado = 'Realizada' order by fecha_realizada desc, id desc limit 1000)
      ) as recent cross join unnest(recent.etiquetas) as e
      group by e order by count(*) desc, e limit 60`.execute(db);
    return rows.map(({ etiqueta }) => etiqueta);
  },

  async comentarios(db: Db, id: number): Promise<TareaComentario[]> {
    const { rows } = await sql<TareaComentario>`
      select id, fecha, quien, texto,
        case when empleado_id is not null then json_build_object('id', empleado_id, 'nombre', quien) end as autor
      from tareas_comentarios where tarea_id = ${id} order by id desc limit ${COMENTARIOS_MAX}`.execute(
      db,
    );
    return rows.toReversed().map((row) => tareaComentario.parse(row));
  },
};
