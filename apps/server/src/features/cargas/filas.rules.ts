// From the cells of a row to a charge, or to what is wrong with it. Pure, and made once per file: `filaReader` knows the
// columns and remembers the texts that come again and again.
import { hash } from 'node:crypto';
import {
  type ColumnaDeCarga,
  FORMATOS_FECHA,
  importeDe,
  type ProblemaDeFila,
  type RentaCampo,
  rentaRecord,
} from '@muni/contract';
import { type Read, readFecha } from '../../files/values.ts';
import {
  canonicalTributo,
  isPaidTooMuch,
  readAnio,
  readCents,
  readCuit,
  readCuitODocumento,
  readCuota,
  readDocumento,
  readEstado,
  readPeriodo,
  settle,
  tidy,
} from './valores.rules.ts';
import { columnIndexes } from './campos.rules.ts';

const { id: _id, carga: _carga, linea: _linea, ...shape } = rentaRecord.shape;
type Valor = keyof typeof shape;
/** The columns of a charge; dates as aaaa-mm-dd, money as exact text. Stored fingerprints depend on their order. */
export const VALORES = Object.keys(shape) as Valor[];
type Valores = Record<Valor, string | null>;

export interface FilaLeida {
  celdas: readonly string[];
  /** Null when it has an error. */
  valores: Valores | null;
  clave: string;
  huella: string;
  problemas: ProblemaDeFila[];
  /** Cents of its first amount, also of a row with errors elsewhere. */
  importe: number | null;
}

const TEXT_MAX = 200;
const CACHE_MAX = 20_000;
/** The same text again costs nothing; forgets everything when it holds too many. */
function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= CACHE_MAX) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

const digest = (text: string) => hash('md5', text, 'hex');

