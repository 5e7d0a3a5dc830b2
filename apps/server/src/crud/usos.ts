// What refers to a record, which so cannot be deleted, or is in somebody's charge: a few of each kind, and how many there are.
import type { UsoDeRegistro } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';
import type { Condition } from './list.ts';

type Tipo = UsoDeRegistro['tipo'];

export interface Uso extends UsoDeRegistro {
  /** How many of its kind there are, when these are not all. */
  total?: number;
}

const SHOWN = 5;
const byName = sql`nombre, id`;
const latest = sql`id desc`;
const numbered = sql`numero || ' ' || titulo`;
const day = (column: string) => sql`to_char(${sql.ref(column)}, 'DD/MM/YYYY')`;

type Kind = readonly [table: string, opensIn: string, nombre: Condition, order: Condition];
const AREA: Kind = ['areas', '/editarArea', sql`nombre`, byName];
const KINDS: Record<Tipo, Kind> = {
  empleado: ['empleados', '/editarUsuarios', sql`apellido_nombre`, sql`apellido_nombre, id`],
  área: AREA,
  'área a cargo': AREA,
  computadora: ['computadoras', '/editarComputadora', sql`nombre_corto`, sql`nombre_red, id`],
  impresora: ['impresoras', '/editarImpresora', sql`nombre_corto`, sql`impresoras.nombre, id`],
  reporte: ['reportes', '/EditarReportes', numbered, latest],
  'orden de trabajo': ['ordenes', '/VerOrdenTrabajo', numbered, latest],
  tarea: ['tareas', '/editarTarea', sql`titulo`, latest],
  'plan preventivo': ['planes', '/planPreventivo', sql`nombre`, byName],
  'acta de entrega': [
    'entregas',
    '/entrega',
    sql`'Acta ' || id || ', ' || ${day('fecha')}`,
    latest,
  ],
  recorrido: [
    'recorridos',
    '/recorrido',
    sql`'Relevamiento de ' || (select nombre from areas where areas.id = area_id) || ', ' || ${day('iniciadoEn')}`,
    sql`iniciado_en desc, id desc`,
  ],
};

/** By kind, the fields that may name the record, or the condition on those that do. */
export type Referring = Partial<Record<Tipo, readonly string[] | ((id: number) => Condition)>>;

export const usosIn =
  (referring: Referring, shown = SHOWN) =>
  (db: Db, id: number): Promise<Uso[]> => {
    const found = Object.entries(referring).map(([tipo, by]) => {
      const [table, opensIn, nombre, order] = KINDS[tipo as Tipo];
      const refers =
        typeof by === 'function'
          ? by(id)
          : sql.join(
              by.map((field) => sql`${sql.ref(`${field}Id`)} = ${id}`),
              sql` or `,
            );
      return sql`
        (select ${tipo}::text as tipo, ${nombre} as nombre, ${opensIn}::text || '?id=' || id as ruta,
           count(*) over ()::int as total
         from ${sql.table(table)} where ${refers} order by ${order} limit ${shown})`;
    });
    return ask<Uso>(db)`${sql.join(found, sql` union all `)}`;
  };

/** All of one kind, in the order in which they are told. */
export const everyUso = (db: Db, tipo: Tipo, refers: Condition) => {
  const [table, , , order] = KINDS[tipo];
  return ask<{ id: number }>(db)`
    select id from ${sql.table(table)} where ${refers} order by ${order}`;
};

/** As the error tells it. */
export function usosExtras(usos: Uso[]) {
  const kinds = new Map<Tipo, number>();
  for (const { tipo, total = 0 } of usos) {
    const told = usos.filter((uso) => uso.tipo === tipo).length;
    kinds.set(tipo, Math.max(told, total));
  }
  return {
    usos: usos.map(({ tipo, nombre, ruta }) => ({ tipo, nombre, ruta })),
    usosPorTipo: [...kinds].map(([tipo, total]) => ({ tipo, total })),
  };
}
