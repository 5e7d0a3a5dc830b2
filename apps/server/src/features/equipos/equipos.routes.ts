// What a computer and a printer answer alike: their list and record, changes of state, the act of a write-off, who had
// them, their files, where they are and their labels.
import {
  type AccionDeAuditoria,
  type Adjunto,
  EQUIPO_CLASES,
  equipoBaja,
  type EquipoClase,
  equipoEstado,
  equipoNombrado,
  type EquipoOfrecido,
  equipoOfrecido,
  equiposDeArea,
  equiposOfrecidosQuery,
  ETIQUETA_TAMANOS,
  type EtiquetaTamano,
  listQuery,
  type MiEquipo,
  miEquipo,
  opcion,
  type RecordOf,
  type Referencia,
  type Resource,
  resourcePath,
  soloVersion,
  tenencia,
} from '@muni/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { actionsOf, partsOf } from '../../crud/action-route.ts';
import { auditOf } from '../../crud/audit.ts';
import {
  among,
  type Condition,
  conditionsFor,
  listIds,
  rowsById,
  searchConditions,
} from '../../crud/list.ts';
import type { TableRepository } from '../../crud/repository.ts';
import { byId, crudRoutes } from '../../crud/routes.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { sendPdf } from '../../files/pdf.ts';
import { answers, type App, headsOf, readsOf } from '../../http/access.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { adjuntosRoutes } from '../adjuntos/index.ts';
import { letterheadOf } from '../municipio/index.ts';
import { actaDeBajaPdf, type EquipoDeBaja, etiquetasPdf } from './equipos.pdf.ts';
import {
  changesOfPersona,
  readBaja,
  readPorArea,
  type stateActions,
} from './equipos.repository.ts';
import { activa, plainAddress, tenencias } from './equipos.rules.ts';

const LABELS_MAX = 2000;
/** On the sheet that has most. */
const PLACES_MAX = 65;

interface Equipo extends EquipoDeBaja {
  id: number;
  estado: string;
  creadoEn: string;
}

export interface EquipoOptions<R extends Resource> {
  db: Db;
  /** What is printed outlives whatever name somebody typed to get here. */
  publicUrl: string;
  resource: R;
  repository: { get: (db: Db, id: number) => Promise<RecordOf<R> & Equipo> } & TableRepository<R> &
    ReturnType<typeof stateActions<RecordOf<R> & { estado: string }>>;
  clase: 'computadora' | 'impresora';
  /** The field that names who has it in charge, and that person. */
  campo: string;
  personaOf: (record: RecordOf<R>) => Referencia | null;
  /** Which need a look, as of now. */
  conProblemas: () => Condition;
  etiquetaOf: (record: RecordOf<R>) => { nombre: string; lineas: (string | null)[] };
}

const idsInUrl = z
  .string()
  .max(2000)
  .regex(/^\d{1,15}(?:,\d{1,15})*$/)
  .transform((text) => text.split(',').map(Number));

