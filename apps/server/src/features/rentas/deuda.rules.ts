// What a charge amounts to at a day, in whole cents: by the due date that the day has not passed, less what was paid until
// then. A charge that a state closes owes nothing.
import { ESTADOS_CON_DEUDA, type Renta } from '@muni/contract';

export const toCents = (text: string | null): bigint => BigInt((text ?? '0.00').replace('.', ''));
export function fromCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

type Charge = Pick<
  Renta,
  | 'vencimiento1'
  | 'importe1'
  | 'vencimiento2'
  | 'importe2'
  | 'vencimiento3'
  | 'importe3'
  | 'recargo'
  | 'descuento'
  | 'pagado'
  | 'saldo'
  | 'estado'
  | 'fechaPago'
>;

/** Whether it was paid later than the day, so that at the day it was still owed. */
const paidAfter = ({ fechaPago }: Charge, day: string) => fechaPago !== null && fechaPago > day;

/** The amount of the due date in force at the day. */
function amountAt(charge: Charge, day: string): bigint {
  const { vencimiento1, vencimiento2, vencimiento3, importe1, importe2, importe3 } = charge;
  if (vencimiento1 === null || day <= vencimiento1 || importe2 === null) return toCents(importe1);
  if (vencimiento2 === null || day <= vencimiento2 || importe3 === null) return toCents(importe2);
  return vencimiento3 === null || day > vencimiento2 ? toCents(importe3) : toCents(importe2);
}

export function deudaAl(charge: Charge, day: string): bigint {
  if (charge.estado === 'Pagado' && paidAfter(charge, day)) return amountAt(charge, day);
  if (!ESTADOS_CON_DEUDA.includes(charge.estado)) return 0n;
  // What the file says is owed already counts surcharges, discounts and payments; a later due date adds its difference.
  const more = amountAt(charge, day) - toCents(charge.importe1);
  const back = paidAfter(charge, day) ? toCents(charge.pagado) : 0n;
  const owed = toCents(charge.saldo) + more + back;
  return owed > 0n ? owed : 0n;
}

export const isOverdue = ({ vencimiento1 }: Pick<Charge, 'vencimiento1'>, day: string): boolean =>
  vencimiento1 !== null && vencimiento1 < day;
