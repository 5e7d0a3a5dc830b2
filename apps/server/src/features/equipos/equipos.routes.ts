// What a computer and a printer answer alike: their list and record, changes of state, the act of a write-off, who had
// them, their files, where they are and their labels.
import {
  type AccionDeAuditoria,
  type Adjunto,
  equipoBaja,
  equipoEstado,
  soloVersion,
  equiposDeArea,
  ETIQUETA_TAMANOS,
  type EtiquetaTamano,
  listQuery,
  type RecordOf,
  type Referencia,
  type Resource,
  resourcePath,
  tenencia,
} from '@muni/contract';
import type { FastifyRequest } from 'fastify';
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
import { byId, crudRoutes } from '../../crud/routes.ts';
import type { TableRepository } from '../../crud/repository.ts';
import type { Db } from '../../db/schema.ts';
import { sendPdf } from '../../files/pdf.ts';
import { type App, headsOf, readsOf } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { adjuntosRoutes } from '../adjuntos/index.ts';
import { letterheadOf } from '../municipio/index.ts';
import {
  changesOfPersona,
  readBaja,
  readPorArea,
  type stateActions,
} from './equipos.repository.ts';
import { actaDeBajaPdf, type EquipoDeBaja, etiquetasPdf } from './equipos.pdf.ts';
import { activa, tenencias } from './equipos.rules.ts';

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
