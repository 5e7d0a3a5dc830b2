// What a column of a file without titles probably is, by what its cells hold. Each kind of load says which of its fields that
// may be, in the order in which files bring them; a person corrects it.
import { type CargaClase, isCuil } from '@muni/contract';
import { detectFormatoFecha } from '../../files/values.ts';

const CONTENIDOS = [
  'cuit',
  'fecha',
  'periodo',
  'anio',
  'importe',
  'codigo',
  'numero',
  'nombre',
] as const;
type Contenido = (typeof CONTENIDOS)[number];

const CAMPOS: Record<CargaClase, Partial<Record<Contenido, readonly string[]>>> = {
  rentas: {
    numero: ['cuenta'],
    nombre: ['titular', 'domicilio'],
    cuit: ['cuit'],
    codigo: ['codigoTributo'],
    periodo: ['periodo'],
    anio: ['anio'],
    fecha: ['vencimiento1', 'vencimiento2', 'vencimiento3'],
    importe: ['importe1', 'importe2', 'importe3'],
  },
  empleados: {
    numero: ['legajo', 'dni'],
    nombre: ['apellidoNombre'],
    cuit: ['cuil'],
    fecha: ['fechaIngreso'],
  },
  computadoras: {},
  impresoras: {},
};

const digits = (cell: string) => cell.replace(/[-./ ]/g, '');
const DATE = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|(?:19|20)\d\d-?\d\d-?\d\d|\d{4}(?:19|20)\d\d)$/;
const PERIOD = /^(?:(?:19|20)\d\d[-/]?(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])[-/]?(?:19|20)\d\d)$/;

const IS: Record<Contenido, (cell: string) => boolean> = {
  cuit: (cell) => isCuil(digits(cell)),
  fecha: (cell) =>
    DATE.test(cell) && digits(cell).length >= 6 && detectFormatoFecha([cell]) !== null,
  periodo: (cell) => PERIOD.test(cell),
  anio: (cell) => /^(?:19|20)\d\d$/.test(cell),
  importe: (cell) =>
    /^-?\$? ?(?:\d{1,3}(?:[.,]\d{3})*|\d+)[.,]\d\d-?$/.test(cell) || /^0\d{6,}$/.test(cell),
  codigo: (cell) => /^[A-ZÑ]{2,6}\d{0,2}$/i.test(cell),
  numero: (cell) => /^[A-Z]{0,2}[\d./-]{2,}$/i.test(cell),
  nombre: (cell) => /\p{L}{2,}.*\p{L}{2,}/u.test(cell),
};
const MOST = 0.8;

function contenidoOf(cells: readonly string[]): Contenido | null {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return null;
  return CONTENIDOS.find((one) => filled.filter(IS[one]).length >= filled.length * MOST) ?? null;
}

/** The field of each column, or null. The first number is what a row is known by, whatever zeros it has. */
export function guessCampos(clase: CargaClase, columns: readonly (readonly string[])[]) {
  const free = new Map(Object.entries(CAMPOS[clase]).map(([name, campos]) => [name, [...campos]]));
  let isFirst = true;
  return columns.map((cells): string | null => {
    const found = contenidoOf(cells);
    const isNumber = found === 'importe' || found === 'numero';
    const contenido = isNumber && isFirst ? 'numero' : found;
    if (isNumber) isFirst = false;
    return (contenido && free.get(contenido)?.shift()) ?? null;
  });
}
