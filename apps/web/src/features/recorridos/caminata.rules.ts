// A walk as the phone holds it: what should be there, what was marked, and what the server does not have yet. Pure.
import {
  type EquipoARelevar,
  type EquipoClase,
  type EquiposDeRecorrido,
  llano,
  type MarcaInput,
  type RecorridoInput,
  type RecorridoTomado,
  type ResultadoDeRecorrido,
} from '@muni/contract';
import { formatHora } from '../../lib/formats.ts';

const NOTA_MAX = 300;

export interface Caminata extends EquiposDeRecorrido {
  clave: string;
  iniciadoEn: string;
  /** Which taking of it this phone has; one kept since before walks changed hands has none, and is the first. */
  turno?: number;
  /** By key, the last word about each thing. */
  marcas: Readonly<Record<string, MarcaInput>>;
  /** Of the last mark. */
  orden: number;
  cierre: RecorridoInput['cierre'];
}

export const newCaminata = (
  taken: EquiposDeRecorrido,
  clave: string,
  iniciadoEn: string,
): Caminata => ({ ...taken, clave, iniciadoEn, turno: 1, marcas: {}, orden: 0, cierre: null });

const withMark = (walk: Caminata, mark: Omit<MarcaInput, 'orden'>): Caminata => ({
  ...walk,
  orden: walk.orden + 1,
  marcas: { ...walk.marcas, [mark.clave]: { ...mark, orden: walk.orden + 1 } },
});

const said = ({ resultado, marcadoEn }: MarcaInput) =>
  `En otro teléfono, ${formatHora(marcadoEn)}: ${resultado}.`;

/**
 * A walk that comes from another phone. What this one had marked and not sent goes on top; where both looked, the later
 * stands and the note says what the other saw.
 */
export function takenCaminata(taken: RecorridoTomado, unsent: readonly MarcaInput[]): Caminata {
  const { marcas, ...rest } = taken;
  const walk: Caminata = {
    ...rest,
    marcas: Object.fromEntries(marcas.map((mark) => [mark.clave, mark])),
    orden: Math.max(0, ...marcas.map(({ orden }) => orden)),
    cierre: null,
  };
  return unsent.reduce((sum, mine) => {
    const theirs = sum.marcas[mine.clave];
    if (!theirs || theirs.resultado === mine.resultado) return withMark(sum, mine);
    const [last, other] = theirs.marcadoEn > mine.marcadoEn ? [theirs, mine] : [mine, theirs];
    const nota = [last.nota, said(other)].filter(Boolean).join(' ').slice(0, NOTA_MAX);
    return withMark(sum, { ...last, nota });
  }, walk);
}

type Device = Pick<EquipoARelevar, 'clase' | 'id'>;
const keyOf = ({ clave }: Caminata, { clase, id }: Device) => `${clave}:${clase}-${id}`;
export const markOf = (walk: Caminata, device: Device): MarcaInput | undefined =>
  walk.marcas[keyOf(walk, device)];

const isExpected = (walk: Caminata, { clase, id }: Device) =>
  walk.equipos.some((one) => one.clase === clase && one.id === id);
const known = (walk: Caminata, { clase, id }: Device) =>
  [...walk.equipos, ...walk.otros].find((one) => one.clase === clase && one.id === id);

const UNKNOWN: Record<EquipoClase, string> = {
  computadora: 'Computadora',
  impresora: 'Impresora',
};

/** One that the phone never heard of can still be marked: the server will know it. */
export function markDevice(
  walk: Caminata,
  { clase, id }: Device,
  { resultado, nota = null }: { resultado: ResultadoDeRecorrido; nota?: string | null },
  marcadoEn: string,
): Caminata {
  const device = known(walk, { clase, id });
  return withMark(walk, {
    clave: keyOf(walk, { clase, id }),
    clase,
    equipo: id,
    nombre: device?.nombre ?? `${UNKNOWN[clase]} ${id}`,
    resultado,
    nota,
    marcadoEn,
    visto: device ? { area: device.area.id, estado: device.estado } : null,
  });
}

/** It is here: as it should, or although it belongs elsewhere. */
export const findDevice = (walk: Caminata, device: Device, marcadoEn: string): Caminata =>
  markDevice(
    walk,
    device,
    {
      resultado: isExpected(walk, device) ? 'Está' : 'Es de otra área',
      nota: markOf(walk, device)?.nota ?? null,
    },
    marcadoEn,
  );

export const markNew = (walk: Caminata, nombre: string, key: string, marcadoEn: string): Caminata =>
  withMark(walk, {
    clave: `${walk.clave}:${key}`,
    clase: null,
    equipo: null,
    nombre,
    resultado: 'Sin registrar',
    nota: null,
    marcadoEn,
    visto: null,
  });

/** As if it had never been marked. */
export const unmark = (walk: Caminata, mark: MarcaInput, marcadoEn: string): Caminata =>
  withMark(walk, { ...mark, resultado: 'Sin revisar', nota: null, marcadoEn });

/** The code of a label: the address it opens. */
export function readLabel(text: string): Device | null {
  const [, clase, id] = /[?&](computadora|impresora)=(\d{1,15})(?:&|$)/.exec(text.trim()) ?? [];
  return (clase === 'computadora' || clase === 'impresora') && id
    ? { clase, id: Number(id) }
    : null;
}

const plain = (text: string | null) => llano(text ?? '').replace(/[\s.-]/g, '');

/** What somebody read aloud or typed: an inventory number, a serial number or a name, and nothing less than all of it. */
export function searchDevice(walk: Caminata, text: string): Device | null {
  const scanned = readLabel(text);
  if (scanned) return scanned;
  const wanted = plain(text);
  if (!wanted) return null;
  return (
    [...walk.equipos, ...walk.otros].find(({ nroInventario, nroSerie, nombre }) =>
      [nroInventario, nroSerie, nombre].some((one) => plain(one) === wanted),
    ) ?? null
  );
}

const isMarked = (mark: MarcaInput | undefined) =>
  mark !== undefined && mark.resultado !== 'Sin revisar';

/** What was found besides what should be there, in the order it was found. */
export const extras = (walk: Caminata): MarcaInput[] =>
  Object.values(walk.marcas)
    .filter((mark) => isMarked(mark))
    .filter(
      ({ clase, equipo }) =>
        clase === null || equipo === null || !isExpected(walk, { clase, id: equipo }),
    )
    .toSorted((a, b) => a.orden - b.orden);

export const reviewed = (walk: Caminata): number =>
  walk.equipos.filter((device) => isMarked(markOf(walk, device))).length;

/** The end: whatever was not looked at says so, and what was marked stays as it is. */
export function closed(
  walk: Caminata,
  { observaciones, left }: { observaciones: string; left: 'Falta' | 'Sin revisar' },
  now: string,
): Caminata {
  const whole = walk.equipos
    .filter((device) => !isMarked(markOf(walk, device)))
    .reduce((sum, device) => markDevice(sum, device, { resultado: left }, now), walk);
  return { ...whole, cierre: { cerradoEn: now, observaciones: observaciones.trim() || null } };
}
