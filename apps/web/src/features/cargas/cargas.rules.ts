// Where a load stands in its five steps, how far it is, and what it says of itself.
import {
  type Carga,
  type CargaResumen,
  type CuentasDeCarga,
  type FormatoCargaInput,
  campoDeCarga,
} from '@muni/contract';
import { ApiError } from '../../lib/errors.ts';
import { contar } from '../../lib/formats.ts';

export const PASOS = ['Archivo', 'Formato y columnas', 'Revisar', 'Cargar', 'Resultado'] as const;
export type Paso = 0 | 1 | 2 | 3 | 4;

/** While it is undone, and when it was, it is past its result. */
export function pasoDe({ estado, tarea }: Pick<CargaResumen, 'estado' | 'tarea'>): Paso {
  if (tarea === 'analizar') return 2;
  if (tarea === 'confirmar' || tarea === 'cancelar') return 3;
  if (estado === 'Subida') return 1;
  return estado === 'Analizada' ? 2 : 4;
}

/** Of a hundred; null while nobody knows how much there is. */
export const percentOf = ({ hechas, total }: { hechas: number; total: number }) =>
  total > 0 ? Math.min(100, Math.floor((hechas / total) * 100)) : null;

const TOO_EARLY_MS = 3000;
/** Seconds that are left at this pace; undefined while it is too early to tell. */
export function secondsLeft(
  { hechas, total, desde }: NonNullable<CargaResumen['avance']>,
  now: number,
): number | undefined {
  const passed = now - Date.parse(desde);
  if (passed < TOO_EARLY_MS || hechas <= 0 || total <= hechas) return undefined;
  return ((passed / hechas) * (total - hechas)) / 1000;
}

/** Rows that go in when it is confirmed. */
export const entran = ({ nuevas, cambian, iguales }: CuentasDeCarga) => nuevas + cambian + iguales;

/** The load that already holds a file that was refused. */
export function cargaQueLoTiene(error: unknown): number | null {
  const current: unknown = error instanceof ApiError ? error.current : null;
  const isLoad = typeof current === 'object' && current !== null && 'id' in current;
  return isLoad && typeof current.id === 'number' ? current.id : null;
}

/** What a confirmed or analysed load says in one word or two. */
export function situacionDe(carga: Pick<CargaResumen, 'estado' | 'tarea' | 'cuentas' | 'error'>): {
  label: string;
  tone: 'neutral' | 'success' | 'warning' | 'error' | 'info';
} {
  const { estado, tarea, cuentas, error } = carga;
  if (tarea === 'analizar') return { label: 'Revisando', tone: 'info' };
  if (tarea === 'confirmar') return { label: 'Cargando', tone: 'info' };
  if (tarea !== null) return { label: 'Deshaciendo', tone: 'info' };
  if (error !== null) return { label: 'Con error', tone: 'error' };
  if (estado === 'Anulada') return { label: 'Deshecha', tone: 'neutral' };
  if (estado !== 'Confirmada') return { label: 'Sin terminar', tone: 'neutral' };
  const rechazadas = cuentas?.rechazadas ?? 0;
  return rechazadas > 0
    ? {
        label: contar(rechazadas, 'rechazada', 'rechazadas'),
        tone: 'warning',
      }
    : { label: 'Completa', tone: 'success' };
}

/** The columns as the server wants them again, one of them changed: a field belongs to one column at most. */
export function withColumna(
  columnas: Carga['columnas'],
  index: number,
  part: Partial<Pick<Carga['columnas'][number], 'campo' | 'fecha' | 'numero'>>,
) {
  return columnas.map(({ campo, fecha, numero }, at) => {
    if (at === index)
      // Another field is read in its own way again.
      return 'campo' in part
        ? { campo: part.campo ?? null, fecha: null, numero: null }
        : { campo, fecha, numero, ...part };
    const isTaken = part.campo !== undefined && part.campo !== null && campo === part.campo;
    return isTaken ? { campo: null } : { campo, fecha, numero };
  });
}

/** What stands for the account of each row where no column brings it; null when one does. */
export function enLugarDeCuenta({ columnas, fijos }: Pick<Carga, 'columnas' | 'fijos'>) {
  const has = (name: string) => columnas.some(({ campo }) => campo === name) || fijos[name];
  if (has('cuenta')) return null;
  const others = (['dominio', 'nomenclaturaCatastral'] as const).filter(has);
  return others.length === 0
    ? null
    : others.map((name) => campoDeCarga('rentas', name).etiqueta.toLowerCase()).join(' o, si no, ');
}

/** «1, 9, 39» as a person counts → where columns begin, counted from 0; null when it cannot be read. */
export function readCuts(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (parts.length === 0 || parts.some((part) => !/^\d{1,5}$/.test(part))) return null;
  const starts = [...new Set([1, ...parts.map(Number)])].toSorted((a, b) => a - b);
  return starts.includes(0) ? null : starts.map((start) => start - 1);
}
export const writeCuts = (inicios: readonly number[]) =>
  inicios.map((inicio) => inicio + 1).join(', ');

/** The format as it stands, to be sent again with one thing changed: whatever is left out is detected anew. */
export function formatoSaid({ formato, columnas, fijos }: Carga): FormatoCargaInput {
  const { tipo, codificacion, separador, inicios, filaTitulos } = formato;
  return {
    tipo,
    filaTitulos,
    ...(codificacion && { codificacion }),
    ...(separador && { separador }),
    ...(inicios && { inicios }),
    columnas: columnas.map(({ campo, fecha, numero }) => ({ campo, fecha, numero })),
    fijos,
  };
}

type Confirmada = Pick<CargaResumen, 'id' | 'confirmadoEn' | 'creadoEn'>;
const sinceWhen = ({ confirmadoEn, creadoEn }: Confirmada) => confirmadoEn ?? creadoEn;

/** The newest first: each one can be compared with those after it. */
export const porFecha = <T extends Confirmada>(loads: readonly T[]): T[] =>
  loads.toSorted((a, b) => sinceWhen(b).localeCompare(sinceWhen(a)) || b.id - a.id);

/** The later of two first, whichever way round they were asked for. The oldest can only be what another is compared with. */
export function enOrden(newestFirst: readonly Confirmada[], id: number, con: number) {
  const placeOf = (one: number) => newestFirst.findIndex((load) => load.id === one);
  const isOldest = newestFirst.length > 1 && newestFirst.at(-1)?.id === id;
  const isSwapped = con > 0 ? placeOf(con) >= 0 && placeOf(con) < placeOf(id) : isOldest;
  return isSwapped ? { id: con, con: id } : { id, con };
}

/** Letters of the name of a format. */
export const PERFIL_MIN = 3;

/** «padron_tasas_11.csv» → «padron tasas»: files of the same kind differ in their date. */
export const nombreDePerfil = (archivo: string) => {
  const nombre = archivo
    .replace(/\.\w+$/, '')
    .replace(/[\d_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  return nombre.length < PERFIL_MIN ? 'Mi formato' : nombre;
};
