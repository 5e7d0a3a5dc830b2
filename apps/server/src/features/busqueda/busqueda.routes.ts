// Where the one box looks. Each source is a table with a search column, what of a row is shown, and the rows a person may
// see; a person without its permission does not look there at all.
import {
  BUSQUEDA_PATH,
  busquedaQuery,
  type BusquedaTipo,
  can,
  ETAPA_NOMBRES,
  hallazgo,
  type Hallazgo,
  numeroDeReporte,
  type Permission,
  RANGO,
  rangoDe,
  sinClase,
  textoBuscado,
} from '@muni/contract';
import * as z from 'zod';
import { type RawBuilder, sql } from 'kysely';
import { answers, type App, headsOf } from '../../http/access.ts';
import { searchCuentas, traceReading } from '../rentas/index.ts';
import { type Condition, matching, searchConditions } from '../../crud/list.ts';
import { ask, type Db, inTransaction } from '../../db/transaction.ts';
import type { Session } from '../../http/session.ts';
import { articulosScope } from '../articulos/index.ts';
import { ordenesScope } from '../ordenes/index.ts';
import { reportesScope } from '../reportes/index.ts';

interface Fuente {
  tipo: BusquedaTipo;
  permission: Permission;
  table: string;
  /** What is looked into, `busqueda` where it does not say; a person may search by less than another. */
  column?: (session: Session) => string;
  titulo: RawBuilder<string>;
  /** What names one and no other: who types it wants that one. */
  claves: readonly RawBuilder<unknown>[];
  /** Of the row called `t`. */
  detalle: RawBuilder<string>;
  /** Null for who may not open it. */
  ruta: (session: Session) => string | null;
  /** The rows of it that a person may find; all where it does not say. */
  scope?: (session: Session) => Condition[];
}

const columnOf = ({ column }: Fuente, session: Session) => column?.(session) ?? 'busqueda';
const nombreDeArea = sql<string>`(select nombre from areas where id = t.area_id)`;
const joined = (...parts: RawBuilder<unknown>[]) =>
  sql<string>`concat_ws(' · ', ${sql.join(parts.map((part) => sql`nullif(${part}, '')`))})`;
const interno = sql`case when t.interno <> '' then 'int. ' || t.interno end`;
const etapa = sql`${JSON.stringify(ETAPA_NOMBRES)}::jsonb ->> t.etapa`;
/** For those who may see the whole record. */
const page = (permission: Permission, ruta: string) => (session: Session) =>
  can(session.role, permission) ? ruta : null;

const equipo = (
  tipo: 'computadora' | 'impresora',
  nombre: RawBuilder<unknown>,
  ruta: string,
): Fuente => ({
  tipo,
  permission: `${tipo}s:list`,
  table: `${tipo}s`,
  titulo: sql`t.nombre_corto`,
  claves: [nombre, sql`t.nro_inventario`, sql`t.nro_serie`, sql`t.ip`],
  detalle: joined(sql`t.marca`, sql`t.modelo`, sql`t.ip`, nombreDeArea),
  ruta: () => ruta,
});

const FUENTES: readonly Fuente[] = [
  {
    tipo: 'reporte',
    permission: 'reportes:list',
    table: 'reportes',
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
    titulo: sql`t.titulo`,
    claves: [sql`t.titulo`],
    detalle: joined(
      sql`t.estado`,
      sql`(select apellido_nombre from empleados where id = t.responsable_id)`,
    ),
    ruta: () => '/editarTarea?id=',
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
    titulo: sql`t.nombre`,
    claves: [sql`t.nombre`, sql`t.codigo`, sql`t.interno`],
    detalle: joined(sql`t.tipo`, interno, sql`t.ubicacion`),
    ruta: page('areas:read', '/editarArea?id='),
    scope: () => [sql`activo`],
  },
  equipo('computadora', sql`t.nombre_red`, '/editarComputadora?id='),
  equipo('impresora', sql`t.nombre`, '/editarImpresora?id='),
  {
    tipo: 'articulo',
    permission: 'articulos:list',
    table: 'articulos',
    titulo: sql`t.titulo`,
    claves: [sql`t.titulo`],
    detalle: joined(sql`t.categoria`, sql`case when not t.publicado then 'borrador' end`),
    ruta: () => '/ayuda?articulo=',
    scope: articulosScope,
  },
];

