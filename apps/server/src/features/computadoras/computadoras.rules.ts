// What deserves a look in a computer, and who filled each of its fields. Pure, but for saying each alert as a condition
// of SQL too: a test holds both to the same answer.
import {
  type ANTIGUEDAD_TRAMOS,
  type CampoDeAgente,
  CAMPOS_DE_AGENTE,
  type Computadora,
  COMPUTADORA_ALERTAS,
  type ComputadoraAlerta,
  type ComputadoraInput,
  DIAS_SIN_CONTACTO,
  DISCO_LIBRE_MINIMO,
  type DISCO_TRAMOS,
  hoy,
  type RAM_TRAMOS,
  SIN_DATO,
} from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  daysFrom,
  isEmptyValue,
  isOut,
  isSameValue,
  unsurveyed,
  unsurveyedCondition,
  warrantyEnds,
  warrantyEndsCondition,
} from '../equipos/index.ts';

/** What makes a computer not «bien»; the rest is paperwork. */
export const ALERTAS_DE_SALUD = [
  'Poco espacio',
  'Sin soporte',
  'No vista',
] as const satisfies readonly ComputadoraAlerta[];

export type Stored = Computadora & { sinSoporte: boolean; usuarioId: number | null };

export function alertasOf(facts: Stored, now = new Date()): ComputadoraAlerta[] {
  if (isOut(facts.estado)) return [];
  const { garantiaHasta, fechaRelevamiento, ultimoInventario } = facts;
  const silentSince = daysFrom(now, -DIAS_SIN_CONTACTO).toISOString();
  const holds: Record<ComputadoraAlerta, boolean> = {
    'Poco espacio': facts.discoUsado !== null && facts.discoUsado > 100 - DISCO_LIBRE_MINIMO,
    'Sin soporte': facts.sinSoporte,
    'No vista': ultimoInventario !== null && ultimoInventario < silentSince,
    'Sin agente': ultimoInventario === null,
    'Garantía por vencer': warrantyEnds(garantiaHasta, now),
    'Sin relevar': unsurveyed(fechaRelevamiento, now),
    'Sin verificar': !facts.verificada,
    'Sin usuario': facts.usuarioId === null && facts.estado === 'En uso',
  };
  return COMPUTADORA_ALERTAS.filter((alerta) => holds[alerta]);
}

type Condition = RawBuilder<unknown>;

/** Of a computer that is still ours: whoever asks sees to that. */
export const alertFacts = (now = new Date()): Record<ComputadoraAlerta, Condition> => ({
  'Poco espacio': sql`disco_usado > ${100 - DISCO_LIBRE_MINIMO}`,
  'Sin soporte': sql`sin_soporte`,
  'No vista': sql`ultimo_inventario < ${daysFrom(now, -DIAS_SIN_CONTACTO).toISOString()}`,
  'Sin agente': sql`ultimo_inventario is null`,
  'Garantía por vencer': warrantyEndsCondition(now),
  'Sin relevar': unsurveyedCondition(now),
  'Sin verificar': sql`not verificada`,
  'Sin usuario': sql`(usuario_id is null and estado = 'En uso')`,
});

const GB = 1024;
type Bounds = readonly [from: number, below: number];
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
const within = (value: Condition, bounds: Bounds | null): Condition =>
  bounds === null
    ? sql`${value} is null`
    : sql`${value} >= ${bounds[0]}::float8 and ${value} < ${bounds[1]}::float8`;

/** A little is always lost to the video card: 8 GB read as 7,9 are 8. */
const RAM: Record<(typeof RAM_TRAMOS)[number], Bounds | null> = {
  'Menos de 4 GB': [0, 3.5 * GB],
  '4 GB': [3.5 * GB, 7 * GB],
  '8 GB': [7 * GB, 15 * GB],
  '16 GB o más': [15 * GB, NO_LIMIT],
  'Sin dato': null,
};
const DISCO: Record<(typeof DISCO_TRAMOS)[number], Bounds | null> = {
  'Menos de 200 GB': [0, 200],
  '200 a 400 GB': [200, 400],
  '400 GB o más': [400, NO_LIMIT],
  'Sin dato': null,
};
/** Whole years since it was bought. */
const ANTIGUEDAD: Record<(typeof ANTIGUEDAD_TRAMOS)[number], Bounds | null> = {
  'Menos de 3 años': [-NO_LIMIT, 3],
  '3 a 5 años': [3, 5],
  '5 a 8 años': [5, 8],
  '8 años o más': [8, NO_LIMIT],
  'Sin dato': null,
};

const years = () => sql`extract(year from age(${hoy()}::date, fecha_compra))`;
const warranty = (garantia: string) => {
  if (garantia === SIN_DATO) return sql`garantia_hasta is null`;
  return garantia === 'Vigente'
    ? sql`garantia_hasta >= ${hoy()}::date`
    : sql`garantia_hasta < ${hoy()}::date`;
};
const among = (value: Condition, bounds: Readonly<Record<string, Bounds | null>>, tramo: unknown) =>
  within(value, bounds[String(tramo)] ?? null);

/** The stretches that computers are counted and filtered by, each as a condition. */
export const TRAMOS = {
  sistema: (sistema: unknown) =>
    sistema === SIN_DATO ? sql`sistema is null` : sql`sistema = ${sistema}`,
  ram: (tramo: unknown) => among(sql`ram_mb`, RAM, tramo),
  disco: (tramo: unknown) => among(sql`disco_total_gb`, DISCO, tramo),
  antiguedad: (tramo: unknown) => among(years(), ANTIGUEDAD, tramo),
  garantia: (tramo: unknown) => warranty(String(tramo)),
};

type Agented = Pick<Computadora, CampoDeAgente>;
type Provenance = Pick<Computadora, 'origenes' | 'informado'>;

/** After a person saves: what they changed or emptied is theirs. */
export function afterPerson(before: (Agented & Provenance) | null, input: ComputadoraInput) {
  const provenance: Provenance = {
    origenes: { ...before?.origenes },
    informado: { ...before?.informado },
  };
  for (const field of CAMPOS_DE_AGENTE) {
    if (before ? isSameValue(before[field], input[field]) : isEmptyValue(input[field])) continue;
    delete provenance.informado[field];
    provenance.origenes[field] = 'persona';
  }
  return provenance;
}