export function filaReader(
  columnas: readonly Pick<ColumnaDeCarga, 'titulo' | 'campo' | 'fecha' | 'numero'>[],
  fijos: Readonly<Record<string, string>>,
  thisYear = new Date().getFullYear(),
) {
  const indexOf = columnIndexes(columnas);
  const columnOf = (campo: RentaCampo) => columnas[indexOf.get(campo) ?? -1];
  const dayReaders = new Map(
    FORMATOS_FECHA.map((one) => [one, remembering((text) => readFecha(text, one, thisYear))]),
  );
  const tributoOf = remembering(canonicalTributo);
  const estadoOf = remembering(readEstado);
  const periodoOf = remembering((text) => readPeriodo(text, thisYear));
  const anioOf = remembering((text) => readAnio(text, thisYear));

  // Of the row that is being read: one set of functions for all rows, made once.
  let cells: readonly string[] = [];
  let problemas: ProblemaDeFila[] = [];
  let failed = false;

  const raw = (campo: RentaCampo): string => {
    const index = indexOf.get(campo);
    const text = (index === undefined ? '' : cells[index]) || fijos[campo] || '';
    return tidy(text);
  };
  const tell = (campo: RentaCampo, tipo: ProblemaDeFila['tipo'], motivo: string) => {
    const columna = columnOf(campo)?.titulo ?? null;
    problemas.push({ campo, columna, tipo, valor: raw(campo).slice(0, 200), motivo });
    if (tipo === 'error') failed = true;
  };
  /** Null where nothing is said, or what cannot be read. */
  const take = <T>(campo: RentaCampo, reader: (text: string) => Read<T>): T | null => {
    const value = raw(campo);
    if (value === '') return null;
    const read = reader(value);
    if ('value' in read) return read.value;
    tell(campo, 'error', read.problem);
    return null;
  };
  const text = (campo: RentaCampo): string | null => {
    const value = raw(campo);
    if (value.length > TEXT_MAX) tell(campo, 'error', `Tiene más de ${TEXT_MAX} letras.`);
    return value === '' ? null : value;
  };
  const day = (campo: RentaCampo): string | null => {
    const reader = dayReaders.get(columnOf(campo)?.fecha ?? 'dd/mm/aaaa');
    return reader ? take(campo, reader) : null;
  };
  const cents = (campo: RentaCampo): number | null =>
    take(campo, (value) => readCents(value, columnOf(campo)?.numero ?? 'coma'));

  return (row: readonly string[]): FilaLeida => {
    cells = row;
    problemas = [];
    failed = false;
    const codigoTributo = text('codigoTributo');
    const tributoText = text('tributo') ?? codigoTributo;
    const tributo = tributoText === null ? null : tributoOf(tributoText);
    if (tributo === null) tell('tributo', 'error', 'Falta el tributo.');
    const dominio = text('dominio')?.toUpperCase().replaceAll(' ', '') ?? null;
    const nomenclaturaCatastral = text('nomenclaturaCatastral');
    const ownCuenta = text('cuenta');
    const cuenta = ownCuenta ?? dominio ?? nomenclaturaCatastral;
    if (cuenta === null) tell('cuenta', 'error', 'Falta la cuenta.');
    // Where no column is the account, the format says so once for the whole file.
    else if (ownCuenta === null && indexOf.has('cuenta'))
      tell(
        'cuenta',
        'aviso',
        `No trae cuenta: queda como cuenta ${dominio ? 'su dominio' : 'su nomenclatura catastral'}.`,
      );
    const titular = text('titular');
    if (titular === null) tell('titular', 'error', 'Falta el titular.');
    else if (titular.includes('\uFFFD'))
      tell('titular', 'aviso', 'Tiene letras que no se pudieron leer.');

    const either = take('cuitODocumento', readCuitODocumento);
    const ownCuit = take('cuit', readCuit);
    if (ownCuit?.aviso) tell('cuit', 'aviso', ownCuit.aviso);
    if (either?.aviso) tell('cuitODocumento', 'aviso', either.aviso);
    const documento = readDocumento(raw('documento')) ?? either?.documento ?? null;
    const cuit = ownCuit?.cuit ?? either?.cuit ?? null;
    const period = take('periodo', periodoOf);
    const anio = raw('anio') === '' ? (period?.anio ?? null) : take('anio', anioOf);
    if (anio === null && raw('anio') === '' && raw('periodo') === '')
      tell(indexOf.has('periodo') ? 'periodo' : 'anio', 'error', 'Falta el año.');
    const cuota = raw('cuota') === '' ? (period?.cuota ?? 0) : take('cuota', readCuota);

    const importe = cents('importe1');
    if (importe === null && raw('importe1') === '') tell('importe1', 'error', 'Falta el importe.');
    if (importe !== null && importe < 0)
      tell('importe1', 'aviso', 'El importe es negativo. ¿Es una nota de crédito?');
    const recargo = cents('recargo');
    const descuento = cents('descuento');
    const paid = cents('pagado');
    const left = cents('saldo');
    const vencimiento1 = day('vencimiento1');
    const vencimiento2 = day('vencimiento2');
    if (vencimiento1 && vencimiento2 && vencimiento2 < vencimiento1)
      tell('vencimiento2', 'aviso', 'Es anterior al 1.er vencimiento.');

    const fechaPago = day('fechaPago');
    const owed = (importe ?? 0) + (recargo ?? 0) - (descuento ?? 0);
    const estadoText = raw('estado');
    const stated = estadoText === '' ? null : estadoOf(estadoText);
    if (estadoText !== '' && stated === null)
      tell('estado', 'aviso', `No conocemos el estado «${estadoText}»: lo dicen los importes.`);
    const { estado, pagado, saldo } = settle({ owed, paid, left, stated, fechaPago });

    const optional = (value: number | null) => (value === null ? null : importeDe(value));
    const second = cents('importe2');
    const vencimiento3 = day('vencimiento3');
    const third = cents('importe3');
    if (isPaidTooMuch(paid, owed, [importe, second, third]))
      tell('pagado', 'aviso', 'Es más que el importe: la diferencia queda a favor.');
    const valores: Valores = {
      tributo,
      codigoTributo,
      cuenta,
      nomenclaturaCatastral,
      dominio,
      titular,
      tipoDocumento: text('tipoDocumento'),
      documento,
      cuit,
      domicilio: text('domicilio'),
      concepto: text('concepto'),
      anio: anio === null ? null : String(anio),
      cuota: cuota === null ? null : String(cuota),
      vencimiento1,
      importe1: optional(importe),
      vencimiento2,
      importe2: optional(second),
      vencimiento3,
      importe3: optional(third),
      recargo: optional(recargo),
      descuento: optional(descuento),
      pagado: importeDe(pagado),
      saldo: importeDe(saldo),
      estado,
      fechaPago,
      medioPago: text('medioPago'),
      nroComprobante: text('nroComprobante'),
    };
    const read = { celdas: row, problemas, importe };
    if (failed) return { ...read, valores: null, clave: '', huella: '' };
    const { concepto, nroComprobante } = valores;
    const key = `${tributo}|${cuenta}|${anio}|${cuota}|${concepto ?? ''}|${nroComprobante ?? ''}`;
    return {
      ...read,
      valores,
      clave: digest(key.toLowerCase()),
      // What is null joins as nothing.
      huella: digest(`${VALORES.map((name) => valores[name]).join('|')}|`),
    };
  };
}
