// One charge of one account, as a load of a file left it. Nobody edits it by hand: it is written, replaced and taken back
// by loads alone. Money is exact text («1234.56»), never a number.
import * as z from 'zod';
import { fecha, id, opcion } from './primitives.ts';
import { listQuery } from './listing.ts';

/** The usual ones; a file may bring others, which are kept as they came. */
export const TRIBUTOS = [
  'Tasa por servicios a la propiedad',
  'Alumbrado público',
  'Recolección de residuos',
  'Agua y cloacas',
  'Comercio e industria',
  'Automotor',
  'Motovehículos',
  'Cementerio',
  'Publicidad',
  'Ocupación de la vía pública',
  'Alquileres y concesiones',
  'Red vial',
  'Obras privadas',
  'Contribución por mejoras',
  'Multas',
  'Plan de pago',
  'Otros',
] as const;

export const RENTA_ESTADOS = [
  'Adeudado',
  'Pagado',
  'Pagado parcial',
  'En plan de pagos',
  'Exento',
  'Prescripto',
  'Anulado',
  'En gestión judicial',
] as const;
export type RentaEstado = (typeof RENTA_ESTADOS)[number];
/** Those in which something is owed. */
export const ESTADOS_CON_DEUDA: readonly RentaEstado[] = [
  'Adeudado',
  'Pagado parcial',
  'En plan de pagos',
  'En gestión judicial',
];

/** Exact text with two decimals. */
export const importe = z.string().regex(/^-?\d+\.\d{2}$/);

