// A guide is a markdown file that begins with what it is about: title, group, place in it, the permission it is for and
// other words people look for it by.
import { llano, PERMISSIONS, type Permission } from '@muni/contract';

const GRUPOS = [
  'Para empezar',
  'Reportes',
  'Trabajo de Cómputos',
  'Inventario',
  'Personas y áreas',
  'Rentas',
  'El sistema',
] as const;
export type Grupo = (typeof GRUPOS)[number];

const HEAD = /^---\n([\s\S]*?)\n---\n/;

/** Throws when the head is not right: a test reads every guide. */
export function readGuia(id: string, file: string) {
  const source = file.replace(/\r\n?/g, '\n');
  const head = HEAD.exec(source);
  const fields = new Map(
    (head?.[1] ?? '').split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const { titulo = '', palabras = '', permiso = '', ...rest } = Object.fromEntries(fields);
  const grupo = GRUPOS.find((one) => one === rest['grupo']);
  if (!titulo || !grupo || !(permiso in PERMISSIONS))
    throw new Error(`The guide «${id}» does not say its title, its group or its permission.`);
  return {
    id,
    titulo,
    grupo,
    orden: Number(rest['orden'] ?? 99),
    permiso: permiso as Permission,
    palabras,
    texto: source.slice(head?.[0].length ?? 0).trim(),
  };
}
export type Guia = ReturnType<typeof readGuia>;
/** What is looked through: a guide, or an article of which less is known. */
type Buscable = Pick<Guia, 'titulo'> & { palabras?: string; texto?: string; grupo?: string };

const TITLE_WEIGHT = 10;
const WORDS_WEIGHT = 5;

const SLIP_MIN_LETTERS = 5;

/** Whether one letter more, less, other or changed with the next makes the one the other. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** The words of a text, a blank before each: «firma» begins one of them in «la firma», and none in «confirma». */
const spaced = (text: string) => ` ${llano(text).replaceAll(/[^\p{L}\d]+/gu, ' ')}`;

/** As typed, or with a slip of the finger in a word, also in one that is not finished. */
const says = (text: string, word: string) => text.includes(` ${word}`);
const nearlySays = (text: string, word: string) =>
  says(text, word) ||
  (word.length >= SLIP_MIN_LETTERS &&
    text.split(' ').some((one) => beginnings(one, word.length).some((it) => isOneSlip(word, it))));

/** A word, and as much of it as may stand in so many letters of which one is wrong, missing or too many. */
const beginnings = (word: string, length: number) => [
  word,
  ...[length - 1, length, length + 1].map((end) => word.slice(0, end)),
];

/** What a question is asked with, and says nothing of what it is about. */
const EMPTY_WORDS = new Set(
  'a al anda ando como con cual cuando de del donde el en es eso esta hacer hago la las lo los me mi mis no o para pero por puedo que quiero se si sin su tengo un una y'.split(
    ' ',
  ),
);
function wordsOf(q: string): string[] {
  const all = spaced(q).split(' ').filter(Boolean);
  const full = all.filter((word) => !EMPTY_WORDS.has(word));
  return full.length > 0 ? full : all;
}

/** Those that have every word, however it is accented; where it stands says how much it is about it. */
export function searchGuias<One extends Buscable>(guias: readonly One[], q: string): One[] {
  const words = wordsOf(q);
  if (words.length === 0) return [...guias];
  const found = searchWords(guias, words, says);
  return found.length > 0 ? found : searchWords(guias, words, nearlySays);
}

/** «cambio» and «cambiar» begin alike. */
const stemOf = (word: string) => (word.length > 5 ? word.slice(0, -2) : word);

/** For a question in one's own words: those that have every word or, when there is none, those that have most of them. */
export function askGuias<One extends Buscable>(guias: readonly One[], q: string): One[] {
  const found = searchGuias(guias, q);
  if (found.length > 0) return found;
  const words = wordsOf(q);
  const has = (text: string, word: string) => says(text, stemOf(word)) || nearlySays(text, word);
  for (let least = words.length; least > 0; least -= 1) {
    const some = searchWords(guias, words, has, least);
    if (some.length > 0) return some;
  }
  return [];
}

const SUMMARY_MAX = 150;

/** The sentence of a guide that says what was asked for, or its first. */
export function summaryOf({ texto }: Guia, q: string): string {
  const lines = texto
    .split('\n')
    .filter((line) => /^[\p{L}\d*[«]/u.test(line))
    .map((line) =>
      line
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll('**', '')
        .replace(/^\d+\. /, ''),
    );
  const stems = wordsOf(q).map(stemOf);
  const line = lines.find((one) => stems.some((stem) => says(spaced(one), stem))) ?? lines[0];
  if (line === undefined || line.length <= SUMMARY_MAX) return line ?? '';
  return `${line.slice(0, line.lastIndexOf(' ', SUMMARY_MAX))}…`;
}

function searchWords<One extends Buscable>(
  guias: readonly One[],
  words: readonly string[],
  has: typeof says,
  least = words.length,
): One[] {
  const weigh = ({ titulo, palabras = '', texto = '', grupo = '' }: Buscable) => {
    const parts = [
      { text: spaced(titulo), worth: TITLE_WEIGHT },
      { text: spaced(`${palabras} ${grupo}`), worth: WORDS_WEIGHT },
      { text: spaced(texto), worth: 1 },
    ];
    const weights = words.map((word) =>
      parts.reduce((sum, { text, worth }) => sum + (has(text, word) ? worth : 0), 0),
    );
    return weights.filter(Boolean).length < least ? 0 : weights.reduce((sum, one) => sum + one, 0);
  };
  return guias
    .map((guia) => ({ guia, weight: weigh(guia) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ guia }) => guia);
}

/** By group and in their order; groups without a guide are left out. */
export const groupGuias = (guias: readonly Guia[]): [Grupo, Guia[]][] =>
  GRUPOS.map((grupo): [Grupo, Guia[]] => [
    grupo,
    guias
      .filter((guia) => guia.grupo === grupo)
      .toSorted((a, b) => a.orden - b.orden || a.titulo.localeCompare(b.titulo, 'es')),
  ]).filter(([, own]) => own.length > 0);
