// Figures for drawing. What is written on screen stays exact text; only bars are numbers.
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

/** How long a bar is. */
export const bar = (importe: string) => Number(importe);

/** $ 1,2 M on an axis. */
export function breve(value: number): string {
  const size = Math.abs(value);
  const [by, unit] =
    size >= 1e9
      ? [1e9, ' mil M']
      : size >= 1e6
        ? [1e6, ' M']
        : size >= 1e3
          ? [1e3, ' mil']
          : [1, ''];
  const sign = value < 0 ? '-' : '';
  return `${sign}$ ${(size / by).toLocaleString('es-AR', { maximumFractionDigits: 1 })}${unit}`;
}

/** The days a month covers, as filters say them. */
export function daysOfMonth(mes: string): { venceDesde: string; venceHasta: string } {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { venceDesde: `${mes}-01`, venceHasta: `${mes}-${String(last).padStart(2, '0')}` };
}
