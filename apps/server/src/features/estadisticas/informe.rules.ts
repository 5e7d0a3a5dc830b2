// What the monthly sheet says in plain sentences. Pure: the figures come from the repository.
import {
  type CorteReportes,
  diasEntre,
  type EquipoFallado,
  type Figuras,
  finDeMes,
  type Periodo,
  type ResumenReportes,
} from '@muni/contract';

const number = new Intl.NumberFormat('es-AR');
const month = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** octubre de 2026 */
export const nombreDeMes = (day: string) => month.format(new Date(`${day}T00:00:00Z`));
export const mesDe = (day: string): Periodo => ({
  desde: `${day.slice(0, 7)}-01`,
  hasta: finDeMes(day),
});

const HOUR = 60;
/** 38 min, 1 h 04, 12 h: of work. */
export function horasText(minutes: number | null): string {
  if (minutes === null) return '—';
  if (minutes < HOUR) return `${minutes} min`;
  const rest = minutes % HOUR;
  return rest === 0 || minutes >= 10 * HOUR
    ? `${Math.round(minutes / HOUR)} h`
    : `${Math.floor(minutes / HOUR)} h ${String(rest).padStart(2, '0')}`;
}

const reportes = (n: number) => (n === 1 ? '1 reporte' : `${number.format(n)} reportes`);

function comparison(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return ', lo mismo que el mes anterior';
  return `, ${percent} % ${now > before ? 'más' : 'menos'} que el mes anterior`;
}

export interface InformeData {
  periodo: Periodo;
  resumen: ResumenReportes;
  categorias: CorteReportes[];
  areas: CorteReportes[];
  equipos: EquipoFallado[];
}

function timesSentence({ resolver }: Figuras, before: Figuras): string[] {
  if (resolver.mediana === null) return [];
  const change = resolver.mediana - (before.resolver.mediana ?? resolver.mediana);
  const compared =
    change === 0 ? '' : ` El mes anterior eran ${horasText(before.resolver.mediana)}.`;
  return [
    `La mitad se resolvió en ${horasText(resolver.mediana)} de trabajo o menos, y nueve de cada diez en ${horasText(resolver.p90)}.${compared}`,
  ];
}

/** Closed before the month and open again at its end: without them the numbers do not add up. */
function reopenedText({ ingresados, realizados, pendientes }: Figuras, before: Figuras): string {
  const extra = pendientes - (before.pendientes + ingresados - realizados);
  if (extra <= 0) return '';
  return extra === 1
    ? ', entre ellos 1 de antes que se volvió a abrir'
    : `, entre ellos ${number.format(extra)} de antes que se volvieron a abrir`;
}

export function frasesDe({ periodo, resumen, categorias, areas, equipos }: InformeData): string[] {
  const { actual, anterior } = resumen;
  const days = diasEntre(periodo.desde, periodo.hasta) + 1;
  const [categoria] = categorias;
  const [area] = areas;
  const [equipo] = equipos;
  return [
    `En ${nombreDeMes(periodo.desde)} entraron ${reportes(actual.ingresados)}${comparison(actual.ingresados, anterior.ingresados)}: unos ${number.format(Math.round((actual.ingresados * 7) / days))} por semana.`,
    `Se cerraron ${number.format(actual.realizados)} y al terminar el mes quedaban ${number.format(actual.pendientes)} pendientes${reopenedText(actual, anterior)}${actual.pendientes === anterior.pendientes ? ', los mismos que al empezar' : `; al empezar eran ${number.format(anterior.pendientes)}`}.`,
    ...timesSentence(actual, anterior),
    ...(categoria && actual.ingresados > 0
      ? [
          `Lo que más se pidió fue «${categoria.nombre}», con ${reportes(categoria.ingresados)}${area ? `; el área que más pidió fue ${area.nombre}, con ${number.format(area.ingresados)}` : ''}.`,
        ]
      : []),
    ...(actual.reabiertos > 0
      ? [
          `${reportes(actual.reabiertos)} ${actual.reabiertos === 1 ? 'volvió' : 'volvieron'} a fallar después de resuelto${actual.reabiertos === 1 ? '' : 's'}.`,
        ]
      : []),
    ...(equipo && equipo.n > 1
      ? [`El equipo que más falló fue ${equipo.nombre}, con ${reportes(equipo.n)}.`]
      : []),
  ];
}
