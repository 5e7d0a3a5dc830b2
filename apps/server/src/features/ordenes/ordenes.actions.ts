// What is done with an order: each in one transaction with its audit, its notices and its live announcement. The order is
// held while the rules are asked, so of two at once the second is told what the first did.
import {
  type AccionDeAuditoria,
  fechaLocal,
  fechaProgramadaProblem,
  type FirmaInput,
  firmaProblem,
  type FirmaRol,
  NO_ES_TECNICO,
  type Orden,
  type OrdenAction,
  type OrdenActionBody,
  ordenActionProblem,
  ordenEditProblem,
  ordenes,
  type OrdenInput,
  type QuienActua,
  type Reporte,
  reportes,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Update } from '../../crud/repository.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { readSignature } from '../../files/pictures.ts';
import { AppError, invalid, refused } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { adjuntosRepository } from '../adjuntos/index.ts';
import { empleadosRepository, type PersonDependence } from '../empleados/index.ts';
import { actOnReporte, quienActua, reportesRepository } from '../reportes/index.ts';
import { tell } from './eventos.actions.ts';
import { frozenOf } from './hojas.repository.ts';
import { type NuevaFirma, ordenesRepository } from './ordenes.repository.ts';
import { ACCIONES, type Changes, editOf, effectOf } from './ordenes.rules.ts';

type Named = Partial<Pick<OrdenInput, 'tecnicoResponsable' | 'tecnicos' | 'horas'>>;

/** Whoever is named for the first time works in Cómputos now; whoever was there before may have left since. */
async function checkTechnicians(tx: Db, orden: Orden | null, named: Named) {
  const known = new Set(
    orden
      ? [
          orden.tecnicoResponsable?.id,
          ...orden.tecnicos.map(({ id }) => id),
          ...orden.horas.map(({ tecnico }) => tecnico.id),
        ]
      : [],
  );
  const technicians = new Set(await empleadosRepository.tecnicoIds(tx));
  const wrong = (ids: readonly (number | null | undefined)[]) =>
    ids.some((id) => typeof id === 'number' && !known.has(id) && !technicians.has(id));
  if (wrong([named.tecnicoResponsable])) throw invalid({ tecnicoResponsable: NO_ES_TECNICO });
  if (wrong(named.tecnicos ?? [])) throw invalid({ tecnicos: NO_ES_TECNICO });
  if (wrong((named.horas ?? []).map(({ tecnico }) => tecnico)))
    throw invalid({ horas: NO_ES_TECNICO });
}

/** A moment that has come; clocks may differ by a few minutes. */
const SOON_MS = 5 * 60_000;
function checkMoments(changes: Changes, now: Date) {
  for (const field of ['fechaInicio', 'fechaFin']) {
    const moment = changes[field];
    if (typeof moment === 'string' && Date.parse(moment) > now.getTime() + SOON_MS)
      throw invalid({ [field]: 'Todavía no llegó ese momento.' });
  }
}

function checkProgramada(fecha: unknown, orden: Orden | null, now: Date) {
  const problem =
    typeof fecha === 'string' ? fechaProgramadaProblem(fecha, orden, fechaLocal(now)) : null;
  if (problem) throw invalid({ fechaProgramada: problem });
}

const reportHeld = (tx: Db, id: number): Promise<Reporte> =>
  reportesRepository.hold(tx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found')
      throw invalid({ reporte: 'No encontramos ese reporte.' });
    throw error;
  });

/** The area of the work: what was said, else of the report, of who asked or of the device. */
async function areaOf(tx: Db, input: OrdenInput, reporte: Reporte | null): Promise<number> {
  const said = input.area ?? reporte?.area.id;
  if (said) return said;
  const places = [
    ['empleados', input.solicitante],
    ['computadoras', input.computadora],
    ['impresoras', input.impresora],
  ] as const;
  for (const [table, id] of places) {
    if (id === null) continue;
    const [found] = await ask<{ areaId: number }>(tx)`
      select area_id from ${sql.table(table)} where id = ${id}`;
    if (found) return found.areaId;
  }
  throw invalid({ area: 'Elegí el área, quién lo pide o el equipo.' });
}

interface Making {
  now?: Date;
  plan?: { id: number; fecha: string };
}

export const createOrden = async (
  tx: Db,
  actor: Actor,
  input: OrdenInput,
  { now = new Date(), plan }: Making = {},
): Promise<Orden> => {
  const reporte = input.reporte === null ? null : await reportHeld(tx, input.reporte);
  const asked = { ...input, solicitante: input.solicitante ?? reporte?.empleado.id ?? null };
  await checkTechnicians(tx, null, asked);
  // What a plan makes late keeps its day.
  if (!plan) checkProgramada(input.fechaProgramada, null, now);
  const { tecnicoResponsable: responsable } = asked;
  const created = await ordenesRepository.insert(
    tx,
    actor,
    { ...asked, tecnicos: asked.tecnicos.filter((id) => id !== responsable) },
    {
      area: await areaOf(tx, asked, reporte),
      estado: responsable === null ? 'Pendiente' : 'Asignada',
      now,
      plan,
    },
  );
  const orden = reporte ? await withFilesOf(tx, reporte, created) : created;
  await tell(tx, actor, null, orden);
  await giveReport(tx, actor, orden);
  return orden;
};

