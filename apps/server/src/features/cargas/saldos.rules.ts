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
