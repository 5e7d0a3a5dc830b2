// What a new report already knows: the machine of the address it was opened with, or the one somebody sits at.
import {
  EQUIPO_CLASES,
  type EquipoClase,
  type EquipoNombrado,
  type MiEquipo,
  type Referencia,
} from '@muni/contract';
import type { Borrador } from './borrador.rules.ts';

/** A machine of somebody; `enUso` when they are sitting at it. */
export type EquipoConocido = Pick<MiEquipo, 'clase' | 'id' | 'nombre'> & { enUso?: boolean };

const NUMBER = /^[1-9]\d{0,15}$/;

const SPOKEN: Readonly<Record<EquipoClase, string>> = {
  computadora: 'La computadora de la etiqueta',
  impresora: 'La impresora de la etiqueta',
};

/** What a report about each is usually of: the first of its tile. */
const USUAL: Readonly<Record<EquipoClase, Borrador['categoria']>> = {
  computadora: 'PC lenta o colgada',
  impresora: 'Impresora',
};

/** ?computadora=3, ?impresora=7: which machines an address names. */
export const equiposOfAddress = (params: URLSearchParams) =>
  EQUIPO_CLASES.flatMap((clase) => {
    const text = params.get(clase) ?? '';
    return NUMBER.test(text) ? [{ clase, id: Number(text) }] : [];
  });

/** The machines of the address and &origen=QR; undefined when it says nothing. */
export function fromAddress(
  params: URLSearchParams,
  /** Those whose name is known; without it a machine is spoken of, never shown as a number. */
  equipos: readonly EquipoNombrado[],
): Partial<Borrador> | undefined {
  const part: Partial<Borrador> = {};
  for (const { clase, id } of equiposOfAddress(params)) {
    const known = equipos.find((equipo) => equipo.clase === clase && equipo.id === id);
    part[clase] = { id, nombre: known?.nombre ?? SPOKEN[clase] };
    part.equipoElegido = true;
    part.categoria = USUAL[clase];
  }
  if (params.get('origen') === 'QR') part.origen = 'QR';
  return Object.keys(part).length > 0 ? part : undefined;
}

/** The one somebody most likely means: the one they are sitting at, else the only one they have. */
function likelyEquipo(equipos: readonly EquipoConocido[], clase: EquipoClase): Referencia | null {
  const own = equipos.filter((equipo) => equipo.clase === clase);
  const one = own.find(({ enUso }) => enUso) ?? (own.length === 1 ? own[0] : undefined);
  return one ? { id: one.id, nombre: one.nombre } : null;
}

const PRINTING: ReadonlySet<string | null> = new Set(['Impresora', 'Tóner o insumos']);
export const esDeImpresion = ({ categoria }: Pick<Borrador, 'categoria'>) =>
  PRINTING.has(categoria);

/** The machine of an address takes the place of the one a draft was about, and of what came with that one's. */
export function aboutThis(borrador: Borrador, part: Partial<Borrador>): Partial<Borrador> {
  const isThere = EQUIPO_CLASES.every((clase) => part[clase]?.id === borrador[clase]?.id);
  const { categoria: usual, ...rest } = part;
  /** What somebody chose stands, unless it is of the other kind of machine. */
  const isChosen =
    borrador.categoria !== null &&
    (isThere || esDeImpresion(borrador) === (part.impresora !== undefined));
  const about = isChosen || !part.equipoElegido ? rest : { ...rest, categoria: usual ?? null };
  if (!part.equipoElegido || isThere) return about;
  return {
    computadora: null,
    impresora: null,
    ...(borrador.origen === 'QR' && { origen: 'Web' }),
    ...about,
  };
}

/** The draft with the machines nobody had to choose: those of whoever needs it. */
export function withEquipos(borrador: Borrador, equipos: readonly EquipoConocido[]): Borrador {
  if (borrador.equipoElegido) return borrador;
  const isPrinting = esDeImpresion(borrador);
  return {
    ...borrador,
    computadora: isPrinting ? null : likelyEquipo(equipos, 'computadora'),
    impresora: isPrinting ? likelyEquipo(equipos, 'impresora') : null,
  };
}