// Sums may be of any size, so they are done in whole cents, as bigints.
export const centavosDe = (text: string): bigint => BigInt(text.replace('.', ''));
/** 1234 → «12.34» */
export function importeDe(centavos: number | bigint): string {
  const digits = String(centavos < 0 ? -centavos : centavos).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
export const sumarImportes = (a: string, b: string): string =>
  importeDe(centavosDe(a) + centavosDe(b));

/** Of a hundred, with one decimal, what was collected of what was issued. */
export function porcentajeCobrado(of: { emitido: string; cobrado: string }): number {
  const issued = centavosDe(of.emitido);
  return issued === 0n ? 0 : Number((centavosDe(of.cobrado) * 1000n) / issued) / 10;
}

export const rentaRecord = z.object({
  id,
  carga: z.object({ id, nombre: z.string() }),
  /** Of the file of that load. */
  linea: z.int(),
  tributo: z.string(),
  codigoTributo: z.string().nullable(),
  cuenta: z.string(),
  nomenclaturaCatastral: z.string().nullable(),
  dominio: z.string().nullable(),
  titular: z.string(),
  tipoDocumento: z.string().nullable(),
  documento: z.string().nullable(),
  cuit: z.string().nullable(),
  domicilio: z.string().nullable(),
  concepto: z.string().nullable(),
  anio: z.int(),
  /** 0 is the whole year. */
  cuota: z.int(),
  vencimiento1: z.string().nullable(),
  importe1: importe,
  vencimiento2: z.string().nullable(),
  importe2: importe.nullable(),
  vencimiento3: z.string().nullable(),
  importe3: importe.nullable(),
  recargo: importe.nullable(),
  descuento: importe.nullable(),
  pagado: importe,
  saldo: importe,
  estado: opcion(RENTA_ESTADOS),
  fechaPago: z.string().nullable(),
  medioPago: z.string().nullable(),
  nroComprobante: z.string().nullable(),
});
export type Renta = z.infer<typeof rentaRecord>;

/** 11/2026; the whole year when it has no instalments. */
export const periodo = ({ anio, cuota }: { anio: number | null; cuota: number | null }) =>
  anio === null ? '' : cuota ? `${String(cuota).padStart(2, '0')}/${anio}` : `Año ${anio}`;

/** One charge with every column of its row as it was read, by title. */
export const rentaDetalle = rentaRecord.extend({
  datosOriginales: z.record(z.string(), z.string()),
});
export type RentaDetalle = z.infer<typeof rentaDetalle>;

const texto = { min: 1, max: 100 };

/** `q` looks for the beginnings of words of holder, account, document, CUIT and domain, without accents; numbers and plates as people write them. */
export const rentas = {
  name: 'rentas',
  noun: { article: 'la', singular: 'renta', plural: 'rentas' },
  filters: {
    cuenta: texto,
    titular: texto,
    documento: texto,
    cuit: texto,
    dominio: texto,
    tributo: texto,
    anio: { from: 1900, to: 2100 },
    cuota: { from: 0, to: 999 },
    estado: RENTA_ESTADOS,
    /** Only what is still owed, or only what is not. */
    conDeuda: 'siNo',
    /** First due date, both days included. */
    venceDesde: 'fecha',
    venceHasta: 'fecha',
    /** What one load brought. */
    carga: 'id',
    /** With `carga`: what it brought for the first time, or what it changed. */
    novedad: ['nueva', 'cambia'],
  },
  sorts: ['vencimiento1', 'cuenta', 'titular', 'saldo'],
  defaultSort: '-vencimiento1',
  labels: {
    tributo: 'Tributo',
    codigoTributo: 'Código de tributo',
    cuenta: 'Cuenta',
    nomenclaturaCatastral: 'Nomenclatura catastral',
    dominio: 'Dominio',
    titular: 'Titular',
    tipoDocumento: 'Tipo de documento',
    documento: 'Documento',
    cuit: 'CUIT',
    domicilio: 'Domicilio',
    concepto: 'Concepto',
    anio: 'Año',
    cuota: 'Cuota',
    vencimiento1: '1.er vencimiento',
    importe1: 'Importe',
    vencimiento2: '2.º vencimiento',
    importe2: 'Importe al 2.º vencimiento',
    vencimiento3: '3.er vencimiento',
    importe3: 'Importe al 3.er vencimiento',
    recargo: 'Recargo',
    descuento: 'Descuento',
    pagado: 'Pagado',
    saldo: 'Saldo',
    estado: 'Estado',
    fechaPago: 'Fecha de pago',
    medioPago: 'Medio de pago',
    nroComprobante: 'N.º de comprobante',
    carga: 'Carga',
    linea: 'Fila del archivo',
  },
  parts: {
    importe1: '$',
    importe2: '$',
    importe3: '$',
    recargo: '$',
    descuento: '$',
    pagado: '$',
    saldo: '$',
  },
} as const;

export const rentasQuery = listQuery(rentas);
export type RentasQuery = z.infer<typeof rentasQuery>;

/** What the same filters add up to. Beyond some thousands of rows, and with filters that only rows know, it is a part. */
export const totalesRentas = z.object({
  cargos: z.int(),
  importe,
  pagado: importe,
  saldo: importe,
  /** False when only the first rows were added. */
  exacto: z.boolean(),
});
export type TotalesRentas = z.infer<typeof totalesRentas>;

// One account: what it is charged period by period, what it owes at a day, what it paid, and what else is in the name of
// the same person. An account number belongs to its tributo.

export const cuentaQuery = z.strictObject({
  tributo: z.string().trim().min(1).max(100),
  cuenta: z.string().trim().min(1).max(60),
  /** The day to tell the debt at; today when missing. */
  fecha: fecha.optional(),
});
export type CuentaQuery = z.infer<typeof cuentaQuery>;

/** As it was at that day: what was paid later is not paid yet. */
const periodoDeCuenta = rentaRecord.omit({ saldo: true }).extend({
  /** What would have to be paid at that day: by its due dates, less what was paid until then. */
  deuda: importe,
  /** Null where nothing is owed; what has no due date is not overdue. */
  situacion: opcion(['Vencida', 'Por vencer']).nullable(),
});
export type PeriodoDeCuenta = z.infer<typeof periodoDeCuenta>;

const pagoDeCuenta = z.object({
  anio: z.int(),
  cuota: z.int(),
  concepto: z.string().nullable(),
  fechaPago: z.string().nullable(),
  medioPago: z.string().nullable(),
  nroComprobante: z.string().nullable(),
  importe,
});

const otraCuenta = rentaRecord.pick({ tributo: true, cuenta: true, titular: true, saldo: true });

export const cuentaRenta = z.object({
  tributo: z.string(),
  cuenta: z.string(),
  titular: z.string(),
  documento: z.string().nullable(),
  tipoDocumento: z.string().nullable(),
  cuit: z.string().nullable(),
  domicilio: z.string().nullable(),
  nomenclaturaCatastral: z.string().nullable(),
  dominio: z.string().nullable(),
  deuda: z.object({
    fecha: z.string(),
    /** Overdue and not yet due. */
    total: importe,
    vencida: importe,
    /** Due after that day, or without a due date. */
    porVencer: importe,
    /** Made after that day: they are not among `pagos`. */
    pagosPosteriores: z.int(),
    /** Of a day that has passed: payments that do not say when they were made. They count as made before it. */
    pagosSinFecha: z.int(),
  }),
  /** The newest first, up to a thousand. */
  periodos: z.array(periodoDeCuenta),
  /** Up to that day. */
  pagos: z.array(pagoDeCuenta),
  /** Of whoever has the same CUIT or document. */
  otrasCuentas: z.array(otraCuenta),
});
export type CuentaRenta = z.infer<typeof cuentaRenta>;

// The figures of Rentas: by tributo, by month, by state, how old the debt is, and what was collected of what was issued.
// The month of a charge is that of its first due date.

export const resumenRentasQuery = rentasQuery
  .pick({ tributo: true, anio: true, venceDesde: true, venceHasta: true })
  /** The day from which the age of the debt is counted; today when missing. */
  .extend({ fecha: fecha.optional() });

const cifra = { cargos: z.int(), emitido: importe, cobrado: importe, saldo: importe };

export const ANTIGUEDADES = [
  'Por vencer',
  'Hasta 30 días',
  '31 a 90 días',
  '91 a 180 días',
  '181 a 365 días',
  '1 a 5 años',
  'Más de 5 años',
  'Sin vencimiento',
] as const;

export const resumenRentas = z.object({
  total: z.object(cifra),
  porTributo: z.array(z.object({ tributo: z.string(), ...cifra })),
  /** aaaa-mm; null for charges without a due date. `porcentaje` collected of issued, with one decimal. */
  porMes: z.array(z.object({ mes: z.string().nullable(), ...cifra, porcentaje: z.number() })),
  porEstado: z.array(z.object({ estado: z.string(), ...cifra })),
  antiguedad: z.array(z.object({ tramo: z.enum(ANTIGUEDADES), cargos: z.int(), saldo: importe })),
  /** For the selectors: what there is. */
  tributos: z.array(z.string()),
  anios: z.array(z.int()),
});
export type ResumenRentas = z.infer<typeof resumenRentas>;
