// The statement of an account, to print and hand over: what it is charged, what it owes at a day, what it paid.
import {
  concordar,
  contar,
  type CuentaRenta,
  formatCuil,
  formatDni,
  llano,
  periodo,
} from '@muni/contract';
import { dayText } from '../../crud/days.ts';
import { type Letterhead, sheetPdf } from '../../files/pdf-pages.ts';
import {
  type Block,
  type Doc,
  grid,
  line,
  moneyText,
  paragraph,
  section,
  type Style,
  table,
} from '../../files/pdf.ts';

const OFFICE = 'Rentas';
const NOT_A_RECEIPT = 'Según los datos cargados en el sistema. No es un recibo de pago.';

/** Which payments have no date, and what that means for the debt at a day that has passed. */
const undated = (count: number) =>
  `Hay ${contar(count, 'pago', 'pagos')} sin fecha, que ${concordar(count, 'se cuenta como hecho', 'se cuentan como hechos')} antes: la deuda a ese día puede ser mayor.`;

/** Made when the day had passed. */
const later = (count: number) =>
  `Hay ${contar(count, 'pago hecho', 'pagos hechos')} después de ese día, que no ${concordar(count, 'se cuenta', 'se cuentan')}.`;

const small = (style: Style): Style => ({ ...style, size: 8.5 });

function ownerBlocks(doc: Doc, cuenta: CuentaRenta, style: Style): Block[] {
  const { titular, cuit, documento, domicilio, dominio, nomenclaturaCatastral } = cuenta;
  const cells: [string, string | null][] = [
    ['Titular', titular],
    ['Domicilio', domicilio],
    ['CUIT', cuit && formatCuil(cuit)],
    ['Documento', documento && formatDni(documento)],
    ['Dominio', dominio],
    ['Catastro', nomenclaturaCatastral],
  ];
  return grid(
    doc,
    cells.map(([label, value]) => [label, value ?? '']),
    style,
  );
}

function debtBlocks(doc: Doc, { deuda }: CuentaRenta, style: Style): Block[] {
  const { total, vencida, porVencer, pagosSinFecha } = deuda;
  return [
    line(
      `Vencida: ${moneyText(vencida)} · Por vencer después de ese día: ${moneyText(porVencer)} · Total de las dos: ${moneyText(total)}`,
      style,
    ),
    ...(pagosSinFecha > 0 ? paragraph(doc, undated(pagosSinFecha), style, 'Helvetica-Bold') : []),
  ];
}

const periodTable = (doc: Doc, { periodos }: CuentaRenta, style: Style) =>
  table(
    doc,
    ['Período', 'Concepto', 'Vencimiento', 'Importe', 'Pagado', 'Estado', 'Debe'],
    periodos.map((one) => [
      periodo(one),
      one.concepto ?? '',
      dayText(one.vencimiento1),
      moneyText(one.importe1),
      moneyText(one.pagado),
      one.situacion ? `${one.estado} (${one.situacion.toLowerCase()})` : one.estado,
      moneyText(one.deuda),
    ]),
    [0.1, 0.17, 0.12, 0.145, 0.14, 0.185, 0.14],
    { ...small(style), right: [3, 4, 6] },
  );

const paymentTable = (doc: Doc, { pagos }: CuentaRenta, style: Style) =>
  table(
    doc,
    ['Fecha', 'Período', 'Medio', 'Comprobante', 'Importe'],
    pagos.map((one) => [
      dayText(one.fechaPago) || 'Sin fecha',
      periodo(one),
      one.medioPago ?? '',
      one.nroComprobante ?? '',
      moneyText(one.importe),
    ]),
    [0.14, 0.14, 0.28, 0.26, 0.18],
    { ...small(style), right: [4] },
  );

/** Tells one from another in a folder of downloads. */
export const cuentaPdfName = ({ tributo, cuenta, deuda }: CuentaRenta): string =>
  llano(`estado-de-cuenta-${tributo}-${cuenta}-${deuda.fecha}`).replace(/[^a-z0-9]+/g, '-');

/** The bytes arrive as the pages are drawn. */
export function cuentaPdf(cuenta: CuentaRenta, letterhead: Letterhead, today: string): Doc {
  const { tributo, deuda, pagos } = cuenta;
  return sheetPdf({
    title: 'Estado de cuenta',
    details: [`Cuenta ${cuenta.cuenta}`, `Emitido el ${dayText(today)}`],
    letterhead: { ...letterhead, office: OFFICE },
    blocks: (doc, style) => [
      ...section(`${tributo} · cuenta ${cuenta.cuenta}`, style, (inner) =>
        ownerBlocks(doc, cuenta, inner),
      ),
      ...section(`Deuda al ${dayText(deuda.fecha)}: ${moneyText(deuda.total)}`, style, (inner) =>
        debtBlocks(doc, cuenta, inner),
      ),
      ...section(`Períodos, al ${dayText(deuda.fecha)}`, style, (inner) =>
        periodTable(doc, cuenta, inner),
      ),
      ...section(`Pagos hasta el ${dayText(deuda.fecha)}`, style, (inner) => [
        ...(pagos.length > 0 ? paymentTable(doc, cuenta, inner) : [line('No tiene pagos.', inner)]),
        ...(deuda.pagosPosteriores > 0 ? paragraph(doc, later(deuda.pagosPosteriores), inner) : []),
      ]),
      ...paragraph(doc, NOT_A_RECEIPT, small(style)),
    ],
  });
}
