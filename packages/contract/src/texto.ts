/** As people compare texts: «Recaudación» is «recaudacion». */
export const llano = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** «Benítez, Marcela» as she is spoken of: «Marcela Benítez». */
export const spoken = (nombre: string): string => nombre.split(', ').toReversed().join(' ');

/** A text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
