// Figures for drawing and for percentages. What is written on screen stays exact text; only bars are numbers.

/** Of a hundred, with one decimal, what was collected of what was issued. Money becomes whole cents on the way. */
export function cobrado({ emitido, cobrado: paid }: { emitido: string; cobrado: string }): number {
  const issued = cents(emitido);
  return issued === 0n ? 0 : Number((cents(paid) * 1000n) / issued) / 10;
}

/** What issued less collected says beyond the balance: surcharges, discounts, what was paid too much or is not to be paid. */
export function diferencia({
  emitido,
  cobrado: paid,
  saldo,
}: Record<'emitido' | 'cobrado' | 'saldo', string>): string | null {
  const left = cents(emitido) - cents(paid) - cents(saldo);
  if (left === 0n) return null;
  const digits = String(left < 0n ? -left : left).padStart(3, '0');
  return `${left < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const cents = (importe: string) => BigInt(importe.replace('.', ''));

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
