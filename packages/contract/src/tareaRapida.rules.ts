// A task in one line: «cambiar tóner mañana @persona !alta #rentas». Reads when, who, how urgent and about what, and
// leaves the rest as the title. Pure: the caller says which day it is and who there is.
import { diaDeSemana, diaDelMes, enMeses, fechaDe, sumarDias } from './fechas.ts';
import type { Referencia } from './primitives.ts';
import type { Repeticion, TareaPrioridad } from './tareas.ts';

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

const DIAS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
const DIA = DIAS.join('|');
const NUMEROS = ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const starting = (pattern: string) => new RegExp(`^${pattern}(?= |$)`);

/** Strictly after today: who says «lunes» on a Monday means the next. */
const proximo = (hoy: string, dia: number) =>
  sumarDias(hoy, ((dia - diaDeSemana(hoy) + 6) % 7) + 1);

const numberOf = (word: string) => (word === 'una' ? 1 : Number(word) || NUMEROS.indexOf(word) + 1);

function dayAndMonth(hoy: string, [, day = '', month = '', year]: RegExpExecArray) {
  const thisYear = Number(hoy.slice(0, 4));
  if (year) return fechaDe(Number(year.length === 2 ? `20${year}` : year), +month, +day);
  const soon = fechaDe(thisYear, +month, +day);
  // What has passed, or comes only in a leap year, is of the next one that has it.
  if (soon && soon >= hoy) return soon;
  for (let more = 1; more <= 4; more += 1) {
    const later = fechaDe(thisYear + more, +month, +day);
    if (later) return later;
  }
  return null;
}

function inSome(hoy: string, [, count = '', unit = '']: RegExpExecArray) {
  const n = numberOf(count);
  if (unit.startsWith('dia')) return sumarDias(hoy, n);
  if (unit.startsWith('semana')) return sumarDias(hoy, 7 * n);
  return enMeses(hoy, unit.startsWith('mes') ? n : 12 * n, diaDelMes(hoy));
}

type ReadDate = (hoy: string, match: RegExpExecArray) => string | null;

const LEAD = '(?:(?:para|antes de|el|la|este|proximo) )*';
const DATES: readonly [RegExp, ReadDate][] = [
  [starting(`${LEAD}hoy`), (hoy) => hoy],
  [starting(`${LEAD}pasado manana`), (hoy) => sumarDias(hoy, 2)],
  [starting(`(?:(?:para|antes de) )?manana`), (hoy) => sumarDias(hoy, 1)],
  [starting(`(?:para )?pasado`), (hoy) => sumarDias(hoy, 2)],
  [
    starting(`${LEAD}(${DIA})(?: que viene| proximo)?`),
    (hoy, [, dia = '']) => proximo(hoy, DIAS.indexOf(dia) + 1),
  ],
  [starting(`${LEAD}(\\d{1,2})[/-](\\d{1,2})(?:[/-](\\d{4}|\\d{2}))?`), dayAndMonth],
  [
    starting(
      `(?:en|dentro de) (\\d{1,3}|una|${NUMEROS.join('|')}) (dias?|semanas?|mes(?:es)?|anos?)`,
    ),
    inSome,
  ],
];

const REPEATS: readonly [RegExp, Repeticion][] = [
  [starting('(?:cada dia|todos los dias|diariamente)'), 'Diaria'],
  [starting('(?:cada semana|todas las semanas|semanalmente)'), 'Semanal'],
  [starting(`(?:cada|todos los) (${DIA}|sabados|domingos)`), 'Semanal'],
  [starting('(?:cada mes|todos los meses|mensualmente)'), 'Mensual'],
  [starting('(?:cada ano|todos los anos|anualmente)'), 'Anual'],
];

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
  const words = plain(nombre).split(/[\s,]+/);
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
  const scored = tecnicos.map((one) => ({ one, score: likeness(plain(asked), one.nombre) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ one }) => one);
}

interface Found {
  /** How many words it takes. */
  words: number;
  partes: readonly Omit<ParteRapida, 'escrito'>[];
  problema?: string;
  persona?: Referencia;
}

const nothing = (problema: string): Found => ({ words: 1, partes: [], problema });

