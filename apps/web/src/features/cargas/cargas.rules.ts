// Where a load stands in its five steps, how far it is, and what it says of itself.
import {
  type Carga,
  type CargaClase,
  type CargaResumen,
  type CuentasDeCarga,
  campoDeCarga,
  clasesDeCarga,
  FECHAS_VACIAS,
  type VerFilas,
} from '@muni/contract';
import { ApiError } from '../../lib/errors.ts';
import { formatImporte } from '../../lib/formats.ts';

export const PASOS = ['Archivo', 'Formato y columnas', 'Revisar', 'Cargar', 'Resultado'] as const;

/** While it is undone, and when it was, it is past its result. */
export function pasoDe({ estado, tarea }: Pick<CargaResumen, 'estado' | 'tarea'>): number {
  if (tarea === 'analizar') return 2;
  if (tarea === 'confirmar' || tarea === 'cancelar') return 3;
  if (estado === 'Recibiendo') return 0;
  if (estado === 'Subida') return 1;
  return estado === 'Analizada' ? 2 : 4;
}

const partsOf = (text: string) => (text.match(/\d+/g) ?? []).slice(0, 3).toSorted().join(' ');
const NO_DATE = new Set(FECHAS_VACIAS.map(partsOf));
/** A day that old systems write for «no date» says so: it is read as empty. */
export const withNoDate = (text: string, isFecha: boolean) =>
  isFecha && NO_DATE.has(partsOf(text)) ? `${text} (sin fecha)` : text;

/** Of a hundred; null while nobody knows how much there is. */
export const percentOf = ({ hechas, total }: { hechas: number; total: number }) =>
  total > 0 ? Math.min(100, Math.floor((hechas / total) * 100)) : null;

const TOO_EARLY_MS = 3000;
/** Seconds that are left at this pace; undefined while it is too early to tell. */
export function secondsLeft(avance: NonNullable<CargaResumen['avance']>, now: number) {
  const { hechas, total, desde } = avance;
  const passed = now - Date.parse(desde);
  if (passed < TOO_EARLY_MS || hechas <= 0 || total <= hechas) return undefined;
  return ((passed / hechas) * (total - hechas)) / 1000;
}

/** Rows that go in when it is confirmed. */
export const entran = ({ nuevas, cambian, iguales }: CuentasDeCarga) => nuevas + cambian + iguales;

/** What they sum up to, where rows are money. */
export const importeDe = ({ clase, cuentas }: Pick<CargaResumen, 'clase' | 'cuentas'>) =>
  clasesDeCarga[clase].conImportes && cuentas ? formatImporte(cuentas.importe) : null;

/** What a review shows first: what needs somebody. */
export function firstView(cuentas: CuentasDeCarga): VerFilas {
  if (cuentas.rechazadas + cuentas.avisos > 0) return 'problemas';
  return (['dudosas', 'cambian', 'nuevas'] as const).find((name) => cuentas[name] > 0) ?? 'todas';
}

/** The load that already holds a file that was refused. */
export function cargaQueLoTiene(error: unknown): number | null {
  const current = error instanceof ApiError ? error.current : null;
  return (current as { id?: number } | null | undefined)?.id ?? null;
}

/** The columns as the server wants them again, one of them changed: a field belongs to one column at most. */
export function withColumna(
  columnas: Carga['columnas'],
  index: number,
  part: Partial<Pick<Carga['columnas'][number], 'campo' | 'fecha' | 'numero'>>,
) {
  return columnas.map(({ campo, fecha, numero }, at) => {
    if (at === index) {
      // Another field is read in its own way again.
      const read = 'campo' in part ? { fecha: null, numero: null } : { fecha, numero };
      return { campo, ...read, ...part };
    }
    return part.campo && campo === part.campo ? { campo: null } : { campo, fecha, numero };
  });
}

