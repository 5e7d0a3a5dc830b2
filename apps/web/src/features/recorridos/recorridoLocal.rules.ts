// A recorrido as the phone holds it: what should be there, what was marked, and what the server does not have yet. Pure.
import {
  type EquipoARelevar,
  type EquiposDeRecorrido,
  llano,
  type MarcaInput,
  type RecorridoInput,
  type RecorridoTomado,
  type ResultadoDeRecorrido,
} from '@muni/contract';
import { formatHora, capital } from '../../lib/formats.ts';

const NOTA_MAX = 300;

export interface RecorridoLocal extends EquiposDeRecorrido {
  clave: string;
  iniciadoEn: string;
  /** Which taking of it this phone has. */
  turno: number;
  /** By key, the last word about each thing. */
  marcas: Readonly<Record<string, MarcaInput>>;
  /** Of the last mark. */
  orden: number;
  cierre: RecorridoInput['cierre'];
}

export const newRecorrido = (
  taken: EquiposDeRecorrido,
  clave: string,
  iniciadoEn: string,
): RecorridoLocal => ({
  ...taken,
  clave,
  iniciadoEn,
  turno: 1,
  marcas: {},
  orden: 0,
  cierre: null,
});

const withMark = (recorrido: RecorridoLocal, mark: Omit<MarcaInput, 'orden'>): RecorridoLocal => ({
  ...recorrido,
  orden: recorrido.orden + 1,
  marcas: { ...recorrido.marcas, [mark.clave]: { ...mark, orden: recorrido.orden + 1 } },
});

const said = ({ resultado, marcadoEn }: MarcaInput) =>
  `En otro teléfono, ${formatHora(marcadoEn)}: ${resultado}.`;

/** From another phone. What this one had not sent goes on top; where both looked, the later one stands. */
export function takenRecorrido(
  taken: RecorridoTomado,
  unsent: readonly MarcaInput[],
): RecorridoLocal {
  const { marcas, ...rest } = taken;
  const recorrido: RecorridoLocal = {
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
  }, recorrido);
}

type Device = Pick<EquipoARelevar, 'clase' | 'id'>;
const keyOf = ({ clave }: RecorridoLocal, { clase, id }: Device) => `${clave}:${clase}-${id}`;
export const markOf = (recorrido: RecorridoLocal, device: Device): MarcaInput | undefined =>
  recorrido.marcas[keyOf(recorrido, device)];

const isExpected = (recorrido: RecorridoLocal, { clase, id }: Device) =>
  recorrido.equipos.some((one) => one.clase === clase && one.id === id);
const known = (recorrido: RecorridoLocal, { clase, id }: Device) =>
  [...recorrido.equipos, ...recorrido.otros].find((one) => one.clase === clase && one.id === id);

/** One that the phone never heard of can still be marked: the server will know it. */
export function markDevice(
  recorrido: RecorridoLocal,
  { clase, id }: Device,
  { resultado, nota = null }: { resultado: ResultadoDeRecorrido; nota?: string | null },
  marcadoEn: string,
): RecorridoLocal {
  const device = known(recorrido, { clase, id });
  return withMark(recorrido, {
    clave: keyOf(recorrido, { clase, id }),
    clase,
    equipo: id,
    nombre: device?.nombre ?? `${capital(clase)} ${id}`,
    resultado,
    nota,
    marcadoEn,
    visto: device ? { area: device.area.id, estado: device.estado } : null,
  });
}

/** It is here: as it should, or although it belongs elsewhere. */
export const findDevice = (
  recorrido: RecorridoLocal,
  device: Device,
  marcadoEn: string,
): RecorridoLocal =>
  markDevice(
    recorrido,
    device,
    {
      resultado: isExpected(recorrido, device) ? 'Está' : 'Es de otra área',
      nota: markOf(recorrido, device)?.nota ?? null,
    },
    marcadoEn,
  );

export const markNew = (
  recorrido: RecorridoLocal,
  nombre: string,
  key: string,
  marcadoEn: string,
): RecorridoLocal =>
  withMark(recorrido, {
    clave: `${recorrido.clave}:${key}`,
    clase: null,
    equipo: null,
    nombre,
    resultado: 'Sin registrar',
    nota: null,
    marcadoEn,
    visto: null,
  });

/** As if it had never been marked. */
export const unmark = (
  recorrido: RecorridoLocal,
  mark: MarcaInput,
  marcadoEn: string,
): RecorridoLocal =>
  withMark(recorrido, { ...mark, resultado: 'Sin revisar', nota: null, marcadoEn });

/** The code of a label: the address it opens. */
export function readLabel(text: string): Device | null {
  const [, clase, id] = /[?&](computadora|impresora)=(\d{1,15})(?:&|$)/.exec(text.trim()) ?? [];
  return (clase === 'computadora' || clase === 'impresora') && id
    ? { clase, id: Number(id) }
    : null;
}

const plain = (text: string | null) => llano(text ?? '').replace(/[\s.-]/g, '');

/** What somebody read aloud or typed: an inventory number, a serial number or a name, and nothing less than all of it. */
export function searchDevice(recorrido: RecorridoLocal, text: string): Device | null {
  const scanned = readLabel(text);
  if (scanned) return scanned;
  const wanted = plain(text);
  if (!wanted) return null;
  return (
    [...recorrido.equipos, ...recorrido.otros].find(({ nroInventario, nroSerie, nombre }) =>
      [nroInventario, nroSerie, nombre].some((one) => plain(one) === wanted),
    ) ?? null
  );
}

const isMarked = (mark: MarcaInput | undefined) =>
  mark !== undefined && mark.resultado !== 'Sin revisar';

/** What was found besides what should be there, in the order it was found. */
export const extras = (recorrido: RecorridoLocal): MarcaInput[] =>
  Object.values(recorrido.marcas)
    .filter((mark) => isMarked(mark))
    .filter(
      ({ clase, equipo }) =>
        clase === null || equipo === null || !isExpected(recorrido, { clase, id: equipo }),
    )
    .toSorted((a, b) => a.orden - b.orden);

export const reviewed = (recorrido: RecorridoLocal): number =>
  recorrido.equipos.filter((device) => isMarked(markOf(recorrido, device))).length;

/** The end: whatever was not looked at says so, and what was marked stays as it is. */
export function closed(
  recorrido: RecorridoLocal,
  { observaciones, left }: { observaciones: string; left: 'Falta' | 'Sin revisar' },
  now: string,
): RecorridoLocal {
  const whole = recorrido.equipos
    .filter((device) => !isMarked(markOf(recorrido, device)))
    .reduce((sum, device) => markDevice(sum, device, { resultado: left }, now), recorrido);
  return { ...whole, cierre: { cerradoEn: now, observaciones: observaciones.trim() || null } };
}
