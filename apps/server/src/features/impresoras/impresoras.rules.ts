// What deserves a look in a printer, and how long its supplies will last. Pure, but for saying each alert as a
// condition of SQL too: a test holds both to the same answer.
import {
  IMPRESORA_ALERTAS,
  type ImpresoraAlerta,
  type Insumo,
  type InsumoPrevisto,
  type Lectura,
} from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  activa,
  daysFrom,
  isOut,
  today,
  unsurveyed,
  unsurveyedCondition,
  warrantyEnds,
  warrantyEndsCondition,
} from '../equipos/index.ts';

export interface AlertFacts {
  estado: string;
  insumosBajos: boolean;
  garantiaHasta: string | null;
  fechaRelevamiento: string | null;
  responsableId: number | null;
}

export function alertasOf(facts: AlertFacts, now = new Date()): ImpresoraAlerta[] {
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

const DAY_MS = 86_400_000;

/** Pages a day between the first reading and the last; null while there is nothing to compare. */
export function pagesPerDay(
  lecturas: readonly Pick<Lectura, 'fecha' | 'paginas'>[],
): number | null {
  const sorted = lecturas.toSorted((a, b) => a.fecha.localeCompare(b.fecha));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last || first.fecha === last.fecha) return null;
  const days = (Date.parse(last.fecha) - Date.parse(first.fecha)) / DAY_MS;
  // A counter that went back belongs to another machine, or to a new board.
  return last.paginas < first.paginas ? null : (last.paginas - first.paginas) / days;
}

/** Until when each supply in stock lasts at the pace of the last readings. */
export function forecast(
  insumos: readonly Insumo[],
  perDay: number | null,
  now = new Date(),
): InsumoPrevisto[] {
  return insumos.map((insumo) => {
    const pages = insumo.rendimiento === null ? null : insumo.rendimiento * insumo.stock;
    const known = pages !== null && perDay !== null && perDay > 0;
    return {
      ...insumo,
      alcanzaHasta: known ? today(daysFrom(now, Math.min(pages / perDay, 3650))) : null,
    };
  });
}