export function equipoRoutes<R extends Resource>(app: App, options: EquipoOptions<R>) {
  const { db, publicUrl, resource, repository, clase, campo, personaOf } = options;
  const { conProblemas, etiquetaOf } = options;
  const { name, permissions } = resource;
  const common = { db, resource, repository };
  const head = headsOf(name);
  crudRoutes(app, options);

  const action = actionsOf<R>(app, common);
  action('estado', 'Cambiar el estado', equipoEstado, repository.cambiarEstado);
  action('baja', 'Dar de baja', equipoBaja, repository.darDeBaja);
  action('reactivar', 'Reactivar', soloVersion, repository.reactivar);

  app.get(
    resourcePath(resource, ':id', 'acta-de-baja'),
    head(permissions.read, 'El acta de su baja (PDF)', { params: byId }),
    async ({ params: { id } }, reply) => {
      const equipo = await repository.get(db, id);
      if (equipo.estado !== 'Dada de baja')
        throw new AppError('conflict', 'No está de baja: no tiene acta.');
      const acta = actaDeBajaPdf({
        equipo,
        persona: personaOf(equipo),
        hecho: await readBaja(db, repository.table, id),
        letterhead: await letterheadOf(db),
      });
      return sendPdf(reply, `acta-de-baja-${id}`, acta);
    },
  );

  partsOf<RecordOf<R> & Equipo>(app, common)(
    'personas',
    permissions.read,
    'En manos de quién estuvo',
    z.array(tenencia),
    async (_db, record) =>
      tenencias(await changesOfPersona(db, name, record.id, campo), {
        persona: personaOf(record),
        creadoEn: record.creadoEn,
      }),
  );

  // Photos and papers: invoices, acts, the label with its number.
  const audit = auditOf(repository.table);
  const note = async (
    tx: Db,
    request: FastifyRequest,
    registroId: number,
    accion: AccionDeAuditoria,
    change: { antes: string | null; despues: string | null },
  ) => {
    await audit(tx, actorOf(request), registroId, accion, { adjuntos: change });
    await publish(tx, { topic: name, id: registroId, audience: COMPUTOS });
  };
  adjuntosRoutes(app, {
    ...common,
    permission: permissions.read,
    changePermission: permissions.update,
    seesInternal: () => true,
    added: (tx, request, id, { nombre }: Adjunto) =>
      note(tx, request, id, 'archivo nuevo', { antes: null, despues: nombre }),
    removing: (tx, request, id, { nombre }: Adjunto) =>
      note(tx, request, id, 'archivo quitado', { antes: nombre, despues: null }),
  });

  const porArea = resourcePath(resource, 'por-area');
  readsOf(app, name)(porArea, permissions.read, 'Dónde están', z.array(equiposDeArea), () =>
    readPorArea(db, `${clase}s`, conProblemas()),
  );

  // The labels of what is filtered.
  app.get(
    resourcePath(resource, 'etiquetas'),
    head(permissions.read, 'Etiquetas con código QR de lo filtrado, en hojas A4 (PDF)', {
      querystring: listQuery(resource)
        .omit({ page: true, pageSize: true })
        .extend({
          tamano: z.enum(ETIQUETA_TAMANOS).default(ETIQUETA_TAMANOS[1]),
          /** Of these alone, with commas. */
          id: idsInUrl.optional(),
          lugar: z.coerce.number().pipe(z.int().min(1).max(PLACES_MAX)).default(1),
        }),
    }),
    async (request, reply) => {
      const { tamano, id, lugar, sort, q, ...filters } = request.query as unknown as {
        tamano: EtiquetaTamano;
        id?: number[];
        lugar: number;
        sort: string;
        q?: string;
      };
      const conditions = [
        ...searchConditions(q),
        ...conditionsFor(repository, filters),
        // What is no longer here gets a label only when it is asked for.
        ...(id === undefined && !('estado' in filters) ? [activa(true)] : []),
        ...(id === undefined ? [] : [among('id', id)]),
      ];
      const ids = await listIds(db, repository, conditions, sort);
      if (ids.length > LABELS_MAX)
        throw new AppError('validation', `Son más de ${LABELS_MAX} etiquetas: filtrá la lista.`);
      const { name: municipio } = await letterheadOf(db);
      const etiquetas = (await rowsById(db, repository, ids)).map((row) => {
        const { nombre, lineas } = etiquetaOf(repository.present(row));
        return {
          url: `${publicUrl}/equipo?${clase}=${row.id}`,
          nombre,
          lineas: [...lineas.flatMap((linea) => linea || []), municipio],
        };
      });
      return sendPdf(reply, 'etiquetas', etiquetasPdf(etiquetas, tamano, lugar), 'attachment');
    },
  );
}

