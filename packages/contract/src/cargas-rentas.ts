// What a file of Rentas may bring: the fields of a charge as a column can be mapped to them, and the names that offices and
// old systems give them. No layout is known beforehand.
import { camposDe, type ClaseDeCarga } from './cargas-campos.ts';
import { type Renta, rentas } from './rentas.ts';

/** What the rest of a charge follows from, too. */
const OTHERS = { cuitODocumento: 'CUIT o documento', periodo: 'Período' };
export type RentaCampo = Exclude<keyof Renta, 'id' | 'carga' | 'linea'> | keyof typeof OTHERS;
const LABELS: Record<RentaCampo, string> = {
  ...rentas.labels,
  ...OTHERS,
  cuenta: 'Cuenta o partida',
  importe1: 'Importe al 1.er vencimiento',
};

export const claseRentas: ClaseDeCarga = {
  titulo: 'Rentas',
  enInforme: ['cuenta', 'dominio', 'titular', 'periodo', 'anio', 'cuota', 'importe1'],
  noun: { article: 'el', singular: 'cargo', plural: 'cargos' },
  permisos: { load: 'cargas:create', read: 'cargas:read', export: 'rentas:export' },
  campos: camposDe(LABELS, {
    tributo: 'Tasa|Impuesto|Descripción tributo|Nombre tributo|Rubro',
    codigoTributo: [
      'Código tributo|Cod trib|Cod tributo|Tipo tributo|Cod tasa|Código de tasa',
      'texto',
      { alterno: ['tributo'] },
    ],
    cuenta: 'Cuenta|Partida|Nro cuenta|Número de cuenta|Padrón|Nro partida|Inscripción|Cta',
    nomenclaturaCatastral: 'Nomenclatura|Nomencla|Catastro',
    dominio: 'Patente|Chapa',
    titular: 'Contribuyente|Apellido y nombre|Nombre|Razón social|Responsable|Nombre titular',
    tipoDocumento: 'Tipo documento|Tipo doc|Tdoc',
    documento: 'DNI|Nro documento|Nro doc|Número de documento',
    cuit: 'CUIL|CUIT/CUIL|Nro CUIT',
    // One column with either: eleven digits are a CUIT.
    cuitODocumento: [
      'CUIT o DNI|CUIT DNI|Doc CUIT|DNI/CUIT',
      'texto',
      { alterno: ['cuit', 'documento'] },
    ],
    domicilio: 'Dirección|Calle|Domicilio postal',
    concepto: 'Detalle|Descripción',
    // Year and instalment in one column: 11/2026, 2026-11, 202611.
    periodo: [
      'Mes año|Período fiscal|Cuota año|Año cuota',
      'texto',
      { alterno: ['anio', 'cuota'] },
    ],
    anio: ['Anio|Ejercicio|Año fiscal', 'entero'],
    cuota: ['Nro cuota|Bimestre|Mes|Anticipo', 'entero'],
    vencimiento1: [
      '1er vencimiento|Vencimiento|Vencimiento 1|Fecha vencimiento|Fec venc|Venc 1|Vto|Fecha vto|1er vto|Fec1|Fecha 1er vencimiento',
      'fecha',
    ],
    importe1: [
      'Importe|Importe 1|Importe 1er vencimiento|Imp 1vto|Monto|Importe original|Total|Importe 1 vto|Valor',
      'importe',
    ],
    vencimiento2: [
      '2do vencimiento|Vencimiento 2|Venc 2|2do vto|Fec2|Fecha 2do vencimiento',
      'fecha',
    ],
    importe2: ['Importe 2|Importe 2do vencimiento|Imp 2vto|Importe 2 vto', 'importe'],
    vencimiento3: ['Vencimiento 3|Venc 3|3er vto|Fec3|Fecha 3er vencimiento', 'fecha'],
    importe3: ['Importe 3|Importe 3er vencimiento|Imp 3vto|Importe 3 vto', 'importe'],
    recargo: ['Interés|Intereses|Recargos|Mora', 'importe'],
    descuento: ['Bonificación|Quita|Descuentos', 'importe'],
    pagado: ['Importe pagado|Pago|Monto pagado|Imp pagado|Cobrado', 'importe'],
    saldo: ['Deuda|Saldo deudor|Adeudado', 'importe'],
    estado: 'Situación|Condición|Est',
    fechaPago: ['Fec pago|Fecha pago|Fecha cobro|F pago', 'fecha'],
    medioPago: 'Forma de pago|Medio|Boca de pago|Banco',
    nroComprobante: 'Comprobante|Nro comprobante|Recibo|Nro recibo|Boleta',
  }),
  obligatorios: [
    ['tributo', 'codigoTributo'],
    // A car or a plot without an account of its own is known by what it is.
    ['cuenta', 'dominio', 'nomenclaturaCatastral'],
    ['titular'],
    ['anio', 'periodo'],
    ['importe1'],
  ],
  conImportes: true,
  maxFilas: 2 ** 22,
  alDeshacer: 'Los cargos que trajo dejan de contar y vuelven los que reemplazó.',
};