/** What stands for the account of each row where no column brings it; null when one does. */
export function enLugarDeCuenta({ columnas, fijos }: Pick<Carga, 'columnas' | 'fijos'>) {
  const has = (name: string) => columnas.some(({ campo }) => campo === name) || fijos[name];
  if (has('cuenta')) return null;
  const others = ['dominio', 'nomenclaturaCatastral'].filter(has);
  const labels = others.map((name) => campoDeCarga('rentas', name).etiqueta.toLowerCase());
  return labels.join(' o, si no, ') || null;
}

/** What a whole file may have in common: it can be written once for all rows. */
const FIJOS: Record<CargaClase, readonly string[]> = {
  rentas: ['tributo', 'anio', 'cuota', 'concepto', 'importe1'],
  empleados: ['tipo', 'area'],
  computadoras: ['tipo', 'area', 'conexion'],
  impresoras: ['tipo', 'area', 'tecnologia', 'conexion', 'modelo'],
  reportes: ['empleado', 'creadoEn'],
};

/** Those that no column brings, and those that are written already. */
export function fijosDe({ clase, columnas, fijos }: Pick<Carga, 'clase' | 'columnas' | 'fijos'>) {
  const brought = clasesDeCarga[clase].campos.filter(({ nombre }) =>
    columnas.some(({ campo }) => campo === nombre),
  );
  const isBrought = (name: string) =>
    brought.some(({ nombre, alterno }) => nombre === name || alterno?.includes(name));
  return FIJOS[clase].filter((name) => fijos[name] || !isBrought(name));
}

/** A cut of a file of fixed width at another letter, always between its neighbours. The first column begins at 0. */
export function moveCut(cuts: readonly number[], index: number, to: number, length: number) {
  const least = (cuts[index - 1] ?? 0) + 1;
  const most = (cuts[index + 1] ?? length) - 1;
  return cuts.toSpliced(index, 1, Math.min(Math.max(to, least), most));
}
/** One cut more, in the middle of the widest column: from there it is moved. */
export function cutWidest(cuts: readonly number[], length: number): number[] {
  const widths = cuts.map((cut, index) => (cuts[index + 1] ?? length) - cut);
  const widest = widths.indexOf(Math.max(...widths));
  const middle = (cuts[widest] ?? 0) + Math.floor((widths[widest] ?? 0) / 2);
  return [...new Set([...cuts, middle])].toSorted((a, b) => a - b);
}

/** The end of a name that does not say what its file is; null when it does. */
export function nombreEnganoso(carga: Pick<Carga, 'nombreArchivo' | 'formato'>) {
  const end = /\.\w+$/.exec(carga.nombreArchivo)?.[0].toLowerCase() ?? '';
  const isOfExcel = /^\.xlsx?$/.test(end);
  return end !== '' && isOfExcel !== (carga.formato.tipo === 'xlsx') ? end : null;
}

/** Which load against which: the later one first, whichever way round they were asked for; unasked, the one before. */
export function enOrden(newestFirst: readonly { id: number }[], asked: number, askedWith: number) {
  const ids = newestFirst.map((load) => load.id);
  const id = asked || (ids[0] ?? 0);
  // Nothing is before the oldest: the one after it is compared with it.
  const con = askedWith || (ids[ids.indexOf(id) + 1] ?? ids.at(-2) ?? 0);
  const isSwapped = ids.includes(con) && ids.indexOf(con) < ids.indexOf(id);
  return isSwapped ? { id: con, con: id } : { id, con };
}

/** Letters of the name of a format. */
export const PERFIL_MIN = 3;

/** «padron_tasas_11.csv» → «padron tasas»: files of the same kind differ in their date. */
export const nombreDePerfil = (archivo: string) => {
  const nombre = archivo
    .replace(/\.\w+$/, '')
    .replace(/[\d\s_-]+/g, ' ')
    .trim()
    .slice(0, 60);
  return nombre.length < PERFIL_MIN ? 'Mi formato' : nombre;
};
