// What is done with a report: each in one transaction with its step in the timeline, its audit, its notices and its
// live announcement. The report is held while the rules are asked, so of two at once the second is told who was first.
import {
  AREA_COMPUTOS,
  type HistorialEntry,
  NO_ES_TECNICO,
  type QuienActua,
  type Referencia,
  type Reporte,
  type ReporteAction,
  type ReporteActionBody,
  reporteActionProblem,
  reporteDeleteProblem,
  reporteEditProblem,
  type ReporteInput,
  reportes,
  spoken,
  YA_NO_ESTA,
} from '@muni/contract';
import { sql } from 'kysely';
import { changesBetween } from '../../crud/audit.ts';
import type { Update } from '../../crud/repository.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { invalid, refused } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { adjuntosRepository } from '../adjuntos/index.ts';
import type { PersonDependence } from '../empleados/index.ts';
import { readCalendario } from '../municipio/index.ts';
import { announce, record, showOnward } from './eventos.actions.ts';
import { quienActua, reportesRepository } from './reportes.repository.ts';
import { ACCIONES, EFFECTS } from './reportes.rules.ts';

async function technician(tx: Db, id: number): Promise<Referencia> {
  const [found] = await ask<Referencia>(tx)`
    select id, apellido_nombre as nombre from empleados_vista
    where id = ${id} and activo and area_nombre = ${AREA_COMPUTOS}`;
  if (!found) throw invalid({ tecnico: NO_ES_TECNICO });
  return found;
}

async function person(tx: Db, id: number): Promise<Referencia> {
  const [found] = await ask<Referencia>(tx)`
    select id, apellido_nombre as nombre from empleados where id = ${id} and activo`;
  if (!found) throw invalid({ empleado: YA_NO_ESTA.persona });
  return found;
}

const join = (tx: Db, reporteId: number, empleadoIds: readonly number[]) =>
  ask(tx)`
    insert into reportes_interesados (reporte_id, empleado_id)
    select ${reporteId}, unnest(${empleadoIds}::bigint[]) on conflict do nothing`;

/** The report that stays open takes in the people of the one that closes. */
async function mergeInto(tx: Db, actor: Actor, reporte: Reporte, de: number): Promise<Referencia> {
  if (de === reporte.id) throw invalid({ de: 'Elegí otro reporte: es este mismo.' });
  const target = await reportesRepository.hold(tx, de).catch(() => null);
  if (!target) throw invalid({ de: 'No encontramos ese reporte.' });
  if (target.estado !== 'Pendiente') throw invalid({ de: 'Ese reporte ya está cerrado.' });
  await join(tx, de, [reporte.empleado.id, ...reporte.interesados.map(({ id }) => id)]);
  const joined = await reportesRepository.get(tx, de);
  await record(tx, actor, joined, {
    tipo: 'unión',
    sobre: { id: reporte.id, nombre: reporte.numero },
    texto: `Se unió el reporte ${reporte.numero}, de ${spoken(reporte.empleado.nombre)}.`,
  });
  return { id: de, nombre: target.numero };
}

/** Whom or what an action names, checked. */
async function named<A extends ReporteAction>(
  tx: Db,
  actor: Actor,
  quien: QuienActua,
  reporte: Reporte,
  accion: A,
  body: ReporteActionBody<A>,
): Promise<Referencia | null> {
  if ('tecnico' in body) return body.tecnico === null ? null : technician(tx, body.tecnico);
  if ('de' in body) return mergeInto(tx, actor, reporte, body.de);
  if (accion !== 'sumarse') return null;
  const asked = 'empleado' in body ? body.empleado : null;
  const joining = await person(tx, quien.computos ? (asked ?? quien.id) : quien.id);
  await join(tx, reporte.id, [joining.id]);
  return joining;
}

const filesOf = (tx: Db, { id }: Reporte) =>
  adjuntosRepository.list(tx, { tabla: reportes.name, registroId: id });

export const actOnReporte = async <A extends ReporteAction>(
  tx: Db,
  actor: Actor,
  id: number,
  accion: A,
  body: ReporteActionBody<A>,
): Promise<Reporte> => {
  const quien = await quienActua(tx, actor);
  const reporte = await reportesRepository.hold(tx, id);
  const now = new Date();
  const problem = reporteActionProblem(accion, reporte, quien, now);
  if (problem) throw refused(problem, reporte);
  const sobre = await named(tx, actor, quien, reporte, accion, body);
  const calendario = await readCalendario(tx);
  const { version } = reporte;
  const { changes, evento } = EFFECTS[accion]({ reporte, quien, now, calendario, sobre }, body);
  const after =
    Object.keys(changes).length > 0
      ? await reportesRepository.change(tx, actor, id, version, changes, ACCIONES[accion][2])
      : await reportesRepository.get(tx, id);
  await record(tx, actor, after, { ...evento, sobre });
  if (accion === 'duplicado') await showOnward(tx, after, await filesOf(tx, after));
  return after;
};

export const createReporte = async (
  tx: Db,
  actor: Actor,
  input: ReporteInput,
): Promise<Reporte> => {
  const quien = await quienActua(tx, actor);
  const { tecnicos, ...horas } = await reportesRepository.alta(tx);
  const created = await reportesRepository.insert(tx, actor, quien, horas, input);
  const entry = reportesRepository.entryOf(actor, 'alta', null, created);
  await record(tx, actor, created, { tipo: 'alta' }, { entry, tecnicos });
  return created;
};

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vacío';
  if (typeof value === 'object' && 'nombre' in value) return asText(value.nombre);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** «Prioridad: Media → Alta», as the timeline tells it. */
const told = (cambios: HistorialEntry['cambios']): string => {
  const labels: Readonly<Record<string, string | undefined>> = reportes.labels;
  return Object.entries(cambios)
    .filter(([field]) => labels[field] && field !== 'venceEn' && field !== 'atrasado')
    .map(([field, { antes, despues }]) =>
      field === 'descripcion'
        ? labels[field]
        : `${labels[field]}: ${asText(antes)} → ${asText(despues)}`,
    )
    .join('\n');
};

export const editReporte: Update<ReporteInput, Reporte> = async (tx, actor, id, version, input) => {
  const quien = await quienActua(tx, actor);
  const before = await reportesRepository.hold(tx, id);
  const problem = reporteEditProblem(before, quien);
  if (problem) throw refused(problem, before);
  const after = await reportesRepository.edit(tx, actor, quien, before, version, input);
  const { esperaDesde: _waiting, ...seen } = before;
  const texto = told(changesBetween(seen, after));
  if (texto) await record(tx, actor, after, { tipo: 'cambio', texto });
  return after;
};

export const removeReporte = async (tx: Db, actor: Actor, id: number): Promise<void> => {
  const reporte = await reportesRepository.hold(tx, id);
  const problem = reporteDeleteProblem(reporte, await quienActua(tx, actor));
  if (problem) throw refused(problem, reporte);
  await adjuntosRepository.removeAll(tx, { tabla: reportes.name, registroId: id });
  await reportesRepository.remove(tx, actor, id);
  await announce(tx, reporte, null);
};

// The open reports that a technician leaves behind, and how they pass to another.

export const reportesACargo: PersonDependence = {
  clave: 'reportes',
  titulo: 'Reportes abiertos a su cargo',
  of: (tecnicoId) => sql`tecnico_id = ${tecnicoId} and estado = 'Pendiente'`,
  handOver: (tx, actor, id, _from, to) => actOnReporte(tx, actor, id, 'asignar', { tecnico: to }),
};
