// The word to everybody an order concerns, in the transaction of what happened: open screens, notices, and the timeline of
// its report.
import {
  type Adjunto,
  type AvisoTipo,
  type Orden,
  ordenes,
  ordenEstadoTrasCambio,
} from '@muni/contract';
import { auditOf, changesBetween } from '../../crud/audit.ts';
import { idsOf } from '../../crud/list.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { refused } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { avisar, avisosRepository } from '../avisos/index.ts';
import { announceReporte, recordEvento, reportesRepository } from '../reportes/index.ts';
import { avisosOf } from './avisos.rules.ts';
import { ordenesRepository } from './ordenes.repository.ts';

async function peopleOfReport(tx: Db, reporteId: number): Promise<number[]> {
  const rows = await ask<{ id: number }>(tx)`
    select empleado_id as id from reportes where id = ${reporteId}
    union select creado_por_id from reportes where id = ${reporteId} and creado_por_id is not null
    union select empleado_id from reportes_interesados where reporte_id = ${reporteId}`;
  return idsOf(rows);
}

async function announce(tx: Db, { id, area, solicitante, reporte }: Orden) {
  const empleados = [
    ...idsOf([solicitante]),
    ...(reporte ? await peopleOfReport(tx, reporte.id) : []),
  ];
  const audience = { ...COMPUTOS, areas: [area.id], empleados };
  await publish(tx, { topic: ordenes.name, id, audience });
}

/** What the timeline of the report tells of a step of its order; nothing of most. */
function toldInReport(before: Orden | null, after: Orden): string | null {
  const { numero, estado, trabajoRealizado, motivoAnulacion, motivoReapertura } = after;
  if (before === null) return `Se abrió la orden de trabajo ${numero}.`;
  if (before.estado === estado) return null;
  if (estado === 'Realizada' && before.estado !== 'Conformada')
    return `Se realizó la orden de trabajo ${numero}: ${trabajoRealizado ?? ''}`;
  if (estado === 'Anulada')
    return `Se anuló la orden de trabajo ${numero}: ${motivoAnulacion ?? ''}`;
  if (before.estado === 'Realizada' && estado === 'En curso')
    return `Se reabrió la orden de trabajo ${numero}: ${motivoReapertura ?? ''}`;
  return null;
}

/** Its page shows its orders, so whatever changes there is announced too. */
async function tellReport(tx: Db, actor: Actor, id: number, before: Orden | null, after: Orden) {
  const reporte = await reportesRepository.get(tx, id);
  const texto = toldInReport(before, after);
  if (texto === null) return announceReporte(tx, reporte, null);
  const sobre = { id: after.id, nombre: after.numero };
  await recordEvento(tx, actor, reporte, { tipo: 'orden', texto, sobre });
}

/** Where a notice leads: what is done waits for a signature on its sheet. */
const ORDEN = '/EditarOrdenTrabajo';
const HOJA = '/VerOrdenTrabajo';
const PAGES: Partial<Record<AvisoTipo, string>> = {
  ordenRealizada: HOJA,
  ordenFirmada: HOJA,
  ordenCambiada: HOJA,
};

/** Whoever has signed misses no signature any more: the notices that asked for it are read. */
async function settle(tx: Db, before: Orden, after: Orden) {
  const signed = idsOf([
    !before.firmaConforme && after.firmaConforme ? after.solicitante : null,
    !before.firmaTecnico && after.firmaTecnico ? after.tecnicoResponsable : null,
  ]);
  for (const id of signed)
    await avisosRepository.markRead(tx, id, { ruta: `${HOJA}?id=${after.id}` });
}

/** What a plan makes is told to its technician once for all of it, by the plan. */
const isOfPlan = (before: Orden | null, { plan }: Orden) => before === null && plan !== null;

export async function tell(tx: Db, actor: Actor, before: Orden | null, after: Orden) {
  await announce(tx, after);
  if (after.reporte) await tellReport(tx, actor, after.reporte.id, before, after);
  if (isOfPlan(before, after)) return;
  if (before) await settle(tx, before, after);
  for (const aviso of avisosOf(before, after, actor.quien))
    await avisar(tx, {
      ...aviso,
      actor,
      ruta: `${PAGES[aviso.tipo] ?? ORDEN}?id=${after.id}`,
      clave: `orden:${after.id}:${after.version}:${aviso.tipo}`,
    });
}

const audit = auditOf(ordenes.name);

async function note(
  tx: Db,
  actor: Actor,
  before: Orden,
  accion: 'archivo nuevo' | 'archivo quitado',
  { nombre }: Adjunto,
) {
  const told = { adjuntos: nombre };
  const cambios =
    accion === 'archivo nuevo' ? changesBetween(null, told) : changesBetween(told, null);
  await audit(tx, actor, before.id, accion, cambios);
  await tell(tx, actor, before, await ordenesRepository.get(tx, before.id));
}

export const attachToOrden = async (tx: Db, actor: Actor, id: number, file: Adjunto) =>
  note(tx, actor, await ordenesRepository.get(tx, id), 'archivo nuevo', file);

/** Attached by mistake: the signatures it showed go with it, unless a later version followed them. */
async function takeBackPaper(
  tx: Db,
  actor: Actor,
  orden: Orden,
  file: Adjunto,
  signed: readonly { hoja: number; rol: string }[],
) {
  if (signed.some(({ hoja }) => hoja !== orden.hoja))
    throw refused('Muestra las firmas de una versión anterior: no se puede quitar.', orden);
  const estado = signed.some(({ rol }) => rol === 'conforme')
    ? ordenEstadoTrasCambio(orden.estado)
    : orden.estado;
  const changes = { estado, sinPapel: file.id };
  const accion = 'firma en papel quitada';
  await ordenesRepository.change(tx, actor, orden.id, orden.version, changes, accion);
}

/** Everything stays once the order is over, but for a paper that shows the signatures of the sheet as it stands. */
export async function detachFromOrden(tx: Db, actor: Actor, id: number, file: Adjunto) {
  const orden = await ordenesRepository.hold(tx, id);
  const signed = await ask<{ hoja: number; rol: string }>(tx)`
    select hoja, rol from ordenes_firmas where adjunto_id = ${file.id}`;
  if (signed.length > 0) await takeBackPaper(tx, actor, orden, file, signed);
  else if (orden.estado === 'Conformada' || orden.estado === 'Anulada')
    throw refused('La orden ya está cerrada.', orden);
  await note(tx, actor, orden, 'archivo quitado', file);
}
