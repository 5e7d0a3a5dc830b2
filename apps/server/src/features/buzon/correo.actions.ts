// A mail becomes a report, or an answer in one, with its files and its receipt: in one transaction, which also says how far
// the mailbox was read. So it is done once, wherever the process dies.
import { hash } from 'node:crypto';
import { reportes } from '@muni/contract';
import { assertInScope } from '../../crud/list.ts';
import { attempt, type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, createMemory, type Session } from '../../http/session.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { MESSAGE_DOMAIN, queueMails } from '../../mail/outbox.ts';
import { adjuntosRepository, type PreparedFile } from '../adjuntos/index.ts';
import {
  actOnReporte,
  attachToReporte,
  createReporte,
  reportesRepository,
  reportesScope,
} from '../reportes/index.ts';
import { sessionResolver } from '../sesion/index.ts';
import {
  BUZON_TOPIC,
  decide,
  type Destino,
  type Entrante,
  holdPorRevisar,
  lately,
  type Lugar,
  pass,
  receive,
  settle,
} from './buzon.repository.ts';
import {
  automaticReason,
  hiloDeReporte,
  isForged,
  pedidoDe,
  reporteReferido,
  tituloDeAsunto,
} from './correo.rules.ts';
import { type Correo, readCorreo, withFiles } from './lectura.actions.ts';

const AN_HOUR = 30;
/** Who an address is, as if they had signed in. */
async function sessionOf(tx: Db, email: string): Promise<Session | null> {
  const owner = {
    uid: '',
    email,
    emailVerified: true,
    authTime: Date.now() / 1000,
    factor: 'issuer' as const,
    sessionId: null,
    empleadoId: undefined,
  };
  const session = await sessionResolver(tx, async () => owner, createMemory({ forMs: 0 }))('');
  return session?.empleado ? session : null;
}

const actorFor = ({ empleado }: Session): Actor => ({
  empleadoId: empleado?.id ?? null,
  quien: `${empleado?.apellido}, ${empleado?.nombre}`,
  direccion: null,
  pedido: null,
  area: empleado?.area,
  via: 'correo',
});

async function attach(tx: Db, actor: Actor, reporteId: number, files: readonly PreparedFile[]) {
  const owner = { tabla: reportes.name, registroId: reporteId };
  for (const file of files) {
    const told = { interno: false, clase: null };
    const added = await adjuntosRepository.add(tx, actor, owner, file, told);
    await attachToReporte(tx, actor, reporteId, added);
  }
}

interface Written {
  asunto: string;
  texto: string;
  files: readonly PreparedFile[];
}

/** Null when it says too little to be one. */
async function makeReporte(
  tx: Db,
  actor: Actor,
  { asunto, texto, files }: Written,
  empleado: number | null = null,
) {
  const descripcion = texto.length >= 5 ? texto : `${asunto}\n${texto}`.trim();
  if (descripcion.length < 5) return null;
  const reporte = await createReporte(tx, actor, {
    titulo: tituloDeAsunto(asunto),
    descripcion,
    categoria: 'Otro',
    impacto: 'Trabajo con dificultad',
    empleado,
    computadora: null,
    impresora: null,
    contacto: null,
    prioridad: null,
    origen: 'E-mail',
  });
  await attach(tx, actor, reporte.id, files);
  return reporte;
}

const notTaken = (refused: readonly string[]) =>
  refused.length > 0 ? [`No pudimos aceptar: ${refused.join(', ')}.`] : [];

const UNKNOWN = [
  'Recibimos tu correo, pero esta dirección no es la de ningún empleado del municipio.',
  'Alguien de Cómputos lo va a leer. Si trabajás en el municipio, escribinos desde tu correo de trabajo.',
].join('\n');

