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
  'id' | 'nombreRed' | 'marca' | 'nroSerie' | 'uuid' | 'mac' | 'deviceId' | 'estado' | 'informado'
> & { areaId: number };

export type Decision =
  | { kind: 'known'; id: number }
  | { kind: 'new' }
  /** `otra` when the message has identifiers of two; `deOtraArea` when its key is of another area than the computer. */
  | { kind: 'doubt'; id: number; otra?: number; motivo: string; deOtraArea?: true };

const same = (a: string | null | undefined, b: string | null | undefined) =>
  Boolean(a && b && a.toLowerCase() === b.toLowerCase());
const differ = (a: string | null | undefined, b: string | null | undefined) =>
  Boolean(a && b && a.toLowerCase() !== b.toLowerCase());

/** The names of those written off are given again, to the machines that take their place. */
const hasItsName = ({ estado, nombreRed }: Candidate, name: string | undefined) =>
  estado !== 'Dada de baja' && same(nombreRed, name);

/**
 * A computer is bound to the agent (DEVICEID) and the hardware of its first message, and to its area: what comes from another
 * agent, from its agent without its hardware, or with the key of another area waits for a person.
 */
export function reconcile(lectura: Lectura, candidates: readonly Candidate[]): Decision {
  const decision = identify(lectura, candidates);
  if (decision.kind === 'new' || lectura.area === null) return decision;
  const found = candidates.find(({ id }) => id === decision.id);
  if (!found || found.areaId === lectura.area) return decision;
  const motivo = `Es ${found.nombreRed}, pero la informa una clave de otra área.`;
  return { motivo, ...decision, kind: 'doubt', deOtraArea: true };
}

