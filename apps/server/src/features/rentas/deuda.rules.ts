// A charge as it was at a day: what it amounts to, in whole cents, by the due date that the day has not passed, less what
// was paid until then. A charge that a state closes owes nothing.
import { ESTADOS_CON_DEUDA, type PeriodoDeCuenta, type Renta } from '@muni/contract';

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
export const isPaidAfter = ({ fechaPago }: Pick<Charge, 'fechaPago'>, day: string): boolean =>
  fechaPago !== null && fechaPago > day;

/** The amount of the due date in force at the day. */
function amountAt(charge: Charge, day: string): bigint {
  const { vencimiento1, vencimiento2, vencimiento3, importe1, importe2, importe3 } = charge;
  if (vencimiento1 === null || day <= vencimiento1 || importe2 === null) return toCents(importe1);
  if (vencimiento2 === null || day <= vencimiento2 || importe3 === null) return toCents(importe2);
  return vencimiento3 === null || day > vencimiento2 ? toCents(importe3) : toCents(importe2);
}

export function deudaAl(charge: Charge, day: string): bigint {
  if (charge.estado === 'Pagado' && isPaidAfter(charge, day)) return amountAt(charge, day);
  if (!ESTADOS_CON_DEUDA.includes(charge.estado)) return 0n;
  // What the file says is owed already counts surcharges, discounts and payments; a later due date adds its difference.
  const more = amountAt(charge, day) - toCents(charge.importe1);
  const back = isPaidAfter(charge, day) ? toCents(charge.pagado) : 0n;
  const owed = toCents(charge.saldo) + more + back;
  return owed > 0n ? owed : 0n;
}

/** It counts as paid from the beginning: at a day that has passed more may have been owed. */
export const isPaidWithoutDay = ({ pagado, fechaPago }: Pick<Charge, 'pagado' | 'fechaPago'>) =>
  toCents(pagado) > 0n && fechaPago === null;

const isOverdue = ({ vencimiento1 }: Pick<Charge, 'vencimiento1'>, day: string): boolean =>
  vencimiento1 !== null && vencimiento1 < day;

/** What the day did not know yet is not told: neither a later payment nor the state it left. */
export function periodoAl({ saldo, ...charge }: Renta, day: string): PeriodoDeCuenta {
  const debt = deudaAl({ saldo, ...charge }, day);
  const isPaidByStatus = charge.estado === 'Pagado' || charge.estado === 'Pagado parcial';
  return {
    ...charge,
    ...(isPaidAfter(charge, day) && {
      pagado: '0.00',
      fechaPago: null,
      medioPago: null,
      estado: isPaidByStatus ? 'Adeudado' : charge.estado,
    }),
    deuda: fromCents(debt),
    situacion: debt === 0n ? null : isOverdue(charge, day) ? 'Vencida' : 'Por vencer',
  };
}
