// A message of an agent becomes a computer: a known one is renewed, a new one is created, and what only a person can
// tell waits. One transaction each; two messages about the same machine wait for each other.
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { type archivoDeInventario, type ComputadoraInput, computadoras, hoy } from '@muni/contract';
import type * as z from 'zod';
import { ask, type Db, inTransaction } from '../../db/transaction.ts';
import { readApart } from '../../files/apart.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import { computadorasRepository } from '../computadoras/index.ts';
import {
  areaFor,
  candidatesFor,
  offerImpresoras,
  refusedBy,
  replaceProgramas,
  tellReviewers,
} from './agentes.repository.ts';
import { lookAtHardware, tellOfNew } from './hardware.actions.ts';
import type { AgentValues, Lectura } from './lectura.rules.ts';
import { readMensaje, type Received } from './mensaje.rules.ts';
import { type Decision, mergeAgent, reconcile, withoutTaken } from './reconciliacion.rules.ts';

type Doubt = Extract<Decision, { kind: 'doubt' }>;

type Outcome = z.infer<typeof archivoDeInventario>;

export const agentActor = (direccion: string | null, pedido: string | null): Actor => ({
  empleadoId: null,
  quien: 'Agente de inventario',
  direccion,
  pedido,
});

/** Most messages are smaller, and read within milliseconds. */
const LIGHT_BYTES = 1024 * 1024;

/** What it says; a big one is read apart. */
export const openMensaje = (bytes: Buffer): Promise<Received> =>
  readMensaje(bytes, LIGHT_BYTES).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too_large') return readApart('mensaje', bytes);
    throw error;
  });

/** Changes with every message and tells a reader of the history nothing. */
const VOLATILE = ['discoLibreGB', 'discoTotalGB'] as const satisfies readonly (keyof AgentValues)[];

export const lockInventory = (tx: Db) =>
  ask(tx)`select pg_advisory_xact_lock(hashtext('inventarios'))`;

export const receive = (
  db: Db,
  actor: Actor,
  lectura: Lectura,
  mayCreate: () => boolean = () => true,
): Promise<Outcome> =>
  inTransaction(db, async (tx) => {
    if (!lectura.values.nombreRed)
      throw new AppError('validation', 'El inventario no dice cómo se llama la computadora.');
    await lockInventory(tx);
    const candidates = await candidatesFor(tx, lectura);
    const decision = reconcile(lectura, candidates);
    if (decision.kind === 'known')
      return renew(tx, actor, decision.id, withoutTaken(lectura, decision.id, candidates));
    if (decision.kind === 'new') {
      if (!mayCreate())
        throw new AppError(
          'too_many',
          'Esta clave ya agregó demasiadas computadoras en una hora. Probá dentro de una hora.',
        );
      const created = await create(tx, actor, lectura);
      await tellOfNew(tx, actor, created);
      return { resultado: 'creada', computadora: created.id };
    }
    const decided = await decidedBefore(tx, lectura, decision);
    if (decided !== null)
      return renew(tx, actor, decided, withoutTaken(lectura, decided, candidates));
    return wait(tx, lectura, decision);
  });

export async function create(tx: Db, actor: Actor, lectura: Lectura) {
  const { values } = lectura;
  const said = {
    ...values,
    tipo: values.tipo ?? 'PC de escritorio',
    area: await areaFor(tx, lectura),
    origenes: Object.fromEntries(Object.keys(values).map((field) => [field, 'agente'])),
    verificada: false,
  } as unknown as ComputadoraInput;
  const { id, nombreCorto } = await computadorasRepository.createByAgent(tx, actor, said);
  await keepBeside(tx, id, lectura);
  return { id, nombreCorto };
}

