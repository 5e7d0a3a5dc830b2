// What a file of Rentas may bring: the fields of a charge as a column can be mapped to them, what kind of text each one
// holds, and the names that offices and old systems give it. No layout is known beforehand.

export const RENTA_CAMPOS = {
  tributo: {
    etiqueta: 'Tributo',
    tipo: 'texto',
    alias: 'Tributo|Tasa|Impuesto|Descripción tributo|Nombre tributo|Rubro',
  },
  codigoTributo: {
    etiqueta: 'Código de tributo',
    tipo: 'texto',
    alias: 'Código tributo|Cod trib|Cod tributo|Tipo tributo|Cod tasa|Código de tasa',
  },
  cuenta: {
    etiqueta: 'Cuenta o partida',
    tipo: 'texto',
    alias: 'Cuenta|Partida|Nro cuenta|Número de cuenta|Padrón|Nro partida|Inscripción|Cta',
  },
  nomenclaturaCatastral: {
    etiqueta: 'Nomenclatura catastral',
    tipo: 'texto',
    alias: 'Nomenclatura catastral|Nomenclatura|Nomencla|Catastro',
  },
  dominio: { etiqueta: 'Dominio', tipo: 'texto', alias: 'Dominio|Patente|Chapa' },
  titular: {
    etiqueta: 'Titular',
    tipo: 'texto',
    alias: 'Titular|Contribuyente|Apellido y nombre|Nombre|Razón social|Responsable|Nombre titular',
  },
  tipoDocumento: {
    etiqueta: 'Tipo de documento',
    tipo: 'texto',
    alias: 'Tipo documento|Tipo doc|Tipo de documento|Tdoc',
  },
  documento: {
    etiqueta: 'Documento',
    tipo: 'texto',
    alias: 'Documento|DNI|Nro documento|Nro doc|Número de documento',
  },
  cuit: { etiqueta: 'CUIT', tipo: 'texto', alias: 'CUIT|CUIL|CUIT/CUIL|Nro CUIT' },
  /** One column with either: eleven digits are a CUIT. */
  cuitODocumento: {
    etiqueta: 'CUIT o documento',
    tipo: 'texto',
    alias: 'CUIT o DNI|CUIT DNI|CUIT/DNI|CUIT o documento|DNI/CUIT|Doc CUIT',
  },
  domicilio: {
    etiqueta: 'Domicilio',
    tipo: 'texto',
    alias: 'Domicilio|Dirección|Calle|Domicilio postal',
  },
  concepto: { etiqueta: 'Concepto', tipo: 'texto', alias: 'Concepto|Detalle|Descripción' },
  /** Year and instalment in one column: 11/2026, 2026-11, 202611. */
  periodo: {
    etiqueta: 'Período',
    tipo: 'texto',
    alias: 'Período|Mes año|Período fiscal|Cuota año|Año cuota',
  },
  anio: { etiqueta: 'Año', tipo: 'entero', alias: 'Año|Anio|Ejercicio|Año fiscal' },
  cuota: { etiqueta: 'Cuota', tipo: 'entero', alias: 'Cuota|Nro cuota|Bimestre|Mes|Anticipo' },
  vencimiento1: {
    etiqueta: '1.er vencimiento',
    tipo: 'fecha',
    alias:
      '1er vencimiento|Vencimiento|Vencimiento 1|Fecha vencimiento|Fec venc|Venc 1|Vto|Fecha vto|1er vto|Fec1|Fecha 1er vencimiento',
  },
  importe1: {
    etiqueta: 'Importe al 1.er vencimiento',
    tipo: 'importe',
    alias:
      'Importe|Importe 1|Importe 1er vencimiento|Imp 1vto|Monto|Importe original|Total|Importe 1 vto|Valor',
  },
  vencimiento2: {
    etiqueta: '2.º vencimiento',
    tipo: 'fecha',
    alias: '2do vencimiento|Vencimiento 2|Venc 2|2do vto|Fec2|Fecha 2do vencimiento',
  },
  importe2: {
    etiqueta: 'Importe al 2.º vencimiento',
    tipo: 'importe',
    alias: 'Importe 2|Importe 2do vencimiento|Imp 2vto|Importe 2 vto',
  },
  vencimiento3: {
    etiqueta: '3.er vencimiento',
    tipo: 'fecha',
    alias: '3er vencimiento|Vencimiento 3|Venc 3|3er vto|Fec3|Fecha 3er vencimiento',
  },
  importe3: {
    etiqueta: 'Importe al 3.er vencimiento',
    tipo: 'importe',
    alias: 'Importe 3|Importe 3er vencimiento|Imp 3vto|Importe 3 vto',
  },
  recargo: {
    etiqueta: 'Recargo',
    tipo: 'importe',
    alias: 'Recargo|Interés|Intereses|Recargos|Mora',
  },
  descuento: {
    etiqueta: 'Descuento',
    tipo: 'importe',
    alias: 'Descuento|Bonificación|Quita|Descuentos',
  },
  pagado: {
    etiqueta: 'Pagado',
    tipo: 'importe',
    alias: 'Pagado|Importe pagado|Pago|Monto pagado|Imp pagado|Cobrado',
  },
  saldo: { etiqueta: 'Saldo', tipo: 'importe', alias: 'Saldo|Deuda|Saldo deudor|Adeudado' },
  estado: { etiqueta: 'Estado', tipo: 'texto', alias: 'Estado|Situación|Condición|Est' },
  fechaPago: {
    etiqueta: 'Fecha de pago',
    tipo: 'fecha',
    alias: 'Fecha de pago|Fec pago|Fecha pago|Fecha cobro|F pago',
  },
  medioPago: {
    etiqueta: 'Medio de pago',
    tipo: 'texto',
    alias: 'Medio de pago|Forma de pago|Medio|Boca de pago|Banco',
  },
  nroComprobante: {
    etiqueta: 'N.º de comprobante',
    tipo: 'texto',
    alias: 'Comprobante|Nro comprobante|Recibo|Nro recibo|Número de comprobante|Boleta',
  },
} as const satisfies Record<
  string,
  { etiqueta: string; tipo: 'texto' | 'entero' | 'fecha' | 'importe'; alias: string }
>;

export type RentaCampo = keyof typeof RENTA_CAMPOS;

/** What must come, from a column or as the same value for the whole file; any one of each list is enough. */
export const RENTA_OBLIGATORIOS: readonly (readonly RentaCampo[])[] = [
  ['tributo', 'codigoTributo'],
  // A car or a plot without an account of its own is known by what it is.
  ['cuenta', 'dominio', 'nomenclaturaCatastral'],
  ['titular'],
  ['anio', 'periodo'],
  ['importe1'],
];

/** What other fields bring too, each in a column of its own. */
export const RENTA_ALTERNOS: readonly string[] = ['cuitODocumento', 'periodo', 'codigoTributo'];
