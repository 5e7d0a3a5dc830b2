// From the cells of a row to a charge, or to what is wrong with it. Pure, and made once per file: `filaReader` knows the
// columns and remembers the texts that come again and again.
import { hash } from 'node:crypto';
import type { ColumnaDeCarga, ProblemaDeFila, RentaCampo } from '@muni/contract';
import { type Read, readFecha } from '../../files/values.ts';
import {
  canonicalTributo,
  centsText,
  type Documentos,
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

/** The columns of a charge, in the order in which they are stored; dates as aaaa-mm-dd, money as exact text. */
export const VALORES = [
  'tributo',
  'codigoTributo',
  'cuenta',
  'nomenclaturaCatastral',
  'dominio',
  'titular',
  'tipoDocumento',
  'documento',
  'cuit',
  'domicilio',
  'concepto',
  'anio',
  'cuota',
  'vencimiento1',
  'importe1',
  'vencimiento2',
  'importe2',
  'vencimiento3',
  'importe3',
  'recargo',
  'descuento',
  'pagado',
  'saldo',
  'estado',
  'fechaPago',
  'medioPago',
  'nroComprobante',
] as const;
export type Valores = Record<(typeof VALORES)[number], string | null>;
const NOTHING: readonly null[] = VALORES.map(() => null);

export interface FilaLeida {
  /** Null when it has an error. */
  valores: Valores | null;
  /** The same, in the order of VALORES. */
  enOrden: readonly (string | null)[];
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

export type FilaReader = (cells: readonly string[]) => FilaLeida;

type Columnas = readonly Pick<ColumnaDeCarga, 'titulo' | 'campo' | 'fecha' | 'numero'>[];

export function filaReader(
  columnas: Columnas,
  fijos: Readonly<Record<string, string>>,
  thisYear = new Date().getFullYear(),
): FilaReader {
  const indexOf = new Map<string, number>();
  columnas.forEach(({ campo }, index) => {
    if (campo && !indexOf.has(campo)) indexOf.set(campo, index);
  });
  const dateReaders = new Map<string, (text: string) => Read<string | null>>();
  const formatos = new Map(columnas.map(({ campo, numero }) => [campo, numero]));
  for (const { campo, fecha } of columnas)
    if (campo && fecha)
      dateReaders.set(
        campo,
        remembering((text) => readFecha(text, fecha ?? 'dd/mm/aaaa', thisYear)),
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
    const index = indexOf.get(campo);
    const columna = index === undefined ? null : (columnas[index]?.titulo ?? null);
    problemas.push({ campo, columna, tipo, valor: raw(campo).slice(0, 200), motivo });
    if (tipo === 'error') failed = true;
  };
  const take = <T>(campo: RentaCampo, read: Read<T>): T | null => {
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
    const value = raw(campo);
    if (value === '') return null;
    const read = dateReaders.get(campo);
    return take(campo, read ? read(value) : readFecha(value, 'dd/mm/aaaa', thisYear));
  };
  const cents = (campo: RentaCampo): number | null => {
    const value = raw(campo);
    return value === '' ? null : take(campo, readCents(value, formatos.get(campo) ?? 'coma'));
  };

  return (row) => {
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

    const { documento, cuit } = readDocumentos(raw, tell, take);
    const periodo = raw('periodo');
    const period = periodo === '' ? null : take('periodo', periodoOf(periodo));
    const anioText = raw('anio');
    const anio = anioText === '' ? (period?.anio ?? null) : take('anio', anioOf(anioText));
    if (anio === null && anioText === '' && periodo === '')
      tell(indexOf.has('periodo') ? 'periodo' : 'anio', 'error', 'Falta el año.');
    const cuotaText = raw('cuota');
    const cuota = cuotaText === '' ? (period?.cuota ?? 0) : take('cuota', readCuota(cuotaText));

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

    const optional = (value: number | null) => (value === null ? null : centsText(value));
    const second = cents('importe2');
    const importe2 = optional(second);
    const vencimiento3 = day('vencimiento3');
    const third = cents('importe3');
    const importe3 = optional(third);
    if (isPaidTooMuch({ paid, owed, importe, later: [second, third] }))
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
      importe2,
      vencimiento3,
      importe3,
      recargo: optional(recargo),
      descuento: optional(descuento),
      pagado: centsText(pagado),
      saldo: centsText(saldo),
      estado,
      fechaPago,
      medioPago: text('medioPago'),
      nroComprobante: text('nroComprobante'),
    };
    if (failed)
      return { valores: null, enOrden: NOTHING, clave: '', huella: '', problemas, importe };
    const { concepto, nroComprobante } = valores;
    const key = `${tributo}|${cuenta}|${anio}|${cuota}|${concepto ?? ''}|${nroComprobante ?? ''}`;
    const enOrden = VALORES.map((name) => valores[name]);
    return {
      valores,
      enOrden,
      clave: digest(key.toLowerCase()),
      // What is null joins as nothing.
      huella: digest(`${enOrden.join('|')}|`),
      problemas,
      importe,
    };
  };
}

function readDocumentos(
  raw: (campo: RentaCampo) => string,
  tell: (campo: RentaCampo, tipo: 'aviso', motivo: string) => void,
  take: <T>(campo: RentaCampo, read: Read<T>) => T | null,
): { documento: string | null; cuit: string | null } {
  const either: Documentos | null = take(
    'cuitODocumento',
    readCuitODocumento(raw('cuitODocumento')),
  );
  const ownCuit = take('cuit', readCuit(raw('cuit')));
  for (const [campo, read] of [
    ['cuit', ownCuit],
    ['cuitODocumento', either],
  ] as const)
    if (read?.aviso) tell(campo, 'aviso', read.aviso);
  return {
    documento: readDocumento(raw('documento')) ?? either?.documento ?? null,
    cuit: ownCuit?.cuit ?? either?.cuit ?? null,
  };
}
