/** As people compare texts: «Recaudación» is «recaudacion». */
export const llano = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
