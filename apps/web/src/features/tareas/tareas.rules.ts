import {
  diaDeSemana,
  finDeSemana,
  plazoDe,
  sumarDias,
  type Tarea,
  type TareasCuentas,
  type TareaPlazo,
} from '@muni/contract';
import type { ListView } from '../../crud/list/listViews.ts';
import { formatFecha, formatNumero } from '../../lib/formats.ts';

export const PLAZO_TITULOS: Readonly<Record<TareaPlazo, string>> = {
  vencidas: 'Vencidas',
  hoy: 'Hoy',
  semana: 'Esta semana',
  adelante: 'Más adelante',
  sinFecha: 'Sin fecha',
};

const DIAS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];
const short = (day: string, hoy: string) =>
  day.slice(0, 4) === hoy.slice(0, 4) ? formatFecha(day).slice(0, 5) : formatFecha(day);

/** «venció ayer», «hoy», «vie 13», «01/12»: the shorter the nearer. */
export function vencimientoText(
  { estado, fechaVencimiento: day }: Pick<Tarea, 'estado' | 'fechaVencimiento'>,
  hoy: string,
): string {
  if (day === null) return 'sin fecha';
  if (estado !== 'Pendiente') return formatFecha(day);
  if (day === sumarDias(hoy, -1)) return 'venció ayer';
  if (day < hoy) return `venció el ${short(day, hoy)}`;
  if (day === hoy) return 'hoy';
  if (day === sumarDias(hoy, 1)) return 'mañana';
  if (day <= finDeSemana(hoy)) return `${DIAS[diaDeSemana(day) - 1]} ${Number(day.slice(8))}`;
  return short(day, hoy);
}

export const estaVencida = (tarea: Pick<Tarea, 'estado' | 'fechaVencimiento'>, hoy: string) =>
  plazoDe(tarea, hoy) === 'vencidas';

/** «2/3», or nothing when there is no checklist. */
export function progresoText({ listaControl }: Pick<Tarea, 'listaControl'>): string | null {
  if (listaControl.length === 0) return null;
  return `${listaControl.filter(({ hecho }) => hecho).length}/${listaControl.length}`;
}

const count = (n: number | undefined) => (n === undefined ? undefined : formatNumero(n));

export const pendientesViews = (me: number, cuentas: TareasCuentas | undefined): ListView[] => [
  { key: 'todas', label: 'Todas', count: count(cuentas?.pendientes), query: '' },
  { key: 'mias', label: 'Mías', count: count(cuentas?.mias), query: `persona=${me}` },
  { key: 'vencidas', label: 'Vencidas', count: count(cuentas?.vencidas), query: 'plazo=vencidas' },
  { key: 'hoy', label: 'Hoy', count: count(cuentas?.hoy), query: 'plazo=hoy' },
  {
    key: 'sinResponsable',
    label: 'Sin responsable',
    count: count(cuentas?.sinResponsable),
    query: 'sinResponsable=true',
  },
];

export const realizadasViews = (me: number): ListView[] => [
  { key: 'todas', label: 'Todas', query: '' },
  { key: 'mias', label: 'Mías', query: `persona=${me}` },
];