/** A report that nobody has taken is of whoever does its order. */
async function giveReport(tx: Db, actor: Actor, { reporte, tecnicoResponsable }: Orden) {
  if (!reporte || !tecnicoResponsable) return;
  const { estado, tecnico } = await reportHeld(tx, reporte.id);
  if (estado === 'Pendiente' && tecnico === null)
    await actOnReporte(tx, actor, reporte.id, 'asignar', { tecnico: tecnicoResponsable.id });
}

/** The files of the report, linked: whoever takes one out of the report does not take it from here. */
async function withFilesOf(tx: Db, reporte: Reporte, { id }: Orden): Promise<Orden> {
  const files = await adjuntosRepository.list(tx, {
    tabla: reportes.name,
    registroId: reporte.id,
  });
  await adjuntosRepository.show(tx, files, [{ tabla: ordenes.name, registroId: id }]);
  return ordenesRepository.get(tx, id);
}

async function change(
  tx: Db,
  actor: Actor,
  before: Orden,
  changes: Changes,
  accion: AccionDeAuditoria,
) {
  const { id, version } = before;
  const after = await ordenesRepository.change(tx, actor, id, version, changes, accion);
  await tell(tx, actor, before, after);
  if (before.tecnicoResponsable?.id !== after.tecnicoResponsable?.id)
    await giveReport(tx, actor, after);
  return after;
}

export const editOrden: Update<OrdenInput, Orden> = async (tx, actor, id, version, input) => {
  const before = await ordenesRepository.hold(tx, id);
  const problem = ordenEditProblem(before, await quienActua(tx, actor));
  if (problem) throw refused(problem, before);
  await checkTechnicians(tx, before, input);
  checkProgramada(input.fechaProgramada, before, new Date());
  return change(tx, actor, { ...before, version }, editOf(before, input), 'modificación');
};

/** What only a signature brings: the image or the file, and the words it is under. */
async function withFirma<A extends OrdenAction>(
  tx: Db,
  quien: QuienActua,
  orden: Orden,
  accion: A,
  body: OrdenActionBody<A>,
): Promise<Changes> {
  const rol = 'rol' in body ? body.rol : 'conforme';
  const given = 'firma' in body ? body.firma : null;
  if (accion === 'conformar' && !given && !orden.firmaConforme)
    throw refused('Falta la firma de quien recibe el trabajo.', orden);
  if (!given) return {};
  const problem = firmaProblem(rol, orden, quien);
  if (problem) throw refused(problem, orden);
  return { firma: await newFirma(tx, orden, rol, given) };
}

export const actOnOrden = async <A extends OrdenAction>(
  tx: Db,
  actor: Actor,
  id: number,
  accion: A,
  body: OrdenActionBody<A>,
  now = new Date(),
): Promise<Orden> => {
  const quien = await quienActua(tx, actor);
  const orden = await ordenesRepository.hold(tx, id);
  const problem = ordenActionProblem(accion, orden, quien);
  if (problem) throw refused(problem, orden);
  if ('indice' in body && body.indice >= orden.checklist.length)
    throw invalid({ indice: 'Ese punto ya no está en la lista.' });
  // Of two orders of one report that are ended at once, the second knows that it was the last.
  if (accion === 'realizar' && orden.reporte) await reportHeld(tx, orden.reporte.id);
  const changes = effectOf(accion, orden, body, now);
  await checkTechnicians(tx, orden, changes);
  checkMoments(changes, now);
  checkProgramada(changes['fechaProgramada'], orden, now);
  const firma = await withFirma(tx, quien, orden, accion, body);
  return change(tx, actor, orden, { ...changes, ...firma }, ACCIONES[accion][2]);
};

// A signature: drawn on a screen, or on paper with a file that shows it. It is of the sheet as it stands, word for word.

async function newFirma(
  tx: Db,
  orden: Orden,
  rol: FirmaRol,
  { nombre, dni, imagen, adjunto }: FirmaInput,
): Promise<NuevaFirma> {
  if (adjunto !== null) {
    const file = await adjuntosRepository.find(
      tx,
      { tabla: ordenes.name, registroId: orden.id },
      adjunto,
    );
    if (!file) throw invalid({ adjunto: 'No encontramos ese archivo en la orden.' });
  }
  const [frozen = { contenido: '', huella: '' }] = await frozenOf(tx, [orden]);
  return {
    ...frozen,
    rol,
    hoja: orden.hoja,
    nombre,
    dni,
    imagen: imagen === null ? null : await readSignature(imagen),
    adjuntoId: adjunto,
  };
}

// The open orders that a technician leaves behind, and how they pass to another.

export const ordenesACargo: PersonDependence = {
  clave: 'ordenes',
  titulo: 'Órdenes de trabajo abiertas a su cargo',
  of: (tecnicoId) => sql`tecnico_responsable_id = ${tecnicoId} and abierta`,
  handOver: (tx, actor, id, _from, to) =>
    actOnOrden(tx, actor, id, 'asignar', { tecnicoResponsable: to }),
};