function readSign(
  words: readonly string[],
  { tecnicos }: Contexto,
  hasOwner: boolean,
): Found | null {
  const [first = '', second = ''] = words;
  const [, sign = '', rest = ''] =
    /^([@!#])([\p{L}\p{N}][\p{L}\p{N}._'-]*)[,.;:]*$/u.exec(first) ?? [];
  const asked = rest.replace(/[.,]+$/, '');
  if (sign === '#') return { words: 1, partes: [{ tipo: 'etiqueta', valor: asked.toLowerCase() }] };
  if (sign === '!') {
    const name = Object.keys(PRIORIDADES).find((one) => one.startsWith(plain(asked)));
    const valor = name && PRIORIDADES[name];
    return valor
      ? { words: 1, partes: [{ tipo: 'prioridad', valor }] }
      : nothing('La prioridad es !alta, !media o !baja.');
  }
  if (sign !== '@') return null;
  const people = likest(asked, tecnicos);
  const both = people.length > 1 && second ? likest(`${asked} ${second}`, people) : people;
  const [persona] = both;
  if (!persona)
    return nothing(
      people.length > 0 ? tooMany(people) : `No hay nadie parecido a «${asked}» en Cómputos.`,
    );
  if (both.length > 1) return nothing(tooMany(both));
  return {
    words: people.length > 1 ? 2 : 1,
    partes: [{ tipo: hasOwner ? 'colaborador' : 'responsable', valor: persona.nombre }],
    persona,
  };
}

const tooMany = (people: readonly Referencia[]) =>
  `Puede ser ${people.map(({ nombre }) => nombre).join(' o ')}: escribí un poco más.`;

function readWhen(words: readonly string[], before: string, { hoy }: Contexto): Found | null {
  const rest = plain(words.join(' ')).replace(/[,.;:]+(?= |$)/g, '');
  const size = ([text]: RegExpExecArray) => text.split(' ').length;
  for (const [pattern, repeticion] of REPEATS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const dia = DIAS.indexOf((match[1] ?? '').replace(/(sabado|domingo)s$/, '$1')) + 1;
    return {
      words: size(match),
      partes: [
        { tipo: 'repeticion', valor: repeticion },
        { tipo: 'fecha', valor: dia > 0 ? proximo(hoy, dia) : hoy },
      ],
    };
  }
  for (const [pattern, read] of DATES) {
    const match = pattern.exec(rest);
    if (!match) continue;
    // «el turno de la mañana», «el mes pasado»: nothing is due.
    if (/^(?:manana|pasado)/.test(match[0]) && /^(?:la|mes|ano|lunes|viernes|turno)$/.test(before))
      return null;
    const valor = read(hoy, match);
    if (!valor) return { words: size(match), partes: [], problema: 'Esa fecha no existe.' };
    return { words: size(match), partes: [{ tipo: 'fecha', valor }] };
  }
  return null;
}

export function leerTareaRapida(texto: string, contexto: Contexto): TareaRapida {
  const words = texto.trim().split(/\s+/).filter(Boolean);
  const kept: string[] = [];
  const partes: ParteRapida[] = [];
  const problemas: TareaRapida['problemas'] = [];
  const people: Referencia[] = [];
  const valueOf = (tipo: ParteTipo) => partes.find((parte) => parte.tipo === tipo)?.valor;
  /** A day that somebody wrote stands against the one that a repetition supposes. */
  let writtenDay = false;

  for (let at = 0; at < words.length;) {
    const left = words.slice(at);
    const found =
      readSign(left, contexto, people.length > 0) ??
      readWhen(left, plain(words[at - 1] ?? ''), contexto);
    const escrito = left.slice(0, found?.words ?? 1).join(' ');
    const day = found?.partes.some(({ tipo }) => tipo === 'fecha') ?? false;
    const repeats = found?.partes.some(({ tipo }) => tipo === 'repeticion') ?? false;
    const taken =
      (found?.partes.some(({ tipo }) => tipo === 'prioridad' && valueOf(tipo) !== undefined) ??
        false) ||
      (repeats && valueOf('repeticion') !== undefined) ||
      (day && !repeats && writtenDay);
    at += found?.words ?? 1;
    if (found?.problema) problemas.push({ escrito, mensaje: found.problema });
    if (!found || found.partes.length === 0 || taken || contexto.literal?.includes(escrito)) {
      kept.push(escrito);
      continue;
    }
    if (found.persona) people.push(found.persona);
    if (day && !repeats) {
      writtenDay = true;
      const supposed = partes.findIndex(({ tipo }) => tipo === 'fecha');
      if (supposed >= 0) partes.splice(supposed, 1);
    }
    partes.push(
      ...found.partes
        .filter(({ tipo }) => tipo !== 'fecha' || !repeats || !writtenDay)
        .map((parte) => ({ ...parte, escrito })),
    );
  }

  const [responsable = null, ...colaboradores] = people;
  const titulo = kept.join(' ');
  return {
    titulo: titulo.charAt(0).toUpperCase() + titulo.slice(1),
    fechaVencimiento: valueOf('fecha') ?? null,
    repeticion: (valueOf('repeticion') as Repeticion | undefined) ?? 'Ninguna',
    responsable,
    colaboradores,
    prioridad: (valueOf('prioridad') as TareaPrioridad | undefined) ?? null,
    etiquetas: [
      ...new Set(partes.filter(({ tipo }) => tipo === 'etiqueta').map(({ valor }) => valor)),
    ],
    partes,
    problemas,
  };
}
