// What a file of Rentas may bring: the fields of a charge as a column can be mapped to them, what kind of text each one
// holds, and the names that offices and old systems give it. No layout is known beforehand.

type Tipo = 'texto' | 'entero' | 'fecha' | 'importe';
const campo = (etiqueta: string, alias: string, tipo: Tipo = 'texto') => ({
  etiqueta,
  alias,
  tipo,
});

export const RENTA_CAMPOS = {
  tributo: campo('Tributo', 'Tributo|Tasa|Impuesto|Descripción tributo|Nombre tributo|Rubro'),
  codigoTributo: campo(
    'Código de tributo',
    'Código tributo|Cod trib|Cod tributo|Tipo tributo|Cod tasa|Código de tasa',
  ),
  cuenta: campo(
    'Cuenta o partida',
    'Cuenta|Partida|Nro cuenta|Número de cuenta|Padrón|Nro partida|Inscripción|Cta',
  ),
  nomenclaturaCatastral: campo(
    'Nomenclatura catastral',
    'Nomenclatura catastral|Nomenclatura|Nomencla|Catastro',
  ),
  dominio: campo('Dominio', 'Dominio|Patente|Chapa'),
  titular: campo(
    'Titular',
    'Titular|Contribuyente|Apellido y nombre|Nombre|Razón social|Responsable|Nombre titular',
  ),
  tipoDocumento: campo('Tipo de documento', 'Tipo documento|Tipo doc|Tipo de documento|Tdoc'),
  documento: campo('Documento', 'Documento|DNI|Nro documento|Nro doc|Número de documento'),
  cuit: campo('CUIT', 'CUIT|CUIL|CUIT/CUIL|Nro CUIT'),
  /** One column with either: eleven digits are a CUIT. */
  cuitODocumento: campo(
    'CUIT o documento',
    'CUIT o DNI|CUIT DNI|CUIT/DNI|CUIT o documento|DNI/CUIT|Doc CUIT',
  ),
  domicilio: campo('Domicilio', 'Domicilio|Dirección|Calle|Domicilio postal'),
  concepto: campo('Concepto', 'Concepto|Detalle|Descripción'),
  /** Year and instalment in one column: 11/2026, 2026-11, 202611. */
  periodo: campo('Período', 'Período|Mes año|Período fiscal|Cuota año|Año cuota'),
  anio: campo('Año', 'Año|Anio|Ejercicio|Año fiscal', 'entero'),
  cuota: campo('Cuota', 'Cuota|Nro cuota|Bimestre|Mes|Anticipo', 'entero'),
  vencimiento1: campo(
    '1.er vencimiento',
    '1er vencimiento|Vencimiento|Vencimiento 1|Fecha vencimiento|Fec venc|Venc 1|Vto|Fecha vto|1er vto|Fec1|Fecha 1er vencimiento',
    'fecha',
  ),
  importe1: campo(
    'Importe al 1.er vencimiento',
    'Importe|Importe 1|Importe 1er vencimiento|Imp 1vto|Monto|Importe original|Total|Importe 1 vto|Valor',
    'importe',
  ),
  vencimiento2: campo(
    '2.º vencimiento',
    '2do vencimiento|Vencimiento 2|Venc 2|2do vto|Fec2|Fecha 2do vencimiento',
    'fecha',
  ),
  importe2: campo(
    'Importe al 2.º vencimiento',
    'Importe 2|Importe 2do vencimiento|Imp 2vto|Importe 2 vto',
    'importe',
  ),
  vencimiento3: campo(
    '3.er vencimiento',
    '3er vencimiento|Vencimiento 3|Venc 3|3er vto|Fec3|Fecha 3er vencimiento',
    'fecha',
  ),
  importe3: campo(
    'Importe al 3.er vencimiento',
    'Importe 3|Importe 3er vencimiento|Imp 3vto|Importe 3 vto',
    'importe',
  ),
  recargo: campo('Recargo', 'Recargo|Interés|Intereses|Recargos|Mora', 'importe'),
  descuento: campo('Descuento', 'Descuento|Bonificación|Quita|Descuentos', 'importe'),
  pagado: campo('Pagado', 'Pagado|Importe pagado|Pago|Monto pagado|Imp pagado|Cobrado', 'importe'),
  saldo: campo('Saldo', 'Saldo|Deuda|Saldo deudor|Adeudado', 'importe'),
  estado: campo('Estado', 'Estado|Situación|Condición|Est'),
  fechaPago: campo(
    'Fecha de pago',
    'Fecha de pago|Fec pago|Fecha pago|Fecha cobro|F pago',
    'fecha',
  ),
  medioPago: campo('Medio de pago', 'Medio de pago|Forma de pago|Medio|Boca de pago|Banco'),
  nroComprobante: campo(
    'N.º de comprobante',
    'Comprobante|Nro comprobante|Recibo|Nro recibo|Número de comprobante|Boleta',
  ),
};

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
export const RENTA_ALTERNOS: Readonly<Record<string, readonly string[]>> = {
  cuitODocumento: ['cuit', 'documento'],
  periodo: ['anio', 'cuota'],
  codigoTributo: ['tributo'],
};
