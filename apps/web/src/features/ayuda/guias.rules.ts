// A guide is a markdown file that begins with what it is about: title, group, place in it, the permission it is for and
// other words people look for it by.
import { PERMISSIONS, type Permission } from '@muni/contract';

const GRUPOS = [
  'Para empezar',
  'Reportes',
  'Mis equipos',
  'Órdenes de trabajo',
  'Tareas',
  'Inventario',
  'Personas y áreas',
  'Rentas',
  'Estadísticas',
  'El sistema',
] as const;
export type Grupo = (typeof GRUPOS)[number];

export interface Guia {
  id: string;
  titulo: string;
  grupo: Grupo;
  orden: number;
  permiso: Permission;
  palabras: string;
  texto: string;
}

const HEAD = /^---\n([\s\S]*?)\n---\n/;

/** Throws when the head is not right: a test reads every guide. */
export function readGuia(id: string, file: string): Guia {
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

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const TITLE_WEIGHT = 10;
const WORDS_WEIGHT = 5;

/** Those that have every word, however it is accented; where it stands says how much it is about it. */
export function searchGuias(guias: readonly Guia[], q: string): Guia[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...guias];
  const weigh = ({ titulo, palabras, texto, grupo }: Guia) => {
    const [title, others, body] = [plain(titulo), plain(`${palabras} ${grupo}`), plain(texto)];
    const weights = words.map(
      (word) =>
        (title.includes(word) ? TITLE_WEIGHT : 0) +
        (others.includes(word) ? WORDS_WEIGHT : 0) +
        (body.includes(word) ? 1 : 0),
    );
    return weights.includes(0) ? 0 : weights.reduce((sum, one) => sum + one, 0);
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
