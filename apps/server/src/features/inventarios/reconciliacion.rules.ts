// Which computer is it? And what of it may an agent change? Pure: the repository brings who it could be.
import {
  CAMPOS_DE_AGENTE,
  type CampoDeAgente,
  type Computadora,
  normalizeMac,
} from '@muni/contract';
import { isEmptyValue, isSameValue } from '../equipos/index.ts';
import type { AgentValues, Lectura } from './lectura.rules.ts';

export type Candidate = Pick<
  Computadora,
  'id' | 'nombreRed' | 'marca' | 'nroSerie' | 'uuid' | 'mac' | 'deviceId' | 'estado'
>;

export type Decision =
  | { kind: 'known'; id: number }
  | { kind: 'new' }
  /** `otra` when the message has identifiers of two. */
  | { kind: 'doubt'; id: number; otra?: number; motivo: string };

const same = (a: string | null | undefined, b: string | null | undefined) =>
  Boolean(a && b && a.toLowerCase() === b.toLowerCase());
const differ = (a: string | null | undefined, b: string | null | undefined) =>
  Boolean(a && b && a.toLowerCase() !== b.toLowerCase());

/** The names of those written off are given again, to the machines that take their place. */
const hasItsName = ({ estado, nombreRed }: Candidate, name: string | undefined) =>
  estado !== 'Dada de baja' && same(nombreRed, name);

/** Where several could be it, the first of the candidates is. */
export function reconcile(
  { deviceId, values }: Lectura,
  candidates: readonly Candidate[],
): Decision {
  const macs = values.mac ?? [];
  const sharesMac = (one: Candidate) =>
    one.mac.some((mac) => macs.includes(normalizeMac(mac) ?? mac));
  const otherMacs = (one: Candidate) => one.mac.length > 0 && macs.length > 0 && !sharesMac(one);
  /** Nothing but the claimed identifier says that they are one machine. */
  const isDoubtful = (one: Candidate) => otherMacs(one) && !same(one.nombreRed, values.nombreRed);

  const byUuid = candidates.find((one) => same(one.uuid, values.uuid));
  const bySerial = candidates.find((one) => same(one.nroSerie, values.nroSerie));
  if (byUuid && bySerial && byUuid.id !== bySerial.id)
    return {
      kind: 'doubt',
      id: bySerial.id,
      otra: byUuid.id,
      motivo: `Su serie es la de ${bySerial.nombreRed} y su UUID es el de ${byUuid.nombreRed}.`,
    };
  const contradicted = (one: Candidate) =>
    differ(one.uuid, values.uuid) || differ(one.nroSerie, values.nroSerie);
  const byMac = candidates.find((one) => sharesMac(one) && !contradicted(one));
  const strong = byUuid ?? bySerial;
  if (strong) {
    // Somebody already said that the two are not one: its own card tells it apart.
    if (isDoubtful(strong) && byMac) return { kind: 'known', id: byMac.id };
    if (isDoubtful(strong))
      return {
        kind: 'doubt',
        id: strong.id,
        motivo: `Tiene ${byUuid ? 'el mismo UUID' : 'la misma serie'} que ${strong.nombreRed}, pero otro nombre y otra placa de red.`,
      };
    if (!byUuid && differ(strong.marca, values.marca))
      return {
        kind: 'doubt',
        id: strong.id,
        motivo: `Tiene la misma serie que ${strong.nombreRed} y es de otra marca.`,
      };
    return { kind: 'known', id: strong.id };
  }

  if (byMac) return { kind: 'known', id: byMac.id };
  // A cloned disk carries the identifier and often the name of the first: another card says it is another machine.
  const weak = candidates.find(
    (one) =>
      (same(one.deviceId, deviceId) || hasItsName(one, values.nombreRed)) &&
      !contradicted(one) &&
      !otherMacs(one),
  );
  return weak ? { kind: 'known', id: weak.id } : { kind: 'new' };
}

/** What the message says, without the identifiers that another computer holds. */
export function withoutTaken(
  lectura: Lectura,
  id: number,
  candidates: readonly Candidate[],
): Lectura {
  const others = candidates.filter((one) => one.id !== id);
  const { nroSerie, uuid, ...values } = lectura.values;
  const isFree = (field: 'nroSerie' | 'uuid', value: string | null | undefined) =>
    Boolean(value) && !others.some((one) => same(one[field], value));
  return {
    ...lectura,
    values: {
      ...values,
      ...(isFree('nroSerie', nroSerie) && { nroSerie }),
      ...(isFree('uuid', uuid) && { uuid }),
    },
  };
}

type Stored = Pick<Computadora, CampoDeAgente | 'origenes' | 'informado'>;

export interface Merge {
  changes: AgentValues;
  origenes: Computadora['origenes'];
  informado: Computadora['informado'];
}

/**
 * An agent fills what is empty and renews what is its own; what a person wrote or emptied stays, and the difference is
 * told, but for what they have already refused.
 */
export function mergeAgent(
  stored: Stored,
  values: AgentValues,
  refused: Readonly<Record<string, unknown>> = {},
): Merge {
  const merge: Merge = {
    changes: {},
    origenes: { ...stored.origenes },
    informado: { ...stored.informado },
  };
  const changes: Record<string, unknown> = merge.changes;
  for (const field of CAMPOS_DE_AGENTE) {
    const value = values[field];
    if (isEmptyValue(value)) continue;
    delete merge.informado[field];
    if (isSameValue(stored[field], value)) continue;
    const origen = stored.origenes[field];
    if (origen === 'agente' || (isEmptyValue(stored[field]) && origen !== 'persona')) {
      changes[field] = value;
      merge.origenes[field] = 'agente';
    } else if (!(field in refused) || !isSameValue(refused[field], value))
      merge.informado[field] = value;
  }
  return merge;
}
