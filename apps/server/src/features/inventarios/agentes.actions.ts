// A message of an agent becomes a computer: a known one is renewed, a new one is created, and what only a person can
// tell waits. One transaction each; two messages about the same machine wait for each other.
import { createHash } from 'node:crypto';
import { type Computadora, computadoras } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { publish } from '../../live/events.ts';
import { avisar } from '../avisos/index.ts';
import { computadorasRepository } from '../computadoras/index.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { today } from '../equipos/index.ts';
import {
  areaFor,
  candidatesFor,
  offerImpresoras,
  replaceProgramas,
  tellReviewers,
  warn,
} from './agentes.repository.ts';
import type { AgentValues, Lectura } from './lectura.rules.ts';
import { mergeAgent, reconcile, vanished, withoutTaken } from './reconciliacion.rules.ts';

export type Outcome =
  | { kind: 'created' | 'updated'; id: number }
  | { kind: 'waiting'; revisionId: number };

export const agentActor = (direccion: string | null, pedido: string | null): Actor => ({
  empleadoId: null,
  quien: 'Agente de inventario',
  direccion,
  pedido,
});

/** Changes with every message and tells a reader of the history nothing. */
const VOLATILE = ['discoLibreGB', 'discoTotalGB'] as const satisfies readonly (keyof AgentValues)[];

const lockInventory = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('inventarios'))`.execute(tx);

export const receive = (db: Db, actor: Actor, lectura: Lectura): Promise<Outcome> =>
  inTransaction(db, async (tx) => {
    if (!lectura.values.nombreRed)
      throw new AppError('validation', 'El inventario no dice cómo se llama la computadora.');
    await lockInventory(tx);
    const candidates = await candidatesFor(tx, lectura);
    const decision = reconcile(lectura, candidates);
    if (decision.kind === 'known')
      return renew(tx, actor, decision.id, withoutTaken(lectura, decision.id, candidates));
    if (decision.kind === 'new') return create(tx, actor, lectura);
    return wait(tx, lectura, decision);
  });

export async function create(tx: Db, actor: Actor, lectura: Lectura): Promise<Outcome> {
  const { values } = lectura;
  const { id } = await computadorasRepository.createByAgent(tx, actor, {
    ...values,
    nombreRed: values.nombreRed ?? '',
    tipo: values.tipo ?? 'PC de escritorio',
    area: await areaFor(tx, lectura),
    origenes: Object.fromEntries(Object.keys(values).map((field) => [field, 'agente'])),
    verificada: false,
  });
  await keepBeside(tx, id, lectura);
  return { kind: 'created', id };
}

export async function renew(tx: Db, actor: Actor, id: number, lectura: Lectura): Promise<Outcome> {
  const before = await computadorasRepository.get(tx, id);
  const { changes, origenes, informado } = mergeAgent(before, lectura.values);
  const told = Object.fromEntries(
    Object.entries(changes).filter(([field]) => !(VOLATILE as readonly string[]).includes(field)),
  );
  const quiet = { discoTotalGb: changes.discoTotalGB, discoLibreGb: changes.discoLibreGB };
  await tx
    .updateTable('computadoras')
    .set((set) => ({
      ...(quiet.discoTotalGb !== undefined && { discoTotalGb: quiet.discoTotalGb }),
      ...(quiet.discoLibreGb !== undefined && { discoLibreGb: quiet.discoLibreGb }),
      origenes: JSON.stringify(origenes),
      informado: JSON.stringify(informado),
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  if (Object.keys(told).length > 0)
    await computadorasRepository.change(
      tx,
      actor,
      id,
      before.version + 1,
      told,
      'informe del agente',
    );
  const warnings = vanished(before, lectura.values);
  if (before.estado === 'Dada de baja' || before.estado === 'Extraviada')
    warnings.push(`Figura como «${before.estado}» y volvió a informar.`);
  for (const texto of warnings) await tellComputos(tx, actor, before, texto);
  await keepBeside(tx, id, lectura);
  return { kind: 'updated', id };
}

async function tellComputos(
  tx: Db,
  actor: Actor,
  { id, nombreCorto }: Pick<Computadora, 'id' | 'nombreCorto'>,
  texto: string,
) {
  const avisoId = await warn(tx, id, texto);
  if (avisoId === null) return;
  const tecnicos = await empleadosRepository.tecnicos(tx);
  await avisar(tx, {
    para: tecnicos.map((tecnico) => tecnico.id),
    actor,
    tipo: 'equipoCambiado',
    titulo: `${nombreCorto} cambió`,
    texto,
    ruta: `/editarComputadora?id=${id}`,
    clave: `computadora:${id}:aviso:${avisoId}`,
  });
}

async function keepBeside(tx: Db, id: number, lectura: Lectura) {
  const { discoTotalGB = null, discoLibreGB = null, ramMB = null } = lectura.values;
  await tx
    .updateTable('computadoras')
    .set({
      ultimoInventario: new Date().toISOString(),
      agenteVersion: lectura.agente,
      deviceId: lectura.deviceId,
    })
    .where('id', '=', id)
    .execute();
  if (discoTotalGB !== null)
    await tx
      .insertInto('computadorasMediciones')
      .values({
        computadoraId: id,
        fecha: today(),
        discoTotalGb: discoTotalGB,
        discoLibreGb: discoLibreGB,
        ramMb: ramMB,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['computadoraId', 'fecha'])
          .doUpdateSet({ discoTotalGb: discoTotalGB, discoLibreGb: discoLibreGB, ramMb: ramMB }),
      )
      .execute();
  if (lectura.programas) await replaceProgramas(tx, id, lectura.programas);
  await offerImpresoras(tx, id, lectura.impresoras);
  await publish(tx, { topic: computadoras.name, id, audience: { roles: ['computos'] } });
}

/** What the machine says of itself, so that the same one reporting again takes the place of what it said before. */
const fingerprint = ({ deviceId, values }: Lectura) =>
  createHash('sha256')
    .update(JSON.stringify([deviceId, values.nombreRed, values.uuid, values.nroSerie, values.mac]))
    .digest('hex');

async function wait(
  tx: Db,
  lectura: Lectura,
  { id: candidataId, motivo }: { id: number; motivo: string },
): Promise<Outcome> {
  const contenido = JSON.stringify(lectura);
  const { id } = await tx
    .insertInto('inventariosPorRevisar')
    .values({
      huella: fingerprint(lectura),
      nombre: lectura.values.nombreRed ?? '',
      motivo,
      candidataId,
      contenido,
    })
    .onConflict((conflict) =>
      conflict.column('huella').doUpdateSet({ contenido, motivo, candidataId, decision: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellReviewers(tx);
  return { kind: 'waiting', revisionId: id };
}
