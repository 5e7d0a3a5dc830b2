// When something is to be done, as people say it: «mañana», «el lunes», «20/11», «en 3 días», «cada mes». Pure: the caller
// says which day it is.
import { diaDelMes, diaDeSemana, enMeses, fechaDe, sumarDias } from './fechas.ts';
import type { Repeticion } from './tareas.ts';
import { llano } from './texto.ts';

const DIAS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
const DIA = DIAS.join('|');
const NUMEROS = ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
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

const LEAD = '(?:(?:para|antes de|el|la|este|proximo) )*';
const DATES: readonly [RegExp, (hoy: string, match: RegExpExecArray) => string | null][] = [
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

/** Words after which «mañana» and «pasado» mean something else. */
const NOT_BEFORE = /^(?:la|mes|ano|lunes|viernes|turno)$/;

const REPEATS: readonly [RegExp, Repeticion][] = [
  [starting('(?:cada dia|todos los dias|diariamente)'), 'Diaria'],
  [starting('(?:cada semana|todas las semanas|semanalmente)'), 'Semanal'],
  [starting(`(?:cada|todos los) (${DIA}|sabados|domingos)`), 'Semanal'],
  [starting('(?:cada mes|todos los meses|mensualmente)'), 'Mensual'],
  [starting('(?:cada ano|todos los anos|anualmente)'), 'Anual'],
];

export interface Cuando {
  /** How many of the words say it. */
  words: number;
  /** Null when there is no such day. */
  fecha: string | null;
  repeticion: Repeticion | null;
}

const sizeOf = ([text]: RegExpExecArray) => text.split(' ').length;

/** What the first words say of when; null when they say nothing of it. */
export function leerCuando(words: readonly string[], before: string, hoy: string): Cuando | null {
  const rest = llano(words.join(' ')).replace(/[,.;:]+(?= |$)/g, '');
  for (const [pattern, repeticion] of REPEATS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const dia = DIAS.indexOf((match[1] ?? '').replace(/(sabado|domingo)s$/, '$1')) + 1;
    return { words: sizeOf(match), repeticion, fecha: dia > 0 ? proximo(hoy, dia) : hoy };
  }
  for (const [pattern, read] of DATES) {
    const match = pattern.exec(rest);
    if (!match) continue;
    // «el turno de la mañana», «el mes pasado»: nothing is due.
    if (/^(?:manana|pasado)/.test(match[0]) && NOT_BEFORE.test(llano(before))) return null;
    return { words: sizeOf(match), repeticion: null, fecha: read(hoy, match) };
  }
  return null;
}
