// Argentine phone numbers: ten national digits (area code of 2 to 4, local number of 6 to 8), stored as E.164.
const THREE_DIGIT_CODES = new Set(
  (
    '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 362 ' +
    '364 370 376 379 380 381 383 385 387 388'
  ).split(' '),
);

const areaCodeLength = (digits: string) =>
  digits.startsWith('11') ? 2 : THREE_DIGIT_CODES.has(digits.slice(0, 3)) ? 3 : 4;

let localCode: string | null = null;

/** The area code of the town, which completes numbers written without one. Each process sets its own. */
export const setCaracteristica = (code: string | null): void => {
  localCode = code;
};

/** 421-1234 and 15 421-1234 in the town whose area code is 385. */
function completed(digits: string): string {
  if (localCode === null) return digits;
  const local = digits.replace(/^15(?=\d{6,8}$)/, '');
  return [local, digits].map((one) => localCode + one).find((one) => one.length === 10) ?? digits;
}

/** '+54' and ten digits, or null when the text is no national number. */
export function normalizeTelefono(text: string): string | null {
  if (/[^\d\s()+./-]/.test(text)) return null;
  let digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length > 10 && digits.startsWith('54')) digits = digits.slice(2);
  if (digits.length > 10 && digits.startsWith('9')) digits = digits.slice(1);
  digits = digits.replace(/^0/, '');
  digits = completed(digits);
  const code = areaCodeLength(digits);
  if (digits.length === 12 && digits.startsWith('15', code))
    digits = digits.slice(0, code) + digits.slice(code + 2);
  return /^[1-9]\d{9}$/.test(digits) ? `+54${digits}` : null;
}

/** +543854211234 → 0385 421-1234; anything else as it is. */
export function formatTelefono(stored: string): string {
  const digits = /^\+54(\d{10})$/.exec(stored)?.[1];
  if (!digits) return stored;
  const code = areaCodeLength(digits);
  const local = digits.slice(code);
  return `0${digits.slice(0, code)} ${local.slice(0, -4)}-${local.slice(-4)}`;
}
