// What a new report already knows: the machine of the address it was opened with, or the one somebody sits at.
import type { MiEquipo, Referencia } from '@muni/contract';
import type { Borrador } from './borrador.rules.ts';

const NUMBER = /^[1-9]\d{0,15}$/;

/** ?computadora=3, ?impresora=7, &origen=QR; undefined when the address says nothing. */
export function fromAddress(
  params: URLSearchParams,
  equipos: readonly MiEquipo[],
): Partial<Borrador> | undefined {
  const part: Partial<Borrador> = {};
  for (const clase of ['computadora', 'impresora'] as const) {
    const text = params.get(clase) ?? '';
    if (!NUMBER.test(text)) continue;
    const id = Number(text);
    const known = equipos.find((equipo) => equipo.clase === clase && equipo.id === id);
    part[clase] = { id, nombre: known?.nombre ?? `N.º ${id}` };
    part.equipoElegido = true;
    if (clase === 'impresora') part.categoria = 'Impresora';
  }
  if (params.get('origen') === 'QR') part.origen = 'QR';
  return Object.keys(part).length > 0 ? part : undefined;
}

/** The one somebody most likely means: the one they are sitting at, else the only one they have. */
function likelyEquipo(equipos: readonly MiEquipo[], clase: MiEquipo['clase']): Referencia | null {
  const own = equipos.filter((equipo) => equipo.clase === clase);
  const one = own.find(({ enUso }) => enUso) ?? (own.length === 1 ? own[0] : undefined);
  return one ? { id: one.id, nombre: one.nombre } : null;
}

const PRINTING = new Set(['Impresora', 'Tóner o insumos']);

/** The draft with the machines nobody had to choose. Of somebody else's nothing is known. */
export function withEquipos(borrador: Borrador, equipos: readonly MiEquipo[]): Borrador {
  if (borrador.equipoElegido || borrador.empleado) return borrador;
  const isPrinting = borrador.categoria !== null && PRINTING.has(borrador.categoria);
  return {
    ...borrador,
    computadora: likelyEquipo(equipos, 'computadora'),
    impresora: isPrinting ? likelyEquipo(equipos, 'impresora') : null,
  };
}
