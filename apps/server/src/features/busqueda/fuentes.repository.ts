// Where the one box looks. Each source is a table with a search column, what of a row is shown, and the rows a person may
// see; a person without its permission does not look there at all.
import { type BusquedaTipo, can, ETAPA_NOMBRES, type Permission } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../crud/list.ts';
import type { Session } from '../../http/session.ts';
import { articulosScope } from '../articulos/index.ts';
import { ordenesScope } from '../ordenes/index.ts';
import { reportesScope } from '../reportes/index.ts';

export interface Fuente {
  tipo: BusquedaTipo;
  permission: Permission;
  table: string;
  /** What is looked into; a person may search by less than another. */
  column: (session: Session) => string;
  titulo: RawBuilder<string>;
  /** What names one and no other: who types it wants that one. */
  claves: readonly RawBuilder<unknown>[];
  /** Of the row called `t`. */
  detalle: RawBuilder<string>;
  /** Null for who may not open it. */
  ruta: (session: Session) => string | null;
  scope: (session: Session) => Condition[];
}

const everything = () => [];
const byText = () => 'busqueda';
const nombreDeArea = sql<string>`(select nombre from areas where id = t.area_id)`;
const joined = (...parts: RawBuilder<unknown>[]) =>
  sql<string>`concat_ws(' · ', ${sql.join(parts.map((part) => sql`nullif(${part}, '')`))})`;
const interno = sql`case when t.interno <> '' then 'int. ' || t.interno end`;
const etapa = sql`${JSON.stringify(ETAPA_NOMBRES)}::jsonb ->> t.etapa`;
/** For those who may see the whole record. */
const page = (permission: Permission, ruta: string) => (session: Session) =>
  can(session.role, permission) ? ruta : null;

export const FUENTES: readonly Fuente[] = [
  {
    tipo: 'reporte',
    permission: 'reportes:list',
    table: 'reportes',
    column: byText,
    titulo: sql`t.titulo`,
    claves: [sql`t.id::text`, sql`t.numero`],
    detalle: joined(sql`t.numero`, nombreDeArea, etapa),
    ruta: () => '/EditarReportes?id=',
    scope: reportesScope,
  },
  {
    tipo: 'orden',
    permission: 'ordenes:list',
    table: 'ordenes',
    column: byText,
    titulo: sql`t.titulo`,
    claves: [sql`t.numero`],
    detalle: joined(sql`t.numero`, nombreDeArea, sql`t.estado`),
    ruta: page('ordenes:list', '/VerOrdenTrabajo?id='),
    scope: ordenesScope,
  },
  {
    tipo: 'tarea',
    permission: 'tareas:list',
    table: 'tareas',
    column: byText,
    titulo: sql`t.titulo`,
    claves: [sql`t.titulo`],
    detalle: joined(
      sql`t.estado`,
      sql`(select apellido_nombre from empleados where id = t.responsable_id)`,
    ),
    ruta: () => '/editarTarea?id=',
    scope: everything,
  },
  {
    tipo: 'empleado',
    permission: 'datosempleados:list',
    table: 'empleados',
    column: ({ role }) => (can(role, 'empleados:read') ? 'busqueda' : 'busquedaDirectorio'),
    titulo: sql`t.apellido_nombre`,
    claves: [
      sql`t.apellido_nombre`,
      sql`t.nombre || ' ' || t.apellido`,
      sql`t.dni`,
      sql`t.legajo`,
      sql`t.interno`,
    ],
    detalle: joined(nombreDeArea, interno),
    ruta: page('empleados:read', '/editarUsuarios?id='),
    scope: () => [sql`activo`],
  },
  {
    tipo: 'area',
    permission: 'areas:list',
    table: 'areas',
    column: byText,
    titulo: sql`t.nombre`,
    claves: [sql`t.nombre`, sql`t.codigo`, sql`t.interno`],
    detalle: joined(sql`t.tipo`, interno, sql`t.ubicacion`),
    ruta: page('areas:read', '/editarArea?id='),
    scope: () => [sql`activo`],
  },
  {
    tipo: 'computadora',
    permission: 'computadoras:list',
    table: 'computadoras',
    column: byText,
    titulo: sql`t.nombre_corto`,
    claves: [sql`t.nombre_red`, sql`t.nro_inventario`, sql`t.nro_serie`, sql`t.ip`],
    detalle: joined(sql`t.marca`, sql`t.modelo`, sql`t.ip`, nombreDeArea),
    ruta: () => '/editarComputadora?id=',
    scope: everything,
  },
  {
    tipo: 'impresora',
    permission: 'impresoras:list',
    table: 'impresoras',
    column: byText,
    titulo: sql`t.nombre_corto`,
    claves: [sql`t.nombre`, sql`t.nro_inventario`, sql`t.nro_serie`, sql`t.ip`],
    detalle: joined(sql`t.marca`, sql`t.modelo`, sql`t.ip`, nombreDeArea),
    ruta: () => '/editarImpresora?id=',
    scope: everything,
  },
  {
    tipo: 'articulo',
    permission: 'articulos:list',
    table: 'articulos',
    column: byText,
    titulo: sql`t.titulo`,
    claves: [sql`t.titulo`],
    detalle: joined(sql`t.categoria`, sql`case when not t.publicado then 'borrador' end`),
    ruta: () => '/ayuda?articulo=',
    scope: articulosScope,
  },
];
