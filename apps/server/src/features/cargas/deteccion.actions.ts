// How a file is laid out and which column is which, as far as its first rows tell: what a person said stands, then what
// a profile remembers of the same titles, then what can be guessed. Formats are decided per column, by most of its cells.
// It asks the database nothing, so that all of it can be done apart.
import {
  campoDeCarga,
  type CargaClase,
  type ColumnaDeCarga,
  type FormatoCargaInput,
} from '@muni/contract';
import { apart } from '../../files/apart.ts';
import { detectFormatoFecha, detectFormatoNumero } from '../../files/values.ts';
import { type ColumnMatch, detectTitles, distinct } from '../../files/table.ts';
import { firstRows, type LayoutChoices } from '../../files/layout.ts';
import { unreadable } from '../../files/rows.ts';
import type { CargaRow } from './cargas.repository.ts';
import { guessCampos, lineReader, matcherOf, signatureOf, titleKey } from './campos.rules.ts';

const LOOKED_AT = 1000;
const TITLES_WITHIN = 20;
const COLUMNS_MAX = 500;

export interface Perfil {
  id: number;
  /** By the keys of their titles. */
  columnas: Record<string, NonNullable<FormatoCargaInput['columnas']>[number]>;
  fijos: Record<string, string>;
  /** Of the titles it is for; null for whatever titles, because a person chose it. */
  firma: string | null;
}

export type Detection = Pick<CargaRow, 'formato' | 'columnas' | 'fijos' | 'perfilId'>;

/** What is known of a file beforehand; whatever is missing or null is detected. */
type Said = LayoutChoices & Pick<FormatoCargaInput, 'filaTitulos' | 'columnas' | 'fijos'>;

/** Each field once: the first column that claims it keeps it. */
function columnsOf(
  clase: CargaClase,
  titles: readonly string[],
  columns: readonly string[][],
  guesses: readonly ColumnMatch[],
  { input, perfil }: { input: Said; perfil: Perfil | null },
): ColumnaDeCarga[] {
  const taken = new Set<string>();
  return titles.map((titulo, index) => {
    const cells = columns[index] ?? [];
    const known = perfil?.columnas[titleKey(titulo)];
    const guess = guesses[index] ?? { field: null, sure: false };
    const own = known ? { field: known.campo, sure: true } : guess;
    const said = input.columnas ? (input.columnas[index] ?? { campo: null }) : known;
    const wanted = said ? said.campo : own.field;
    const isTaken = wanted !== null && taken.has(wanted);
    const campo = isTaken ? null : wanted;
    if (campo) taken.add(campo);
    const tipo = campo ? campoDeCarga(clase, campo).tipo : 'texto';
    const isDay = tipo === 'fecha' || tipo === 'momento';
    const empty = cells.filter((cell) => cell === '').length;
    return {
      titulo,
      ejemplo: cells.find((cell) => cell !== '') ?? '',
      campo,
      segura: wanted === own.field ? own.sure || isTaken : null,
      fecha: isDay ? (said?.fecha ?? detectFormatoFecha(cells) ?? 'dd/mm/aaaa') : null,
      numero: tipo === 'importe' ? (said?.numero ?? detectFormatoNumero(cells)) : null,
      vacias: cells.length === 0 ? 100 : Math.round((empty * 100) / cells.length),
    };
  });
}

/** Of several profiles of the same titles the first stands. */
export async function detect(
  path: string,
  clase: CargaClase,
  input: Said,
  perfiles: readonly Perfil[],
): Promise<Detection> {
  const { layout, rows } = await firstRows(path, input, LOOKED_AT);
  if (rows.length === 0) throw unreadable('El archivo está vacío.');
  if (rows.some(({ cells }) => cells.length > COLUMNS_MAX))
    throw unreadable(`Tiene más de ${COLUMNS_MAX} columnas. Fijate si es el archivo correcto.`);
  // The line of the titles is said by a person, known by a profile, or guessed by the names.
  const candidates =
    input.filaTitulos === undefined
      ? rows.slice(0, TITLES_WITHIN)
      : rows.filter(({ line }) => line === input.filaTitulos);
  const firmas = candidates.map(({ cells }) => signatureOf(cells));
  const perfil = perfiles.find(({ firma }) => firma === null || firmas.includes(firma)) ?? null;
  const match = matcherOf(clase);
  const known = candidates[firmas.findIndex((firma) => firma === perfil?.firma)];
  const filaTitulos = input.filaTitulos ?? known?.line ?? detectTitles(candidates, match);
  const own = rows.find(({ line }) => line === filaTitulos)?.cells ?? [];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const titles = distinct(
    Array.from({ length: width }, (_, index) => own[index] || `Columna ${index + 1}`),
  );
  const kindOf = lineReader(filaTitulos);
  const data = rows.filter((row) => kindOf(row) === 'datos');
  const columns = titles.map((_, index) => data.map(({ cells }) => cells[index] ?? ''));
  const guesses =
    filaTitulos === 0
      ? guessCampos(clase, columns).map((field) => ({ field, sure: false }))
      : match(titles);
  return {
    formato: { ...layout, filaTitulos },
    columnas: columnsOf(clase, titles, columns, guesses, { input, perfil }),
    fijos: input.fijos ?? perfil?.fijos ?? {},
    perfilId: perfil?.id ?? null,
  };
}

export const detectCarga = apart('deteccion', detect);
