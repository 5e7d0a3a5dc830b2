// In whose hands a device has been, from what its history tells. Pure.
import type { Referencia, Tenencia } from '@muni/contract';

/** One change of the field that names the person, in the order they were made. */
export interface CambioDePersona {
  fecha: string;
  accion: string;
  quien: string;
  antes: Referencia | null;
  despues: Referencia | null;
}

/** `persona` has it now; `creadoEn` is as far back as anything is known. */
export function tenencias(
  cambios: readonly CambioDePersona[],
  { persona, creadoEn }: { persona: Referencia | null; creadoEn: string },
): Tenencia[] {
  const untold = { desde: creadoEn, accion: null, quien: null };
  const [first] = cambios;
  if (!first) return persona ? [{ persona, ...untold, hasta: null }] : [];
  const told = cambios.flatMap(({ fecha: desde, accion, quien, despues }, index) =>
    despues
      ? [{ persona: despues, desde, accion, quien, hasta: cambios[index + 1]?.fecha ?? null }]
      : [],
  );
  const before = first.antes ? [{ persona: first.antes, ...untold, hasta: first.fecha }] : [];
  return [...before, ...told].toReversed();
}
