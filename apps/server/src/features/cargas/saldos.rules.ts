// State, paid and balance of a charge: what a file does not say follows from the rest. All in cents.
import type { RentaEstado } from '@muni/contract';

interface Amounts {
  owed: number;
  paid: number | null;
  left: number | null;
  stated: RentaEstado | null;
  fechaPago: string | null;
}

export function settle({ owed, paid, left, stated, fechaPago }: Amounts): {
  estado: RentaEstado;
  pagado: number;
  saldo: number;
} {
  const isPaid = stated === 'Pagado' || (stated === null && paid === null && fechaPago !== null);
  const pagado = paid ?? (isPaid ? owed : left === null ? 0 : Math.max(owed - left, 0));
  const closed = stated === 'Pagado' || stated === 'Anulado' || stated === 'Exento';
  const saldo = left ?? (closed || isPaid ? 0 : Math.max(owed - pagado, Math.min(owed, 0)));
  if (stated !== null) return { estado: stated, pagado, saldo };
  const estado =
    isPaid || (saldo <= 0 && pagado > 0) ? 'Pagado' : pagado > 0 ? 'Pagado parcial' : 'Adeudado';
  return { estado, pagado, saldo };
}

/** More than the most that could be owed, of whichever due date. It does not lower the balance: nothing is left to collect. */
export function isPaidTooMuch({
  paid,
  owed,
  importe,
  later,
}: Pick<Amounts, 'paid' | 'owed'> & {
  importe: number | null;
  later: readonly (number | null)[];
}): boolean {
  if (paid === null || importe === null || importe < 0) return false;
  return paid > Math.max(importe, owed, ...later.map((one) => one ?? 0));
}