/** Where several could be it, the first of the candidates is. */
function identify({ deviceId, values }: Lectura, candidates: readonly Candidate[]): Decision {
  const macs = values.mac ?? [];
  const sharesMac = (one: Candidate) =>
    one.mac.some((mac) => macs.includes(normalizeMac(mac) ?? mac));
  const otherMacs = (one: Candidate) => one.mac.length > 0 && macs.length > 0 && !sharesMac(one);
  /** Nothing but the claimed identifier says that they are one machine. */
  const isDoubtful = (one: Candidate) => otherMacs(one) && !same(one.nombreRed, values.nombreRed);
  const contradicted = (one: Candidate) =>
    differ(one.uuid, values.uuid) || differ(one.nroSerie, values.nroSerie);
  const byUuid = candidates.find((one) => same(one.uuid, values.uuid));
  const bySerial = candidates.find((one) => same(one.nroSerie, values.nroSerie));
  const byMac = candidates.find((one) => sharesMac(one) && !contradicted(one));
  const byName = candidates.find(
    (one) => hasItsName(one, values.nombreRed) && !contradicted(one) && !otherMacs(one),
  );
  const ofTwo = (id: Candidate, otra: Candidate, motivo: string): Decision => ({
    kind: 'doubt',
    id: id.id,
    otra: otra.id,
    motivo,
  });
  if (byUuid && bySerial && byUuid.id !== bySerial.id)
    return ofTwo(
      bySerial,
      byUuid,
      `Su serie es la de ${bySerial.nombreRed} y su UUID es el de ${byUuid.nombreRed}.`,
    );
  const strong = byUuid ?? bySerial;

  /** What the agent of a computer told of it until now, also where a person wrote something else. */
  const told = (one: Candidate, field: 'nroSerie' | 'uuid') => {
    const said = one.informado[field];
    return typeof said === 'string' ? said : one[field];
  };
  const hasHardware = (one: Candidate) =>
    Boolean(told(one, 'nroSerie') ?? told(one, 'uuid')) || one.mac.length > 0;
  /** Whoever knows what its agent is called need not know any of them. */
  const bringsHardware = (one: Candidate) =>
    same(told(one, 'nroSerie'), values.nroSerie) ||
    same(told(one, 'uuid'), values.uuid) ||
    sharesMac(one) ||
    one === strong;
  const otherHardware = (one: Candidate) =>
    differ(told(one, 'nroSerie'), values.nroSerie)
      ? 'con otra serie'
      : differ(told(one, 'uuid'), values.uuid)
        ? 'con otro UUID'
        : otherMacs(one) && (one !== strong || isDoubtful(one))
          ? 'con otra placa de red'
          : hasHardware(one) && !bringsHardware(one)
            ? 'sin su serie, su UUID ni su placa de red'
            : null;
  const ofItsAgent = [...(strong ? [strong] : []), ...candidates].filter((one) =>
    same(one.deviceId, deviceId),
  );
  const own = ofItsAgent.find((one) => otherHardware(one) === null);
  // Whoever else has its serial has an agent too: somebody already said that the two are not one.
  if (own && (!strong || strong === own || strong.deviceId)) return { kind: 'known', id: own.id };
  const reporter = own ?? ofItsAgent[0];
  const hardware = strong ?? byMac;
  if (reporter && hardware && hardware !== reporter) {
    const what = byUuid ? 'Su UUID es el' : bySerial ? 'Su serie es la' : 'Su placa de red es la';
    return ofTwo(
      hardware,
      reporter,
      `${what} de ${hardware.nombreRed} y su agente es el de ${reporter.nombreRed}.`,
    );
  }
  if (reporter)
    return {
      kind: 'doubt',
      id: reporter.id,
      motivo: `La informa el agente de ${reporter.nombreRed}, pero ${otherHardware(reporter)}: pasa al clonar un disco o cambiar la placa.`,
    };

  // Where a card tells it apart from who has its serial, somebody already said that the two are not one.
  const found = strong && !(byMac && isDoubtful(strong)) ? strong : (byMac ?? byName);
  if (!found) return { kind: 'new' };
  const common =
    found !== strong
      ? found === byMac
        ? 'la misma placa de red'
        : 'el mismo nombre'
      : byUuid
        ? 'el mismo UUID'
        : 'la misma serie';
  const doubt = (why: string): Decision => ({
    kind: 'doubt',
    id: found.id,
    motivo: `Tiene ${common} que ${found.nombreRed}${why}.`,
  });
  if (found === strong && isDoubtful(found)) return doubt(', pero otro nombre y otra placa de red');
  if (differ(found.deviceId, deviceId))
    return doubt(', pero la informa otro agente: pasa al reinstalar el sistema o el agente');
  if (found === bySerial && !byUuid && differ(found.marca, values.marca))
    return doubt(' y es de otra marca');
  return { kind: 'known', id: found.id };
}

/** What the message says, without the identifiers that another computer holds; `id` is null for a new one. */
export function withoutTaken(
  lectura: Lectura,
  id: number | null,
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

/**
 * An agent fills what is empty and renews what is its own; what a person wrote or emptied stays, and the difference is
 * told, but for what they have already refused.
 */
export function mergeAgent(
  stored: Pick<Computadora, CampoDeAgente | 'origenes' | 'informado'>,
  values: AgentValues,
  refused: Readonly<Record<string, unknown>> = {},
) {
  const changes: AgentValues = {};
  const origenes = { ...stored.origenes };
  const informado = { ...stored.informado };
  for (const field of CAMPOS_DE_AGENTE) {
    const value = values[field];
    if (isEmptyValue(value)) continue;
    delete informado[field];
    if (isSameValue(stored[field], value)) continue;
    const origen = stored.origenes[field];
    if (origen === 'agente' || (isEmptyValue(stored[field]) && origen !== 'persona')) {
      Object.assign(changes, { [field]: value });
      origenes[field] = 'agente';
    } else if (!(field in refused) || !isSameValue(refused[field], value)) informado[field] = value;
  }
  return { changes, origenes, informado };
}
