// The statement of an account, to print and hand over: what it is charged, what it owes at a day, what it paid.
import type { CuentaRenta } from '@muni/contract';
import { formatCuil, formatDni } from '@muni/contract';
import Pdf from 'pdfkit';

type Doc = InstanceType<typeof Pdf>;

const MARGIN = 42;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 20;
const GREY = '#555555';

const money = (text: string) => {
  const [integer = '0', decimals = '00'] = text.replace('-', '').split('.');
  return `${text.startsWith('-') ? '- ' : ''}$ ${integer.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
};
const day = (iso: string | null) => iso?.split('-').toReversed().join('/') ?? '';
const period = (anio: number, cuota: number) =>
  cuota === 0 ? `Año ${anio}` : `${String(cuota).padStart(2, '0')}/${anio}`;

interface Column {
  title: string;
  /** Share of the width. */
  share: number;
  right?: boolean;
}

function drawRow(doc: Doc, columns: readonly Column[], cells: readonly string[], bold = false) {
  const y = doc.y;
  let x = MARGIN;
  doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(8.5);
  columns.forEach(({ share, right }, index) => {
    const width = WIDTH * share;
    doc.text(cells[index] ?? '', x, y, {
      width: width - 6,
      height: 11,
      ellipsis: true,
      lineBreak: false,
      align: right ? 'right' : 'left',
    });
    x += width;
  });
  doc.x = MARGIN;
  doc.y = y + 13;
}

function drawTable(doc: Doc, columns: readonly Column[], rows: readonly (readonly string[])[]) {
  const header = () => {
    drawRow(
      doc,
      columns,
      columns.map(({ title }) => title),
      true,
    );
    doc
      .moveTo(MARGIN, doc.y - 2)
      .lineTo(MARGIN + WIDTH, doc.y - 2)
      .lineWidth(0.5)
      .stroke('#999999');
  };
  header();
  for (const row of rows) {
    if (doc.y > BOTTOM) {
      doc.addPage();
      header();
    }
    drawRow(doc, columns, row);
  }
}

const PERIODOS: readonly Column[] = [
  { title: 'Período', share: 0.11 },
  { title: 'Concepto', share: 0.22 },
  { title: 'Vencimiento', share: 0.13 },
  { title: 'Importe', share: 0.15, right: true },
  { title: 'Pagado', share: 0.14, right: true },
  { title: 'Estado', share: 0.12 },
  { title: 'Debe', share: 0.13, right: true },
];
const PAGOS: readonly Column[] = [
  { title: 'Fecha', share: 0.16 },
  { title: 'Período', share: 0.14 },
  { title: 'Medio', share: 0.26 },
  { title: 'Comprobante', share: 0.24 },
  { title: 'Importe', share: 0.2, right: true },
];

function drawOwner(doc: Doc, cuenta: CuentaRenta) {
  const { tributo, titular, cuit, documento, domicilio, dominio, nomenclaturaCatastral } = cuenta;
  const lines: readonly (readonly [string, string | null])[] = [
    ['Titular', titular],
    ['CUIT', cuit && formatCuil(cuit)],
    ['Documento', documento && formatDni(documento)],
    ['Domicilio', domicilio],
    ['Dominio', dominio],
    ['Nomenclatura catastral', nomenclaturaCatastral],
  ];
  doc.font('Helvetica-Bold').fontSize(12).text(`${tributo} · cuenta ${cuenta.cuenta}`);
  doc.font('Helvetica').fontSize(9.5);
  for (const [label, value] of lines) if (value) doc.text(`${label}: ${value}`);
}

/** The bytes arrive as the pages are drawn. */
export function cuentaPdf(cuenta: CuentaRenta, municipio: string): Doc {
  const doc = new Pdf({ size: 'A4', margin: MARGIN, info: { Title: 'Estado de cuenta' } });
  doc.font('Helvetica-Bold').fontSize(15).text(municipio);
  doc.font('Helvetica').fontSize(10).fillColor(GREY).text('Estado de cuenta').fillColor('black');
  doc.moveDown(0.8);
  drawOwner(doc, cuenta);
  const { fecha, total, vencida, porVencer } = cuenta.deuda;
  doc.moveDown(0.6);
  doc
    .font('Helvetica-Bold')
    .fontSize(12)
    .text(`Deuda al ${day(fecha)}: ${money(total)}`);
  doc
    .font('Helvetica')
    .fontSize(9.5)
    .text(`Vencida: ${money(vencida)} · Por vencer: ${money(porVencer)}`);
  doc.moveDown(0.8);
  drawTable(
    doc,
    PERIODOS,
    cuenta.periodos.map((one) => [
      period(one.anio, one.cuota),
      one.concepto ?? '',
      day(one.vencimiento1),
      money(one.importe1),
      money(one.pagado),
      one.estado,
      money(one.deuda),
    ]),
  );
  if (cuenta.pagos.length > 0) {
    doc.moveDown(0.8).font('Helvetica-Bold').fontSize(11).text('Pagos', MARGIN);
    doc.moveDown(0.2);
    drawTable(
      doc,
      PAGOS,
      cuenta.pagos.map((one) => [
        day(one.fechaPago),
        period(one.anio, one.cuota),
        one.medioPago ?? '',
        one.nroComprobante ?? '',
        money(one.importe),
      ]),
    );
  }
  doc.moveDown(1);
  doc
    .font('Helvetica')
    .fontSize(8)
    .fillColor(GREY)
    .text('Según los datos cargados en el sistema. No es un recibo de pago.', MARGIN);
  doc.end();
  return doc;
}
