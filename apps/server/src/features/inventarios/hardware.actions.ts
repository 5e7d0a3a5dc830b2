// Hardware that was there and no longer is, and what is told of it and of what comes back.
import { type Computadora, type Disco, hoy } from '@muni/contract';
import { ask, askFirst, type Db } from '../../db/transaction.ts';
import type { Actor } from '../../http/session.ts';
import { avisar, type NuevoAviso } from '../avisos/index.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { isOut } from '../equipos/index.ts';
import { tellReviewers } from './agentes.repository.ts';
import type { AgentValues } from './lectura.rules.ts';

/** What is missing, so that a later report can tell that it is back. */
export type Faltante = { ramMB: number } | { disco: string };
export interface Perdida {
  texto: string;
  que: Faltante;
}

const GB = 1024;
/** A video card may take a little more or less of it. */
const LESS = 0.85;
const gigas = (mb: number) => `${Math.round((mb / GB) * 10) / 10} GB`.replace('.', ',');
const keyOf = ({ serie, modelo, capacidadGB }: Disco) => serie ?? `${modelo} ${capacidadGB}`;
const nameOf = ({ tipo, modelo, capacidadGB }: Disco) =>
  [tipo, modelo, capacidadGB && `${capacidadGB} GB`].filter(Boolean).join(' ');

/** A theft, a failure or a move nobody told of. */
export function vanished(
  before: Pick<Computadora, 'ramMB' | 'discos'>,
  { ramMB, discos }: AgentValues,
): Perdida[] {
  const told: Perdida[] = [];
  if (before.ramMB && ramMB && ramMB < before.ramMB * LESS)
    told.push({
      texto: `La memoria pasó de ${gigas(before.ramMB)} a ${gigas(ramMB)}.`,
      que: { ramMB: before.ramMB },
    });
  if (discos && discos.length > 0) {
    const now = new Set(discos.map(keyOf));
    for (const disco of before.discos)
      if (!now.has(keyOf(disco)))
        told.push({
          texto: `Ya no está el disco ${nameOf(disco)}.`,
          que: { disco: keyOf(disco) },
        });
  }
  return told;
}

/** How it is told that what was missing is there again; null while it is not. */
export function backText(que: Faltante, { ramMB, discos }: AgentValues): string | null {
  if ('ramMB' in que)
    return ramMB && ramMB >= que.ramMB * LESS ? `La memoria volvió a ${gigas(ramMB)}.` : null;
  const disco = discos?.find((one) => keyOf(one) === que.disco);
  return disco ? `Volvió el disco ${nameOf(disco)}.` : null;
}

// What each report of an agent says of the hardware: what vanished is told to Cómputos, and what comes back settles it.

type Named = Pick<Computadora, 'id' | 'nombreCorto'>;
/** Of what no report can find again, nothing is missing. */
type Warning = Pick<Perdida, 'texto'> & { que: Faltante | null };

/** Told once while nobody has seen it or, if it can come back, while it has not: null when it was. */
async function warn(tx: Db, computadoraId: number, { texto, que }: Warning) {
  const told = await askFirst<{ id: number }>(tx)`
    insert into inventario_avisos (computadora_id, texto, que)
    select ${computadoraId}::bigint, ${texto}::text, ${que && JSON.stringify(que)}::jsonb
    where not exists (
      select from inventario_avisos
      where computadora_id = ${computadoraId} and texto = ${texto}::text
        and (visto_en is null or (que is not null and volvio_en is null))
    )
    returning id`;
  return told?.id ?? null;
}

async function tellComputos(tx: Db, actor: Actor, aviso: Omit<NuevoAviso, 'para' | 'actor'>) {
  await tellReviewers(tx);
  await avisar(tx, { ...aviso, actor, para: await empleadosRepository.tecnicoIds(tx) });
}

const changed = ({ id, nombreCorto }: Named, how: string, texto: string, clave: string) => ({
  tipo: 'equipoCambiado' as const,
  titulo: `${nombreCorto} ${how}`,
  texto,
  ruta: `/editarComputadora?id=${id}`,
  clave: `computadora:${id}:${clave}`,
});

/** What was missing and is there again needs nobody any more. */
async function settle(tx: Db, actor: Actor, computadora: Named, values: AgentValues) {
  const missing = await ask<{ id: number; que: unknown }>(tx)`
    select id, que from inventario_avisos
    where computadora_id = ${computadora.id} and que is not null and volvio_en is null`;
  for (const { id, que } of missing) {
    const texto = backText(que as Faltante, values);
    if (texto === null) continue;
    await ask(tx)`
      update inventario_avisos set volvio_en = now(), visto_en = coalesce(visto_en, now()) where id = ${id}`;
    const how = 'volvió a tener lo que faltaba';
    await tellComputos(tx, actor, changed(computadora, how, texto, `volvio:${id}`));
  }
}

export async function lookAtHardware(
  tx: Db,
  actor: Actor,
  before: Named & Pick<Computadora, 'estado' | 'ramMB' | 'discos'>,
  values: AgentValues,
) {
  await settle(tx, actor, before, values);
  const warnings: Warning[] = vanished(before, values);
  if (isOut(before.estado))
    warnings.push({ texto: `Figura como «${before.estado}» y volvió a informar.`, que: null });
  for (const warning of warnings) {
    const avisoId = await warn(tx, before.id, warning);
    if (avisoId === null) continue;
    const aviso = changed(before, 'cambió', warning.texto, `aviso:${avisoId}`);
    await tellComputos(tx, actor, aviso);
  }
}

/** One that nobody loaded: it waits to be looked at, and the first of each day is told. */
export async function tellOfNew(tx: Db, actor: Actor, { id, nombreCorto }: Named) {
  await warn(tx, id, { texto: 'La agregó su agente: revisá sus datos y verificala.', que: null });
  await tellComputos(tx, actor, {
    tipo: 'equipoNuevo',
    titulo: `${nombreCorto} es nueva`,
    texto: 'La agregó su agente. Las que aparezcan hoy esperan en «Inventarios por revisar».',
    ruta: '/inventarios',
    clave: `computadora-nueva:${hoy()}`,
  });
}
