import { centavosDe, importeDe } from '@muni/contract';

/** What issued less collected says beyond the balance: surcharges, discounts, what was paid too much or is not to be paid. */
export function diferencia({
  emitido,
  cobrado,
  saldo,
}: Record<'emitido' | 'cobrado' | 'saldo', string>): string | null {
  const left = centavosDe(emitido) - centavosDe(cobrado) - centavosDe(saldo);
  return left === 0n ? null : importeDe(left);
}
