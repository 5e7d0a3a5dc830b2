// A walk as the phone holds it: what should be there, what was marked, and what the server does not have yet. Pure.
import {
  type EquipoARelevar,
  type EquipoClase,
  type EquiposDeRecorrido,
  type MarcaInput,
  type RecorridoInput,
  type ResultadoDeRecorrido,
} from '@muni/contract';

export interface Caminata extends EquiposDeRecorrido {
  clave: string;
  iniciadoEn: string;
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
): Caminata => ({ ...taken, clave, iniciadoEn, marcas: {}, orden: 0, cierre: null });

type Device = Pick<EquipoARelevar, 'clase' | 'id'>;
const keyOf = ({ clave }: Caminata, { clase, id }: Device) => `${clave}:${clase}-${id}`;
export const markOf = (walk: Caminata, device: Device): MarcaInput | undefined =>
  walk.marcas[keyOf(walk, device)];

const withMark = (walk: Caminata, mark: Omit<MarcaInput, 'orden'>): Caminata => ({
  ...walk,
  orden: walk.orden + 1,
  marcas: { ...walk.marcas, [mark.clave]: { ...mark, orden: walk.orden + 1 } },
});

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

const plain = (text: string | null) =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.-]/g, '')
    .toLowerCase();

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
