// How dates, numbers and counts are written on screen. Times are those of the town hall, wherever the browser is.
import { contar, type Noun } from '@muni/contract';

export { concordar, contar, enumerar, spoken as nombreCompleto } from '@muni/contract';

const TIME_ZONE = 'America/Argentina/Buenos_Aires';

const numero = new Intl.NumberFormat('es-AR');
const dia = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const hora = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
export const formatNumero = (value: number) => numero.format(value);
/** Of what is counted only so far: «1.000+». */
export const formatHasta = (value: number, max: number) =>
  value >= max ? `${formatNumero(max)}+` : formatNumero(value);

/** Exact money as the server tells it, «1234.56» → $ 1.234,56. It never becomes a number. */
export function formatImporte(text: string): string {
  const [, sign = '', whole = '0', cents = '00'] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  // Never parted at the end of a line.
  return `${sign}$\u00A0${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents.padEnd(2, '0')}`;
}

const unDecimal = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const MEGA = 1_048_576;
/** 300 B, 12 KB, 1,8 MB: as Windows tells them. */
export const formatBytes = (bytes: number) =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < MEGA
      ? `${formatNumero(Math.round(bytes / 1024))} KB`
      : `${unDecimal.format(bytes / MEGA)} MB`;
/** 12,5 %. */
export const formatPorcentaje = (value: number) => `${unDecimal.format(value)} %`;

/** unos 20 segundos, unos 3 minutos. */
export function duracion(seconds: number): string {
  if (seconds < 90) return contar(Math.max(1, Math.round(seconds)), 'segundo', 'segundos');
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? contar(minutes, 'minuto', 'minutos')
    : contar(Math.round(minutes / 60), 'hora', 'horas');
}

/** A moment (2026-11-12T13:24:00Z) or a day without time (2026-11-12) → 12/11/2026. */
export function formatFecha(value: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return day ? `${day[3]}/${day[2]}/${day[1]}` : dia.format(new Date(value));
}

/** Today in the town hall, as aaaa-mm-dd. */
export const hoy = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(new Date());

export const formatHora = (moment: string) => hora.format(new Date(moment));
export const formatFechaHora = (moment: string) => `${formatFecha(moment)} ${formatHora(moment)}`;

/** «hoy 8:40», or the day and its hour. */
export function momentoText(moment: string, today = new Date().toISOString()): string {
  const day = formatFecha(moment);
  return `${day === formatFecha(today) ? 'hoy' : day} ${formatHora(moment)}`;
}
const MINUTE = 60_000;
/** hace 4 min, hace 2 h, hace 40 d. */
export function hace(moment: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / MINUTE));
  if (minutes < 1) return 'recién';
  if (minutes < 60) return `hace ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `hace ${hours} h` : `hace ${formatNumero(Math.floor(hours / 24))} d`;
}

export function saludo(now: Date): string {
  const hours = Number.parseInt(hora.format(now));
  return hours >= 5 && hours < 13
    ? 'Buen día'
    : hours >= 13 && hours < 20
      ? 'Buenas tardes'
      : 'Buenas noches';
}

/** What there is of these, with a point between them: «Rentas · int. 204». No line begins with the point. */
export const juntar = (...parts: (string | number | false | null | undefined)[]) =>
  parts.filter(Boolean).join('\u00A0· ');

/** «Quiroga, Nadia» → Nadia. */
export const nombreDePila = (nombre: string) =>
  nombre.split(',').at(-1)?.trim().split(' ')[0] ?? nombre;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The letter that a participle takes after a noun: seleccionad-a of «la tarea», and of «el área», whose article is only for the ear. */
export const letraDeGenero = ({ article, singular }: Noun) =>
  article === 'la' || /^h?á/i.test(singular) ? 'a' : 'o';