// Looks in every source at once, in one statement. Words have to be there as typed; when that finds little, what looks
// like them is taken too, so that a slip of the finger does not hide anything. What is named just so comes first.

const PER_SOURCE = 5;
/** How many of each are compared: a common word does not make the whole table be sorted. */
const COMPARED = 200;
const FEW = 3;
const FUZZY_MIN_LETTERS = 4;
const LIKENESS = 0.5;

type Encontrado = Omit<Hallazgo, 'rango'> & { claves: string[] };
const hallazgoDe = ({ claves: _claves, ...one }: Encontrado, rango: number): Hallazgo => ({
  ...one,
  rango,
});

async function lookFor(
  db: Db,
  session: Session,
  q: string,
  wanted: (fuente: Fuente) => Condition[],
): Promise<Encontrado[]> {
  const open = FUENTES.filter(({ permission }) => can(session.role, permission));
  const parts = open.map((fuente) => {
    const { tipo, table, titulo, detalle } = fuente;
    const conditions = [...(fuente.scope?.(session) ?? []), ...wanted(fuente)];
    const ruta = fuente.ruta(session);
    const claves = sql`array[${sql.join(fuente.claves)}]::text[]`;
    return sql`(
      select ${tipo}::text as tipo, t.id, ${titulo} as titulo, ${detalle} as detalle,
        ${ruta}::text || t.id as ruta, array_remove(${claves}, null) as claves
      from (select * ${matching(table, conditions)} limit ${COMPARED}) as t
      order by exists (
        select from unnest(${claves}) as k where normalizar(k) collate "C" = normalizar(${q})
      ) desc, word_similarity(normalizar(${q}), t.${sql.ref(columnOf(fuente, session))}) desc, t.id desc
      limit ${PER_SOURCE}
    )`;
  });
  if (parts.length === 0) return [];
  return ask<Encontrado>(db)`${sql.join(parts, sql` union all `)}`;
}

async function search(db: Db, session: Session, typed: string): Promise<Hallazgo[]> {
  const q = textoBuscado(typed);
  const numero = numeroDeReporte(typed);
  const exact = await lookFor(db, session, q, (fuente) => {
    if (numero === null) return searchConditions(q, columnOf(fuente, session));
    // That report and no other; a device may be called like it.
    return fuente.tipo === 'reporte'
      ? [sql`id = ${numero}`]
      : searchConditions(typed, columnOf(fuente, session));
  });
  const named = exact
    .map((one) => hallazgoDe(one, rangoDe(typed, one.claves)))
    .toSorted((a, b) => a.rango - b.rango);
  const isNamed = numero !== null || exact.length >= FEW;
  if (isNamed || q.length < FUZZY_MIN_LETTERS) return named;
  const alike = await inTransaction(db, async (tx) => {
    await ask(tx)`
      select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`;
    return lookFor(tx, session, q, (fuente) => [
      sql`${sql.ref(columnOf(fuente, session))} %> normalizar(${q})`,
    ]);
  });
  const found = new Set(exact.map(({ tipo, id }) => `${tipo} ${id}`));
  return [
    ...named,
    ...alike
      .filter(({ tipo, id }) => !found.has(`${tipo} ${id}`))
      .map((one) => hallazgoDe(one, RANGO.parecido)),
  ];
}

export function busquedaRoutes(app: App, { db }: { db: Db }) {
  app.get(
    BUSQUEDA_PATH,
    headsOf('busqueda')('perfil:read', 'Todo lo que la persona puede ver, por nombre o número', {
      querystring: busquedaQuery,
      response: answers(z.array(hallazgo)),
    }),
    async (request) => {
      const { query, session } = request;
      const q = sinClase(query.q);
      const found = await search(db, session, q);
      if (!can(session.role, 'rentas:read')) return found;
      const cuentas = await searchCuentas(db, q);
      // What of a taxpayer was seen leaves its trace; looking for something else and seeing none does not.
      if (cuentas.length > 0) await traceReading(db, request, 'búsqueda', { q: query.q });
      return [...found, ...cuentas];
    },
  );
}
