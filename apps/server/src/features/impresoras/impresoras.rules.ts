// What deserves a look in a printer, and how long its supplies will last. Pure, but for saying each alert as a
// condition of SQL too: a test holds both to the same answer.
import {
  contar,
  DAY_MS,
  fechaLocal,
  IMPRESORA_ALERTAS,
  type Impresora,
  type ImpresoraAlerta,
  type Insumo,
  type Lectura,
} from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import { dayText } from '../../crud/days.ts';
import {
  activa,
  daysFrom,
  isOut,
  unsurveyed,
  unsurveyedCondition,
  warrantyEnds,
  warrantyEndsCondition,
} from '../equipos/index.ts';

export type Stored = Impresora & { insumosBajos: boolean; responsableId: number | null };

export function alertasOf(facts: Stored, now = new Date()): ImpresoraAlerta[] {
  if (isOut(facts.estado)) return [];
  const holds: Record<ImpresoraAlerta, boolean> = {
    'Insumos bajos': facts.insumosBajos,
    'Garantía por vencer': warrantyEnds(facts.garantiaHasta, now),
    'Sin relevar': unsurveyed(facts.fechaRelevamiento, now),
    'Sin responsable': facts.responsableId === null,
  };
  return IMPRESORA_ALERTAS.filter((alerta) => holds[alerta]);
}

export function alertaCondition(alerta: ImpresoraAlerta, now = new Date()): RawBuilder<unknown> {
  const conditions: Record<ImpresoraAlerta, RawBuilder<unknown>> = {
    'Insumos bajos': sql`insumos_bajos`,
    'Garantía por vencer': warrantyEndsCondition(now),
    'Sin relevar': unsurveyedCondition(now),
    'Sin responsable': sql`responsable_id is null`,
  };
  return sql`(${activa(true)} and ${conditions[alerta]})`;
}

type Reading = Pick<Lectura, 'fecha' | 'paginas'>;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const byDay = (a: Reading, b: Reading) => a.fecha.localeCompare(b.fecha);

/** Pages a day between the first reading and the last; null while there is nothing to compare. */
export function pagesPerDay(lecturas: readonly Reading[]): number | null {
  // A counter that goes back was replaced, and whoever wrote it down said so: it counts anew from there.
  const [first, ...others] = lecturas.toSorted(byDay);
  if (!first) return null;
  let [start, last] = [first, first];
  for (const one of others) {
    if (one.paginas < last.paginas) start = one;
    last = one;
  }
  const days = daysBetween(start.fecha, last.fecha);
  return days > 0 ? (last.paginas - start.paginas) / days : null;
}

/** More a day than an office prints, where nothing is known of this printer. */
const MANY_A_DAY = 5000;
/** Nobody prints ten times as much from one day to the next. */
const TIMES = 10;
const FEW_A_DAY = 500;

const paginas = (n: number) => contar(n, 'página', 'páginas');

/** Why a reading can hardly be true beside the others, in words; null when it can. One of the same day is replaced. */
export function doubtOf(reading: Reading, lecturas: readonly Reading[]): string | null {
  const sorted = lecturas.filter(({ fecha }) => fecha !== reading.fecha).toSorted(byDay);
  const before = sorted.findLast(({ fecha }) => fecha < reading.fecha);
  const next = sorted.find(({ fecha }) => fecha > reading.fecha);
  const isDrop = before && next && next.paginas < before.paginas;
  if (before && reading.paginas < before.paginas)
    return `Es menor que la última lectura: ${paginas(before.paginas)} el ${dayText(before.fecha)}. Fijate si está bien, o si cambiaron el contador.`;
  if (next && reading.paginas > next.paginas && !isDrop)
    return `Es mayor que la lectura que le sigue: ${paginas(next.paginas)} el ${dayText(next.fecha)}. Fijate si está bien.`;
  if (!before) return null;
  const added = reading.paginas - before.paginas;
  const days = daysBetween(before.fecha, reading.fecha);
  const pace = pagesPerDay(sorted.filter(({ fecha }) => fecha <= before.fecha));
  const limit = pace === null ? MANY_A_DAY : Math.max(pace * TIMES, FEW_A_DAY);
  return added / days > limit
    ? `Son ${paginas(added)} más que la última lectura (${paginas(before.paginas)} el ${dayText(before.fecha)}): demasiadas. Fijate si sobra un número.`
    : null;
}

/** Until when each supply in stock lasts at the pace of the last readings. */
export function forecast(insumos: readonly Insumo[], perDay: number | null, now = new Date()) {
  return insumos.map((insumo) => {
    const pages = insumo.rendimiento === null ? null : insumo.rendimiento * insumo.stock;
    const known = pages !== null && perDay !== null && perDay > 0;
    return {
      ...insumo,
      alcanzaHasta: known ? fechaLocal(daysFrom(now, Math.min(pages / perDay, 3650))) : null,
    };
  });
}
