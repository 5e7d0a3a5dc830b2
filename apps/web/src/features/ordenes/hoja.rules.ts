// The words of the sheet: pure.
import type { Hoja } from '@muni/contract';

/** A paper that comes just before its own signature is stored. */
const PAPER_MS = 60_000;
/** A signed paper that was attached before this version of the sheet had any signature. */
export function esDeOtraVersion(
  { creadoEn }: { creadoEn: string },
  { version, versionesFirmadas }: Pick<Hoja, 'version' | 'versionesFirmadas'>,
): boolean {
  const firmada = versionesFirmadas.find((one) => one.version === version);
  return version > 1 && !(firmada && Date.parse(creadoEn) > Date.parse(firmada.fecha) - PAPER_MS);
}

/** «de la Municipalidad de Villa Esperanza», «del Municipio de …», «de Villa Esperanza». */
export function deQuien(titulo: string): string {
  if (/^(?:municipalidad|comuna|comisión)\b/i.test(titulo)) return `de la ${titulo}`;
  return /^(?:municipio|gobierno)\b/i.test(titulo) ? `del ${titulo}` : `de ${titulo}`;
}
