// What refers to a record, or is in somebody's charge. What keeps one from being deleted is asked of the database: every foreign
// key that refers to its table. Rows that go with another record (the technicians of an order) are told as that one.
import { contar, enumerar, type Noun, type UsoDeRegistro, USOS } from '@muni/contract';
import { sql } from 'kysely';
import { ask, type Db } from '../db/transaction.ts';
import { AppError } from '../http/errors.ts';
import type { Condition } from './list.ts';

type Tipo = UsoDeRegistro['tipo'];

export interface Uso extends UsoDeRegistro {
  /** How many of its kind there are. */
  total: number;
}

const SHOWN = 5;
const latest = sql`id desc`;
const numbered = sql`numero || ' ' || titulo`;
const day = (column: string) => sql`to_char(${sql.ref(column)}, 'DD/MM/YYYY')`;
const page = (path: string) => sql`${path}::text || '?id=' || id`;
const screen = (path: string) => sql`${path}::text`;

type Kind = readonly [tipo: Tipo, ruta: Condition, nombre: Condition, order?: Condition];
/** By the table that holds them, in the order in which they are told. */
const KINDS: Readonly<Record<string, Kind>> = {
  empleados: ['empleado', page('/editarUsuarios'), sql`apellido_nombre`, sql`apellido_nombre, id`],
  areas: ['área', page('/editarArea'), sql`nombre`, sql`nombre, id`],
  computadoras: ['computadora', page('/editarComputadora'), sql`nombre_corto`, sql`nombre_red, id`],
  impresoras: [
    'impresora',
    page('/editarImpresora'),
    sql`nombre_corto`,
    sql`impresoras.nombre, id`,
  ],
  reportes: ['reporte', page('/EditarReportes'), numbered],
  ordenes: ['orden de trabajo', page('/VerOrdenTrabajo'), numbered],
  tareas: ['tarea', page('/editarTarea'), sql`titulo`],
  planes: ['plan preventivo', page('/planPreventivo'), sql`nombre`, sql`planes.nombre, id`],
  entregas: ['acta de entrega', page('/entrega'), sql`'Acta ' || id || ', ' || ${day('fecha')}`],
  recorridos: [
    'recorrido',
    page('/recorrido'),
    sql`'Relevamiento de ' || (select nombre from areas where areas.id = area_id) || ', ' || ${day('iniciadoEn')}`,
    sql`iniciado_en desc, id desc`,
  ],
  plantillas: ['plantilla', page('/plantillaOrdenTrabajo'), sql`nombre`],
  articulos: ['artículo', page('/articulo'), sql`titulo`],
  respuestas: ['respuesta rápida', screen('/respuestasRapidas'), sql`titulo`],
  cargas: ['carga', screen('/historialDeCargas'), sql`nombre_archivo`],
  cargas_perfiles: ['formato de carga', screen('/historialDeCargas'), sql`nombre`],
  inventario_claves: ['clave de agente', screen('/inventarios'), sql`nombre`],
  inventario_redes: ['red de agentes', screen('/inventarios'), sql`red`, sql`red`],
  inventarios_por_revisar: ['inventario revisado', screen('/inventarios'), sql`nombre`],
  claves: ['clave para programas', screen('/integraciones'), sql`nombre`],
  webhooks: ['webhook', screen('/integraciones'), sql`nombre`],
  correos_entrantes: ['correo revisado', screen('/integraciones'), sql`asunto`],
  respaldos: ['respaldo', screen('/administracion'), sql`'Respaldo del ' || ${day('creadoEn')}`],
  adjuntos: ['archivo subido', screen('/auditoria'), sql`nombre`],
  municipio: [
    'cambio de los datos municipales',
    screen('/datosMunicipales'),
    sql`${day('modificadoEn')}`,
  ],
};

export interface ForeignKey {
  tabla: string;
  columnas: string[];
  /** The table and the columns that it refers to. */
  de: string;
  suyas: string[];
  alBorrar: 'impide' | 'borra' | 'suelta';
}

