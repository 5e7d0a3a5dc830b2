// What a file of Rentas may bring: the fields of a charge as a column can be mapped to them, and what kind of text each
// one holds. No layout is known beforehand; the server adds the names that files give to each.

export const RENTA_CAMPOS = {
  tributo: { etiqueta: 'Tributo', clase: 'texto' },
  codigoTributo: { etiqueta: 'Código de tributo', clase: 'texto' },
  cuenta: { etiqueta: 'Cuenta o partida', clase: 'texto' },
  nomenclaturaCatastral: { etiqueta: 'Nomenclatura catastral', clase: 'texto' },
  dominio: { etiqueta: 'Dominio', clase: 'texto' },
  titular: { etiqueta: 'Titular', clase: 'texto' },
  tipoDocumento: { etiqueta: 'Tipo de documento', clase: 'texto' },
  documento: { etiqueta: 'Documento', clase: 'texto' },
  cuit: { etiqueta: 'CUIT', clase: 'texto' },
  /** One column with either: eleven digits are a CUIT. */
  cuitODocumento: { etiqueta: 'CUIT o documento', clase: 'texto' },
  domicilio: { etiqueta: 'Domicilio', clase: 'texto' },
  concepto: { etiqueta: 'Concepto', clase: 'texto' },
  /** Year and instalment in one column: 11/2026, 2026-11, 202611. */
  periodo: { etiqueta: 'Período', clase: 'texto' },
  anio: { etiqueta: 'Año', clase: 'entero' },
  cuota: { etiqueta: 'Cuota', clase: 'entero' },
  vencimiento1: { etiqueta: '1.er vencimiento', clase: 'fecha' },
  importe1: { etiqueta: 'Importe al 1.er vencimiento', clase: 'importe' },
  vencimiento2: { etiqueta: '2.º vencimiento', clase: 'fecha' },
  importe2: { etiqueta: 'Importe al 2.º vencimiento', clase: 'importe' },
  vencimiento3: { etiqueta: '3.er vencimiento', clase: 'fecha' },
  importe3: { etiqueta: 'Importe al 3.er vencimiento', clase: 'importe' },
  recargo: { etiqueta: 'Recargo', clase: 'importe' },
  descuento: { etiqueta: 'Descuento', clase: 'importe' },
  pagado: { etiqueta: 'Pagado', clase: 'importe' },
  saldo: { etiqueta: 'Saldo', clase: 'importe' },
  estado: { etiqueta: 'Estado', clase: 'texto' },
  fechaPago: { etiqueta: 'Fecha de pago', clase: 'fecha' },
  medioPago: { etiqueta: 'Medio de pago', clase: 'texto' },
  nroComprobante: { etiqueta: 'N.º de comprobante', clase: 'texto' },
} as const satisfies Record<string, { etiqueta: string; clase: CampoClase }>;

export type CampoClase = 'texto' | 'entero' | 'fecha' | 'importe';
export type RentaCampo = keyof typeof RENTA_CAMPOS;
export const RENTA_CAMPO_NOMBRES = Object.keys(RENTA_CAMPOS) as [RentaCampo, ...RentaCampo[]];

/** What must come, from a column or as the same value for the whole file; any one of each list is enough. */
export const RENTA_OBLIGATORIOS: readonly (readonly RentaCampo[])[] = [
  ['tributo', 'codigoTributo'],
  // A car or a plot without an account of its own is known by what it is.
  ['cuenta', 'dominio', 'nomenclaturaCatastral'],
  ['titular'],
  ['anio', 'periodo'],
  ['importe1'],
];
