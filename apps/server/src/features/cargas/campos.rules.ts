// Which column of a file is which field of a charge: by the names that offices and old systems give them. Nothing here
// belongs to one system: a person corrects what is guessed, and a profile remembers it.
import {
  llano,
  RENTA_CAMPO_NOMBRES,
  RENTA_CAMPOS,
  RENTA_OBLIGATORIOS,
  type RentaCampo,
} from '@muni/contract';
import { columnMatcher } from '../../files/table.ts';

const ALIASES: Record<RentaCampo, string> = {
  tributo: 'Tributo|Tasa|Impuesto|Descripción tributo|Nombre tributo|Rubro',
  codigoTributo: 'Código tributo|Cod trib|Cod tributo|Tipo tributo|Cod tasa|Código de tasa',
  cuenta: 'Cuenta|Partida|Nro cuenta|Número de cuenta|Padrón|Nro partida|Inscripción|Cta',
  nomenclaturaCatastral: 'Nomenclatura catastral|Nomenclatura|Nomencla|Catastro',
  dominio: 'Dominio|Patente|Chapa',
  titular: 'Titular|Contribuyente|Apellido y nombre|Nombre|Razón social|Responsable|Nombre titular',
  tipoDocumento: 'Tipo documento|Tipo doc|Tipo de documento|Tdoc',
  documento: 'Documento|DNI|Nro documento|Nro doc|Número de documento',
  cuit: 'CUIT|CUIL|CUIT/CUIL|Nro CUIT',
  cuitODocumento: 'CUIT o DNI|CUIT DNI|CUIT/DNI|CUIT o documento|DNI/CUIT|Doc CUIT',
  domicilio: 'Domicilio|Dirección|Calle|Domicilio postal',
  concepto: 'Concepto|Detalle|Descripción',
  periodo: 'Período|Mes año|Período fiscal|Cuota año|Año cuota',
  anio: 'Año|Anio|Ejercicio|Año fiscal',
  cuota: 'Cuota|Nro cuota|Bimestre|Mes|Anticipo',
  vencimiento1:
    '1er vencimiento|Vencimiento|Vencimiento 1|Fecha vencimiento|Fec venc|Venc 1|Vto|Fecha vto|1er vto|Fec1|Fecha 1er vencimiento',
  importe1:
    'Importe|Importe 1|Importe 1er vencimiento|Imp 1vto|Monto|Importe original|Total|Importe 1 vto|Valor',
  vencimiento2: '2do vencimiento|Vencimiento 2|Venc 2|2do vto|Fec2|Fecha 2do vencimiento',
  importe2: 'Importe 2|Importe 2do vencimiento|Imp 2vto|Importe 2 vto',
  vencimiento3: '3er vencimiento|Vencimiento 3|Venc 3|3er vto|Fec3|Fecha 3er vencimiento',
  importe3: 'Importe 3|Importe 3er vencimiento|Imp 3vto|Importe 3 vto',
  recargo: 'Recargo|Interés|Intereses|Recargos|Mora',
  descuento: 'Descuento|Bonificación|Quita|Descuentos',
  pagado: 'Pagado|Importe pagado|Pago|Monto pagado|Imp pagado|Cobrado',
  saldo: 'Saldo|Deuda|Saldo deudor|Adeudado',
  estado: 'Estado|Situación|Condición|Est',
  fechaPago: 'Fecha de pago|Fec pago|Fecha pago|Fecha cobro|F pago',
  medioPago: 'Medio de pago|Forma de pago|Medio|Boca de pago|Banco',
  nroComprobante: 'Comprobante|Nro comprobante|Recibo|Nro recibo|Número de comprobante|Boleta',
};

export const matchRentas = columnMatcher(
  RENTA_CAMPO_NOMBRES.map((name) => ({ name, aliases: ALIASES[name].split('|') })),
);

/** Labels of what must come and does not. */
export const missingFields = (present: ReadonlySet<string>): string[] =>
  RENTA_OBLIGATORIOS.filter((any) => !any.some((campo) => present.has(campo))).map(
    ([first = 'cuenta']) => RENTA_CAMPOS[first].etiqueta,
  );

/** By what a profile knows each title. */
export const titleKey = (title: string): string => llano(title).replace(/[^a-z0-9]+/g, '');

/** The same titles in any order are the same kind of file. */
export const signatureOf = (titles: readonly string[]): string =>
  titles.map(titleKey).filter(Boolean).toSorted().join(',');