/** What is in the person's name, and what they are using now: their requests come from its address. */
async function equiposOf(db: Db, empleadoId: number, address: string | null): Promise<MiEquipo[]> {
  const area = sql`json_build_object('id', area_id, 'nombre', area_nombre) as area`;
  return ask<MiEquipo>(db)`
    select 'computadora' as clase, id, nombre_corto as nombre, tipo, marca, modelo, estado, ubicacion, ${area},
      usuario_id is not distinct from ${empleadoId} as propio, coalesce(ip = ${address}, false) as en_uso
    from computadoras_vista
    where (usuario_id = ${empleadoId} or ip = ${address}) and ${activa(true)}
    union all
    select 'impresora', id, nombre_corto, tipo, marca, modelo, estado, ubicacion, ${area}, true, false
    from impresoras_vista
    where responsable_id = ${empleadoId} and ${activa(true)}
    order by en_uso desc, clase, nombre, id
    limit 200`;
}

const OFFERED = 20;
type Offer = z.infer<typeof equiposOfrecidosQuery> & { empleado: number; computos: boolean };
/** Machines to report about: the person's own, those of their area, then the rest. */
async function ofrecidos(db: Db, { empleado, computos, clase, q }: Offer) {
  const area = sql`(select area_id from empleados where id = ${empleado})`;
  const conditions = [
    ...searchConditions(q, 'e.busqueda'),
    ...(clase ? [sql`clase = ${clase}`] : []),
    ...(computos ? [] : [sql`(clase = 'impresora' or propio or area_id = ${area})`]),
  ];
  return ask<EquipoOfrecido>(db)`
    select clase, e.id, e.nombre, propio, json_build_object('id', area_id, 'nombre', areas.nombre) as area from (
      select 'computadora' as clase, id, nombre_corto as nombre, area_id, busqueda,
        usuario_id is not distinct from ${empleado} as propio
      from computadoras where ${activa(true)}
      union all
      select 'impresora', id, nombre_corto, area_id, busqueda, responsable_id is not distinct from ${empleado}
      from impresoras where ${activa(true)}
    ) as e join areas on areas.id = e.area_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by propio desc, area_id = ${area} desc, e.nombre, e.id
    limit ${OFFERED}`;
}

/** As the report about it will name it. */
async function nombreOf(db: Db, clase: EquipoClase, id: number): Promise<string> {
  const table = sql.table(clase === 'computadora' ? 'computadoras' : 'impresoras');
  const [row] = await ask<{ nombreCorto: string }>(db)`
    select nombre_corto from ${table} where id = ${id}`;
  if (!row) throw notFound({ article: 'el', singular: 'equipo', plural: 'equipos' });
  return row.nombreCorto;
}

export function misEquiposRoutes(app: App, { db }: { db: Db }) {
  app.get(
    '/api/mis-equipos/',
    headsOf('equipos')('misEquipos:read', 'Los equipos propios y el que se está usando', {
      response: { 200: z.array(miEquipo) },
    }),
    ({ session, ip }) =>
      session.empleado ? equiposOf(db, session.empleado.id, plainAddress(ip)) : [],
  );
  app.get(
    '/api/equipos/',
    headsOf('equipos')(
      'misEquipos:read',
      'Los equipos para un reporte: los de la persona, los de su área y los demás',
      { querystring: equiposOfrecidosQuery, response: answers(z.array(equipoOfrecido)) },
    ),
    async ({ session: { role, empleado: own }, query: { empleado, ...query } }) => {
      const computos = role === 'computos';
      const id = (computos && empleado) || own?.id;
      return id ? ofrecidos(db, { ...query, empleado: id, computos }) : [];
    },
  );
  app.get(
    '/api/equipos/:clase/:id/',
    headsOf('equipos')(
      'misEquipos:read',
      'Cómo se llama un equipo, para el reporte que se hace con su etiqueta',
      { params: byId.extend({ clase: opcion(EQUIPO_CLASES) }), response: answers(equipoNombrado) },
    ),
    async ({ params: { clase, id } }) => ({ clase, id, nombre: await nombreOf(db, clase, id) }),
  );
}
