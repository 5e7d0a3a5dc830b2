// A task in one line: «cambiar tóner mañana @persona !alta #rentas». Reads when, who, how urgent and about what, and
// leaves the rest as the title. Pure: the caller says which day it is and who there is.
import { leerCuando } from './cuando.rules.ts';
import type { Referencia } from './primitives.ts';
import type { Repeticion, TareaPrioridad } from './tareas.ts';
import { llano } from './texto.ts';

type ParteTipo = 'fecha' | 'repeticion' | 'responsable' | 'colaborador' | 'prioridad' | 'etiqueta';

/** What was understood: the words as they were written, and what they stand for. */
export interface ParteRapida {
  tipo: ParteTipo;
  escrito: string;
  valor: string;
}

export interface TareaRapida {
  titulo: string;
  fechaVencimiento: string | null;
  repeticion: Repeticion;
  responsable: Referencia | null;
  colaboradores: Referencia[];
  prioridad: TareaPrioridad | null;
  etiquetas: string[];
  partes: ParteRapida[];
  /** Words that look like one of those and are not. */
  problemas: { escrito: string; mensaje: string }[];
}

interface Contexto {
  /** aaaa-mm-dd */
  hoy: string;
  tecnicos: readonly Referencia[];
  /** Words that are to stay in the title as they are. */
  literal?: readonly string[];
}

const PRIORIDADES: Readonly<Record<string, TareaPrioridad>> = {
  alta: 'Alta',
  urgente: 'Alta',
  media: 'Media',
  baja: 'Baja',
};

/** One letter more, less or other. */
function almost(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a.length < 4) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return [
    [a.slice(at + 1), b.slice(at + 1)],
    [a.slice(at + 1), b.slice(at)],
    [a.slice(at), b.slice(at + 1)],
  ].some(([left, right]) => left === right);
}

function likeness(asked: string, nombre: string): number {
  const words = llano(nombre).split(/[\s,]+/);
  const scores = asked.split(/[\s._-]+/).map((part) => {
    if (words.includes(part)) return 4;
    if (words.some((word) => word.startsWith(part))) return 3;
    if (part.length >= 3 && words.some((word) => word.includes(part))) return 2;
    return words.some((word) => almost(part, word)) ? 1 : 0;
  });
  return scores.includes(0) ? 0 : Math.min(...scores);
}

/** Those whose name is the likest, equally so. */
function likest(asked: string, tecnicos: readonly Referencia[]): Referencia[] {
  const scored = tecnicos.map((one) => ({ one, score: likeness(llano(asked), one.nombre) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ one }) => one);
}

interface Found {
  /** How many words it takes. */
  words: number;
  parte?: Omit<ParteRapida, 'escrito'>;
  problema?: string;
  persona?: Referencia;
  /** The first day of what repeats, unless another is written. */
  desde?: string | null;
}

const nothing = (problema: string, words = 1): Found => ({ words, problema });

const tooMany = (people: readonly Referencia[]) =>
  `Puede ser ${people.map(({ nombre }) => nombre).join(' o ')}: escribí un poco más.`;

function readPerson(asked: string, second: string, tecnicos: readonly Referencia[]): Found {
  const people = likest(asked, tecnicos);
  const both = people.length > 1 && second ? likest(`${asked} ${second}`, people) : people;
  const [persona] = both;
  if (both.length > 1 || (!persona && people.length > 1)) return nothing(tooMany(people));
  if (!persona) return nothing(`No hay nadie parecido a «${asked}» en Cómputos.`);
  return {
    words: people.length > 1 ? 2 : 1,
    parte: { tipo: 'responsable', valor: persona.nombre },
    persona,
  };
}

function readPrioridad(asked: string): Found {
  const name = Object.keys(PRIORIDADES).find((one) => one.startsWith(llano(asked)));
  const valor = name && PRIORIDADES[name];
  return valor
    ? { words: 1, parte: { tipo: 'prioridad', valor } }
    : nothing('La prioridad es !alta, !media o !baja.');
}

/** A word with its sign: @ who, ! how urgent, # about what. */
function readSign([first = '', second = '']: readonly string[], tecnicos: readonly Referencia[]) {
  const [, sign, rest = ''] = /^([@!#])([\p{L}\p{N}][\p{L}\p{N}._'-]*)[,.;:]*$/u.exec(first) ?? [];
  const asked = rest.replace(/[.,]+$/, '');
  if (sign === '@') return readPerson(asked, second, tecnicos);
  if (sign === '!') return readPrioridad(asked);
  if (sign !== '#') return null;
  return { words: 1, parte: { tipo: 'etiqueta', valor: asked.toLowerCase() } } satisfies Found;
}

function readWhen(words: readonly string[], before: string, hoy: string): Found | null {
  const when = leerCuando(words, before, hoy);
  if (!when) return null;
  const { fecha, repeticion } = when;
  if (repeticion)
    return { words: when.words, parte: { tipo: 'repeticion', valor: repeticion }, desde: fecha };
  return fecha === null
    ? nothing('Esa fecha no existe.', when.words)
    : { words: when.words, parte: { tipo: 'fecha', valor: fecha } };
}

/** A task has one of each of these: the first that is written. */
const SINGLE: readonly ParteTipo[] = ['fecha', 'repeticion', 'prioridad'];

export function leerTareaRapida(texto: string, contexto: Contexto): TareaRapida {
  const words = texto.trim().split(/\s+/).filter(Boolean);
  const kept: string[] = [];
  const partes: ParteRapida[] = [];
  const problemas: TareaRapida['problemas'] = [];
  const people: Referencia[] = [];
  const find = (tipo: ParteTipo) => partes.find((parte) => parte.tipo === tipo);
  let supposed: ParteRapida | null = null;

  for (let at = 0; at < words.length;) {
    const left = words.slice(at);
    const found: Found | null =
      readSign(left, contexto.tecnicos) ?? readWhen(left, words[at - 1] ?? '', contexto.hoy);
    const { words: size = 1, parte, problema, persona, desde } = found ?? {};
    const escrito = left.slice(0, size).join(' ');
    at += size;
    if (problema) problemas.push({ escrito, mensaje: problema });
    const isRepeated = parte && SINGLE.includes(parte.tipo) && find(parte.tipo);
    if (!parte || isRepeated || contexto.literal?.includes(escrito)) {
      kept.push(escrito);
      continue;
    }
    const isHelper = persona && people.length > 0;
    partes.push({ tipo: isHelper ? 'colaborador' : parte.tipo, escrito, valor: parte.valor });
    if (persona) people.push(persona);
    if (desde) supposed = { tipo: 'fecha', escrito, valor: desde };
  }
  if (supposed && !find('fecha')) partes.push(supposed);

  const [responsable = null, ...colaboradores] = people;
  const titulo = kept.join(' ');
  const labels = partes.filter(({ tipo }) => tipo === 'etiqueta').map(({ valor }) => valor);
  return {
    titulo: titulo.charAt(0).toUpperCase() + titulo.slice(1),
    fechaVencimiento: find('fecha')?.valor ?? null,
    repeticion: (find('repeticion')?.valor as Repeticion | undefined) ?? 'Ninguna',
    responsable,
    colaboradores,
    prioridad: (find('prioridad')?.valor as TareaPrioridad | undefined) ?? null,
    etiquetas: [...new Set(labels)],
    partes,
    problemas,
  };
}