/** The report that it answers, if the sender may see it. */
async function answered(tx: Db, session: Session, { headers, asunto }: Correo) {
  const id = reporteReferido(headers, asunto, MESSAGE_DOMAIN);
  if (id === null) return null;
  const scoped = { resource: reportes, repository: reportesRepository, scope: reportesScope };
  try {
    await assertInScope(tx, scoped, id, session, 'change');
    return id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** What the words ask for, if it may be done now; otherwise they are a message. */
async function answer(tx: Db, actor: Actor, id: number, texto: string) {
  const asked = pedidoDe(texto);
  try {
    if (asked?.accion === 'calificar')
      return await attempt(tx, (part) => actOnReporte(part, actor, id, 'calificar', asked.body));
    if (asked?.accion === 'reabrir')
      return await attempt(tx, (part) => actOnReporte(part, actor, id, 'reabrir', asked.body));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return actOnReporte(tx, actor, id, 'mensaje', { texto });
}

interface Trust {
  /** The mailbox's own address. */
  direccion: string;
  autoridad: string;
}

async function destinoOf(
  tx: Db,
  correo: Correo,
  { direccion, autoridad }: Trust,
  files: readonly PreparedFile[],
  refused: readonly string[],
): Promise<Destino> {
  const { de, headers, asunto, texto } = correo;
  const waits = (motivo: string): Destino => ({ estado: 'por revisar', motivo });
  const automatic = automaticReason(headers, de, direccion);
  if (automatic) return { estado: 'ignorado', motivo: automatic };
  if (isForged(headers, autoridad))
    return waits('El servidor de correo dice que no es de quien dice ser.');
  const { hour, day } = await lately(tx, de);
  if (hour > AN_HOUR) return waits('Mandó demasiados en una hora.');
  const session = await sessionOf(tx, de);
  if (!session) {
    // Once a day: whoever is not known is not written to for each mail.
    const mail = { para: de, asunto: 'Recibimos tu correo', texto: UNKNOWN, ruta: '/' };
    if (day === 0 && de) await queueMails(tx, [mail]);
    return waits('No es el correo de un empleado.');
  }
  const actor = actorFor(session);
  const known = await answered(tx, session, correo);
  if (known !== null) {
    if (texto) await answer(tx, actor, known, texto);
    await attach(tx, actor, known, files);
    return { estado: 'respuesta', reporteId: known };
  }
  const reporte = await makeReporte(tx, actor, { asunto, texto, files });
  if (!reporte) return waits('No dice qué pasa.');
  const { id, numero, titulo } = reporte;
  await queueMails(tx, [
    {
      para: de,
      asunto: `[${numero}] Recibimos tu reporte`,
      texto: [
        `«${titulo}» es el reporte ${numero}.`,
        ...notTaken(refused),
        'Cuando te avisemos que está resuelto, podés responder «Resuelto» o «Sigue fallando».',
      ].join('\n'),
      ruta: `/EditarReportes?id=${id}`,
      hilo: hiloDeReporte(id),
    },
  ]);
  return { estado: 'reporte', reporteId: id };
}

/** Keeps a mail and what became of it, unless that was done before. */
const takeIn = (
  db: Db,
  lugar: Lugar,
  correo: Entrante,
  source: Buffer | null,
  becomes: (tx: Db) => Promise<Destino>,
) =>
  inTransaction(db, async (tx) => {
    if (!(await pass(tx, lugar))) return;
    const id = await receive(tx, correo);
    if (id === null) return;
    const destino = await becomes(tx);
    await settle(tx, id, destino, source);
    if (destino.estado === 'por revisar')
      await publish(tx, { topic: BUZON_TOPIC, audience: COMPUTOS });
  });

/** Does with a mail what is to be done. */
export async function handleCorreo(db: Db, source: Buffer, lugar: Lugar, trust: Trust) {
  const correo = await readCorreo(source);
  await withFiles(correo.files, (files, refused) =>
    takeIn(db, lugar, correo, source, (tx) => destinoOf(tx, correo, trust, files, refused)),
  );
}

/** One that could not be handled waits for a person, so that those behind it are not held up. */
export const setAside = (db: Db, source: Buffer | null, lugar: Lugar, motivo: string) => {
  const huella = hash('sha256', source ?? `${lugar.uidvalidity} ${lugar.uid}`);
  const nothing = { huella, de: '', asunto: '', texto: '' };
  return takeIn(db, lugar, nothing, source, async () => ({ estado: 'por revisar', motivo }));
};

/** A technician says whose it is. */
export async function reportFor(db: Db, actor: Actor, id: number, empleado: number) {
  const { original } = await inTransaction(db, (tx) => holdPorRevisar(tx, id));
  const { files } = original ? await readCorreo(original) : { files: [] };
  return withFiles(files, (taken) =>
    inTransaction(db, async (tx) => {
      const { asunto, texto } = await holdPorRevisar(tx, id);
      const reporte = await makeReporte(tx, actor, { asunto, texto, files: taken }, empleado);
      if (!reporte)
        throw new AppError(
          'conflict',
          'El correo no dice nada: descartalo o hacé el reporte a mano.',
        );
      await decide(tx, actor, id, { estado: 'reporte', reporteId: reporte.id });
      await publish(tx, { topic: BUZON_TOPIC, audience: COMPUTOS });
      return { reporte: reporte.id };
    }),
  );
}

export const discard = async (tx: Db, actor: Actor, id: number): Promise<void> => {
  await holdPorRevisar(tx, id);
  await decide(tx, actor, id, { estado: 'descartado' });
  await publish(tx, { topic: BUZON_TOPIC, audience: COMPUTOS });
};