export async function renew(tx: Db, actor: Actor, id: number, lectura: Lectura): Promise<Outcome> {
  const before = await computadorasRepository.get(tx, id);
  const { version } = before;
  const refused = await refusedBy(tx, id);
  const { changes, origenes, informado } = mergeAgent(before, lectura.values, refused);
  const told = Object.fromEntries(
    Object.entries(changes).filter(([field]) => !(VOLATILE as readonly string[]).includes(field)),
  );
  const kept = (value: number | null | undefined, column: string) =>
    value === undefined ? sql.ref(column) : value;
  await ask(tx)`
    update computadoras set disco_total_gb = ${kept(changes.discoTotalGB, 'discoTotalGb')},
      disco_libre_gb = ${kept(changes.discoLibreGB, 'discoLibreGb')}, origenes = ${JSON.stringify(origenes)},
      informado = ${JSON.stringify(informado)}, version = version + 1
    where id = ${id}`;
  if (Object.keys(told).length > 0)
    await computadorasRepository.change(tx, actor, id, version + 1, told, 'informe del agente');
  await lookAtHardware(tx, actor, before, lectura.values);
  await keepBeside(tx, id, lectura);
  return { resultado: 'actualizada', computadora: id };
}

async function keepBeside(tx: Db, id: number, lectura: Lectura) {
  const { discoTotalGB = null, discoLibreGB = null, ramMB = null } = lectura.values;
  await ask(tx)`
    update computadoras set ultimo_inventario = ${new Date().toISOString()}, agente_version = ${lectura.agente},
      device_id = coalesce(nullif(${lectura.deviceId}, ''), device_id)
    where id = ${id}`;
  if (discoTotalGB !== null)
    await ask(tx)`
      insert into computadoras_mediciones (computadora_id, fecha, disco_total_gb, disco_libre_gb, ram_mb)
      values (${id}, ${hoy()}, ${discoTotalGB}, ${discoLibreGB}, ${ramMB})
      on conflict (computadora_id, fecha) do update set disco_total_gb = excluded.disco_total_gb,
        disco_libre_gb = excluded.disco_libre_gb, ram_mb = excluded.ram_mb`;
  if (lectura.programas) await replaceProgramas(tx, id, lectura.programas);
  await offerImpresoras(tx, id, lectura.impresoras);
  await publish(tx, { topic: computadoras.name, id, audience: COMPUTOS });
}

/** What the machine says of itself, so that the same one reporting again takes the place of what it said before. */
const fingerprint = ({ deviceId, area, values }: Lectura, { deOtraArea }: Doubt) =>
  hash(
    'sha256',
    JSON.stringify([
      deviceId,
      values.nombreRed,
      values.uuid,
      values.nroSerie,
      values.mac,
      // What was decided of a key is not decided of the others.
      ...(deOtraArea ? [area] : []),
    ]),
  );

/** A person has already said which computer this very machine is. */
async function decidedBefore(tx: Db, lectura: Lectura, doubt: Doubt): Promise<number | null> {
  const [row] = await ask<{ computadoraId: number | null }>(tx)`
    select computadora_id from inventarios_por_revisar
    where huella = ${fingerprint(lectura, doubt)} and decision is not null`;
  return row?.computadoraId ?? null;
}

async function wait(tx: Db, lectura: Lectura, doubt: Doubt): Promise<Outcome> {
  const { id: candidataId, otra, motivo } = doubt;
  const contenido = JSON.stringify(lectura);
  const otraId = otra ?? null;
  await ask(tx)`
    insert into inventarios_por_revisar (huella, nombre, motivo, candidata_id, otra_id, contenido)
    values (${fingerprint(lectura, doubt)}, ${lectura.values.nombreRed ?? ''}, ${motivo}, ${candidataId}, ${otraId},
      ${contenido})
    on conflict (huella) do update set contenido = excluded.contenido, motivo = excluded.motivo,
      candidata_id = excluded.candidata_id, otra_id = excluded.otra_id, decision = null`;
  await tellReviewers(tx);
  return { resultado: 'por revisar', computadora: null };
}
