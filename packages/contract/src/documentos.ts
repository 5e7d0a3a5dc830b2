// Argentine document numbers: DNI of 7 or 8 digits, and CUIT/CUIL of 11 with a check digit (mod 11).
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Digits alone; whatever else was typed stays, for the schema to refuse. */
export const normalizeDocumento = (text: string): string => text.replace(/[.\s-]/g, '');

export const isDni = (digits: string): boolean => /^[1-9]\d{6,7}$/.test(digits);

/** The digit that must close the ten given, or null where no valid number exists. */
function checkDigit(ten: string): number | null {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(ten[index]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 11) return 0;
  return digit === 10 ? null : digit;
}

export const isCuil = (digits: string): boolean =>
  /^\d{11}$/.test(digits) && checkDigit(digits) === Number(digits[10]);

/** The DNI inside a CUIL, without the zero that fills seven digits. */
export const dniOfCuil = (cuil: string): string => cuil.slice(2, 10).replace(/^0+/, '');

/** 28450109 → 28.450.109 */
export const formatDni = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** 20267565393 → 20-26756539-3 */
export const formatCuil = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3');