const names = (table: string, numbers: string) => sql`
  array(select a.attname::text from unnest(${sql.raw(numbers)}) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = ${sql.raw(table)} and a.attnum = k.attnum order by place)`;

export const foreignKeys = (db: Db) => ask<ForeignKey>(db)`
  select t.relname as tabla, ${names('c.conrelid', 'c.conkey')} as columnas,
    d.relname as de, ${names('c.confrelid', 'c.confkey')} as suyas,
    case c.confdeltype when 'c' then 'borra' when 'n' then 'suelta' else 'impide' end as al_borrar
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class d on d.oid = c.confrelid
  where c.contype = 'f' order by c.conname`;

const columnsOf = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

/** Some rows of a table as the records that are told: their own kind, or those they go with. */
export function toldAs(
  keys: readonly ForeignKey[],
  tabla: string,
  which: Condition,
): { tabla: string; which: Condition }[] {
  if (tabla in KINDS) return [{ tabla, which }];
  return keys
    .filter((key) => key.tabla === tabla && key.alBorrar === 'borra')
    .flatMap(({ de, suyas, columnas }) =>
      toldAs(
        keys,
        de,
        sql`(${columnsOf(suyas)}) in (select ${columnsOf(columnas)} from ${sql.table(tabla)} where ${which})`,
      ),
    );
}

/** The first few records of each table that a condition names, and how many there are. */
export async function usosWhere(
  db: Db,
  refers: Readonly<Record<string, Condition>>,
  shown = SHOWN,
): Promise<Uso[]> {
  const found = Object.entries(KINDS).flatMap(([table, [tipo, ruta, nombre, order = latest]]) =>
    refers[table]
      ? sql`
      (select ${tipo}::text as tipo, ${nombre} as nombre, ${ruta} as ruta, count(*) over ()::int as total
       from ${sql.table(table)} where ${refers[table]} order by ${order} limit ${shown})`
      : [],
  );
  return found.length === 0 ? [] : ask<Uso>(db)`${sql.join(found, sql` union all `)}`;
}

/** All of one table, in the order in which they are told. */
export const everyUso = (db: Db, tabla: string, refers: Condition) =>
  ask<{ id: number }>(db)`
    select id from ${sql.table(tabla)} where ${refers} order by ${KINDS[tabla]?.[3] ?? latest}`;

/** What keeps a record from being deleted. */
export async function usosDe(db: Db, tabla: string, id: number): Promise<Uso[]> {
  const keys = await foreignKeys(db);
  const refers: Record<string, Condition> = {};
  for (const key of keys.filter(({ de, alBorrar }) => de === tabla && alBorrar === 'impide'))
    for (const told of toldAs(keys, key.tabla, sql`(${columnsOf(key.columnas)}) = (${id})`)) {
      const before = refers[told.tabla];
      refers[told.tabla] = before ? sql`${before} or ${told.which}` : told.which;
    }
  const own = refers[tabla];
  // What a record says of itself goes with it.
  if (own) refers[tabla] = sql`id <> ${id} and (${own})`;
  return usosWhere(db, refers);
}

/** As it is told to whoever wanted to delete it. */
export function inUse({ article, singular }: Noun, usos: readonly Uso[]): AppError {
  const totals = new Map(usos.map(({ tipo, total }) => [tipo, total]));
  const kinds = [...totals].map(([tipo, total]) => contar(total, tipo, USOS[tipo]));
  // What referred to it may have gone meanwhile.
  const why =
    kinds.length > 0 ? `tiene ${enumerar(kinds)}` : `hay datos que usan ${article} ${singular}`;
  return new AppError('in_use', `No se puede eliminar: ${why}.`, {
    usos: usos.map(({ tipo, nombre, ruta }) => ({ tipo, nombre, ruta })),
    usosPorTipo: [...totals].map(([tipo, total]) => ({ tipo, total })),
  });
}
