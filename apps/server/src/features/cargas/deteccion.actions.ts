// How a file is laid out and which column is which, as far as its first rows tell: what a person said stands, then what
// a profile remembers of the same titles, then what can be guessed. Formats are decided per column, by most of its cells.
// It asks the database nothing, so that all of it can be done apart.
import {
  campoDeCarga,
  type CargaClase,
  type ColumnaDeCarga,
  type FormatoCarga,
  type FormatoCargaInput,
} from '@muni/contract';
import { apart } from '../../files/apart.ts';
import { detectFormatoFecha, detectFormatoNumero } from '../../files/values.ts';
import { type ColumnMatch, detectTitles, distinct } from '../../files/table.ts';
import { firstRows, type LayoutChoices } from '../../files/layout.ts';
import { type FileRow, unreadable } from '../../files/rows.ts';
import { guessCampos, lineReader, matchers, signatureOf, titleKey } from './campos.rules.ts';

const LOOKED_AT = 1000;
const TITLES_WITHIN = 20;
const COLUMNS_MAX = 500;

export interface PerfilColumna {
  campo: string | null;
  fecha?: ColumnaDeCarga['fecha'];
  numero?: ColumnaDeCarga['numero'];
}
export interface Perfil {
  id: number;
  columnas: Record<string, PerfilColumna>;
  fijos: Record<string, string>;
}

export interface PerfilConocido extends Perfil {
  /** Of the titles it is for; null for whatever titles, because a person chose it. */
  firma: string | null;
}

export interface Detection {
  formato: FormatoCarga;
  columnas: ColumnaDeCarga[];
  fijos: Record<string, string>;
  perfilId: number | null;
}

/** What is known of a file beforehand; whatever is missing or null is detected. */
type Said = LayoutChoices & Pick<FormatoCargaInput, 'filaTitulos' | 'columnas' | 'fijos'>;

type Chosen = PerfilColumna & Pick<ColumnMatch, 'sure'>;

/** Each field once: the first column that claims it keeps it. */
function chosenColumns(
  titles: readonly string[],
  guesses: readonly ColumnMatch[],
  input: Said,
  perfil: Perfil | null,
): Chosen[] {
  const taken = new Set<string>();
  return titles.map((title, index) => {
    const said = input.columnas
      ? (input.columnas[index] ?? { campo: null })
      : perfil?.columnas[titleKey(title)];
    const guess = guesses[index];
    const chosen: Chosen = said
      ? { campo: said.campo, fecha: said.fecha ?? null, numero: said.numero ?? null, sure: true }
      : { campo: guess?.field ?? null, sure: guess?.sure ?? false };
    if (chosen.campo && taken.has(chosen.campo)) return { campo: null, sure: true };
    if (chosen.campo) taken.add(chosen.campo);
    return chosen;
  });
}

function columnOf(
  clase: CargaClase,
  titulo: string,
  chosen: Chosen,
  cells: readonly string[],
): ColumnaDeCarga {
  const tipo = chosen.campo ? campoDeCarga(clase, chosen.campo).tipo : 'texto';
  const empty = cells.filter((cell) => cell === '').length;
  return {
    titulo,
    ejemplo: cells.find((cell) => cell !== '') ?? '',
    campo: chosen.campo,
    segura: chosen.sure,
    fecha:
      tipo === 'fecha' || tipo === 'momento'
        ? (chosen.fecha ?? detectFormatoFecha(cells) ?? 'dd/mm/aaaa')
        : null,
    numero: tipo === 'importe' ? (chosen.numero ?? detectFormatoNumero(cells)) : null,
    vacias: cells.length === 0 ? 100 : Math.round((empty * 100) / cells.length),
  };
}

/** Said by a person, known by a profile, or guessed by the names. */
function titlesLine(
  clase: CargaClase,
  rows: readonly FileRow[],
  { filaTitulos }: Said,
  perfiles: readonly PerfilConocido[],
): { filaTitulos: number; perfil: Perfil | null } {
  const candidates =
    filaTitulos === undefined
      ? rows.slice(0, TITLES_WITHIN)
      : rows.filter(({ line }) => line === filaTitulos);
  const firmas = candidates.map(({ cells }) => signatureOf(cells));
  const perfil = perfiles.find(({ firma }) => firma === null || firmas.includes(firma)) ?? null;
  const known = candidates[firmas.findIndex((firma) => firma === perfil?.firma)];
  return { filaTitulos: filaTitulos ?? known?.line ?? detectTitles(rows, matchers[clase]), perfil };
}

function titlesOf(rows: readonly FileRow[], filaTitulos: number) {
  const own = rows.find(({ line }) => line === filaTitulos)?.cells ?? [];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const titles = distinct(
    Array.from({ length: width }, (_, index) => own[index] || `Columna ${index + 1}`),
  );
  return { own, titles };
}

/** Of several profiles of the same titles the first stands. */
export async function detect(
  path: string,
  clase: CargaClase,
  input: Said,
  perfiles: readonly PerfilConocido[],
): Promise<Detection> {
  const { layout, rows } = await firstRows(path, input, LOOKED_AT);
  if (rows.length === 0) throw unreadable('El archivo está vacío.');
  if (rows.some(({ cells }) => cells.length > COLUMNS_MAX))
    throw unreadable(`Tiene más de ${COLUMNS_MAX} columnas. Fijate si es el archivo correcto.`);
  const { filaTitulos, perfil } = titlesLine(clase, rows, input, perfiles);
  const { own, titles } = titlesOf(rows, filaTitulos);
  const lineOf = lineReader(own);
  const data = rows.filter(({ line, cells }) => line > filaTitulos && lineOf(cells) === 'datos');
  const columns = titles.map((_, index) => data.map(({ cells }) => cells[index] ?? ''));
  const guesses =
    filaTitulos === 0
      ? guessCampos(clase, columns).map((field) => ({ field, sure: false }))
      : matchers[clase](titles);
  const chosen = chosenColumns(titles, guesses, input, perfil);
  return {
    formato: { ...layout, filaTitulos },
    columnas: titles.map((title, index) =>
      columnOf(clase, title, chosen[index] ?? { campo: null, sure: false }, columns[index] ?? []),
    ),
    fijos: input.fijos ?? perfil?.fijos ?? {},
    perfilId: perfil?.id ?? null,
  };
}

export const detectCarga = apart('deteccion', detect);
