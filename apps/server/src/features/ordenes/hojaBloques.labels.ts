// What the sheet of an order says, as blocks of a known height, one under the other. Nothing here knows about pages.
import { formatDni, type Firma, type HojaContenido } from '@muni/contract';
import { type Doc, type Font, linesOf, printable } from '../../files/pdf.ts';

export interface Block {
  height: number;
  draw: (doc: Doc, x: number, y: number, width: number) => void;
  /** Never the last of a page. */
  leads?: boolean;
}

export interface Style {
  width: number;
  /** Of the text, in points. */
  size: number;
}

const GREY = '#555555';
const LEADING = 1.32;
/** Lines to write on, where a field is still empty. */
const EMPTY_LINES = 2;

const dateTime = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short', timeStyle: 'short' });
export const momentText = (moment: string | null) =>
  moment ? dateTime.format(new Date(moment)).replace(',', '') : '';
export const dayText = (day: string | null) => day?.split('-').toReversed().join('/') ?? '';
/** 130 → 2 h 10 min */
const minutesText = (minutes: number) =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ') || '0 min';
/** 1234567.50 → $ 1.234.567,50 */
const amountText = (amount: string) => {
  const [whole = '0', cents = '00'] = amount.split('.');
  return `$ ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents.padEnd(2, '0')}`;
};
/** «Benítez, Marcela» → «Marcela Benítez» */
const spoken = (nombre: string) => nombre.split(', ').toReversed().join(' ');

export function write(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  { size, font = 'Helvetica', color = 'black' }: { size: number; font?: Font; color?: string },
) {
  doc.font(font).fontSize(size).fillColor(color).text(printable(text), x, y, { lineBreak: false });
}

const gap = (height: number): Block => ({ height, draw: () => undefined });

function heading(text: string, { size }: Style): Block {
  return {
    height: size * 1.95,
    leads: true,
    draw(doc, x, y, width) {
      write(doc, text, x, y + size * 0.35, { size, font: 'Helvetica-Bold' });
      const line = y + size * 1.6;
      doc
        .lineWidth(0.6)
        .moveTo(x, line)
        .lineTo(x + width, line)
        .stroke('#888888');
    },
  };
}

const dotted = ({ size }: Style): Block => ({
  height: size * 2,
  draw(doc, x, y, width) {
    const line = y + size * 1.7;
    doc
      .lineWidth(0.5)
      .dash(1, { space: 1.5 })
      .moveTo(x, line)
      .lineTo(x + width, line);
    doc.stroke('#777777').undash();
  },
});

const line = (text: string, { size }: Style, font: Font = 'Helvetica'): Block => ({
  height: size * LEADING,
  draw: (doc, x, y) => write(doc, text, x, y, { size, font }),
});

const paragraph = (doc: Doc, text: string, style: Style, font: Font = 'Helvetica'): Block[] =>
  linesOf(doc, text, { ...style, font }).map((one) => line(one, style, font));

const section = (title: string, style: Style, blocks: Block[]): Block[] =>
  blocks.length > 0 ? [heading(title, style), ...blocks, gap(style.size * 0.25)] : [];

/** Two columns of name and value; a value that is too long for its place goes on below. */
function grid(doc: Doc, cells: [string, string][], style: Style): Block[] {
  const { size, width } = style;
  const label = width * 0.13;
  const value = width * 0.36;
  const rows: [string, string][][] = [];
  for (let n = 0; n < cells.length; n += 2) rows.push(cells.slice(n, n + 2));
  return rows.map((row) => {
    const texts = row.map(([name, text]) => ({
      name,
      lines: linesOf(doc, text, { width: value, size }),
    }));
    const height = Math.max(1, ...texts.map(({ lines }) => lines.length)) * size * LEADING;
    return {
      height,
      draw: (target, x, y) =>
        texts.forEach(({ name, lines }, column) => {
          const left = x + column * (width / 2);
          write(target, name, left, y, { size, color: GREY });
          lines.forEach((one, n) =>
            write(target, one, left + label, y + n * size * LEADING, { size }),
          );
        }),
    };
  });
}

/** Columns at shares of the width; the second one takes the lines it needs. */
function table(doc: Doc, head: string[], rows: string[][], shares: number[], style: Style) {
  const { size, width } = style;
  const lefts = shares.map((_share, n) => shares.slice(0, n).reduce((sum, one) => sum + one, 0));
  const row = (cells: string[], font: Font): Block => {
    const wrapped = cells.map((cell, n) =>
      linesOf(doc, cell, { width: width * (shares[n] ?? 0) - 4, size, font }),
    );
    return {
      height: Math.max(...wrapped.map(({ length }) => length)) * size * LEADING,
      leads: font === 'Helvetica-Bold',
      draw: (target, x, y) =>
        wrapped.forEach((lines, n) =>
          lines.forEach((one, down) =>
            write(target, one, x + (lefts[n] ?? 0) * width, y + down * size * LEADING, {
              size,
              font,
            }),
          ),
        ),
    };
  };
  return [row(head, 'Helvetica-Bold'), ...rows.map((cells) => row(cells, 'Helvetica'))];
}

const SIGNATURE_HEIGHT = 40;

function signature(
  doc: Doc,
  box: { x: number; y: number; width: number },
  title: string,
  { firma, nombre, detail }: { firma: Firma | undefined; nombre: string; detail: string },
  size: number,
) {
  const { x, y, width } = box;
  const line = y + SIGNATURE_HEIGHT;
  if (firma?.imagen)
    doc.image(Buffer.from(firma.imagen.slice(firma.imagen.indexOf(',') + 1), 'base64'), x, y, {
      fit: [width, SIGNATURE_HEIGHT - 2],
      align: 'center',
      valign: 'bottom',
    });
  doc
    .lineWidth(0.8)
    .moveTo(x, line)
    .lineTo(x + width, line)
    .stroke('black');
  const centred = (text: string, down: number, font: Font = 'Helvetica') => {
    const shown = printable(text);
    doc.font(font).fontSize(size).fillColor('black');
    const [first = ''] = linesOf(doc, shown, { width, size, font });
    doc.text(first, x + (width - doc.widthOfString(first)) / 2, line + 3 + down * size * 1.25, {
      lineBreak: false,
    });
  };
  centred(title, 0);
  if (nombre) centred(nombre, 1, 'Helvetica-Bold');
  if (detail) centred(detail, 2);
  if (firma)
    centred(`${firma.adjunto ? 'Firmada en papel' : 'Firmada'} el ${momentText(firma.fecha)}`, 3);
}

const documents = (person: { legajo: string | null; dni: string | null } | null) =>
  [
    person?.dni ? `DNI ${formatDni(person.dni)}` : '',
    person?.legajo ? `Legajo ${person.legajo}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

function signatures(hoja: HojaContenido | null, firmas: readonly Firma[], { size }: Style): Block {
  const byRol = (rol: Firma['rol']) => firmas.find((one) => one.rol === rol);
  const [tecnico, conforme] = [byRol('tecnico'), byRol('conforme')];
  const small = size * 0.92;
  const technician = hoja?.tecnicoResponsable ?? null;
  const asker = hoja?.solicitante ?? null;
  const signedBy = (firma: Firma | undefined) =>
    firma?.dni ? `DNI ${formatDni(firma.dni)}` : null;
  return {
    height: SIGNATURE_HEIGHT + small * 5.4,
    draw(doc, x, y, width) {
      const third = width * 0.29;
      const free = (width - 3 * third) / 2;
      signature(
        doc,
        { x, y, width: third },
        'Firma del técnico',
        {
          firma: tecnico,
          nombre: tecnico?.nombre ?? spoken(technician?.nombre ?? ''),
          detail: signedBy(tecnico) ?? documents(technician),
        },
        small,
      );
      signature(
        doc,
        { x: x + third + free, y, width: third },
        'Firma y aclaración de quien recibe',
        {
          firma: conforme,
          nombre: conforme?.nombre ?? spoken(asker?.nombre ?? ''),
          detail: signedBy(conforme) ?? documents(asker),
        },
        small,
      );
      signature(
        doc,
        { x: x + 2 * (third + free), y, width: third },
        'Sello del área',
        { firma: undefined, nombre: '', detail: '' },
        small,
      );
    },
  };
}

const dash = (text: string | null | undefined) => text || '—';

function workBlocks(doc: Doc, hoja: HojaContenido | null, style: Style): Block[] {
  const toWrite = Array.from({ length: EMPTY_LINES }, () => dotted(style));
  const text = (value: string | null | undefined) => (value ? paragraph(doc, value, style) : null);
  const result = [
    hoja?.resultado && `Resultado: ${hoja.resultado}.`,
    hoja?.causa && `Causa: ${hoja.causa}.`,
  ].filter(Boolean);
  const parts = hoja?.repuestos ?? [];
  return [
    ...section('Diagnóstico', style, text(hoja?.diagnostico) ?? (hoja ? [] : toWrite)),
    ...section('Trabajo realizado', style, [
      ...(text(hoja?.trabajoRealizado) ?? toWrite),
      ...(result.length > 0 ? paragraph(doc, result.join(' '), style) : []),
    ]),
    ...section(
      'Lista de control',
      style,
      (hoja?.checklist ?? []).flatMap(({ texto, hecho }) =>
        paragraph(doc, `${hecho ? '[x]' : '[  ]'} ${texto}`, style),
      ),
    ),
    ...section(
      'Materiales',
      style,
      parts.length > 0
        ? [
            ...table(
              doc,
              ['Cant.', 'Descripción', 'N.º de serie', 'Origen', 'Costo'],
              parts.map(({ cantidad, descripcion, nroSerie, origen, costo }) => [
                cantidad.replace('.', ','),
                descripcion,
                dash(nroSerie),
                dash(origen),
                costo ? amountText(costo) : '—',
              ]),
              [0.07, 0.39, 0.2, 0.2, 0.14],
              style,
            ),
            ...(hoja?.costoTotal
              ? [line(`Costo total: ${amountText(hoja.costoTotal)}`, style, 'Helvetica-Bold')]
              : []),
          ]
        : hoja?.trabajoRealizado
          ? []
          : toWrite,
    ),
  ];
}

function timeBlocks(doc: Doc, hoja: HojaContenido | null, style: Style): Block[] {
  const helpers = hoja && hoja.tecnicos.length > 0 ? hoja.tecnicos.map(spoken).join(', ') : '';
  const cells: [string, string][] = [
    ['Inicio', momentText(hoja?.fechaInicio ?? null)],
    ['Fin', momentText(hoja?.fechaFin ?? null)],
    ['Técnico', spoken(hoja?.tecnicoResponsable?.nombre ?? '')],
    ['Ayudantes', helpers],
  ];
  return section('Tiempos', style, [
    ...grid(doc, cells, style),
    ...(hoja?.horas ?? []).flatMap(({ tecnico, minutos, fecha }) =>
      paragraph(doc, `${dayText(fecha)}: ${spoken(tecnico)}, ${minutesText(minutos)}`, style),
    ),
    ...(hoja && hoja.horas.length > 1
      ? [line(`Total: ${minutesText(hoja.minutosTotal)}`, style, 'Helvetica-Bold')]
      : []),
  ]);
}

/** Everything under the heading of the sheet. A null sheet is one to fill in by hand. */
export function hojaBlocks(
  doc: Doc,
  hoja: HojaContenido | null,
  firmas: readonly Firma[],
  style: Style,
): Block[] {
  const asker = hoja?.solicitante;
  const place = [hoja?.areaUbicacion, hoja?.lugar].filter(Boolean).join(' · ');
  const kind = hoja
    ? [
        `${hoja.tipo}, prioridad ${hoja.prioridad.toLowerCase()}.`,
        hoja.fechaProgramada ? `Programada para el ${dayText(hoja.fechaProgramada)}.` : '',
        hoja.reporte ? `Reporte de origen ${hoja.reporte}.` : '',
      ]
        .filter(Boolean)
        .join(' ')
    : '';
  return [
    ...section(
      'Solicitante',
      style,
      grid(
        doc,
        [
          ['Área', hoja?.area ?? ''],
          ['Solicitante', spoken(asker?.nombre ?? '')],
          ['Lugar', place],
          ['Interno', asker?.interno ?? ''],
          ['DNI', asker?.dni ? formatDni(asker.dni) : ''],
          ['Legajo', asker?.legajo ?? ''],
        ],
        style,
      ),
    ),
    ...section(
      'Equipo',
      style,
      hoja && !hoja.equipo && !hoja.accesorios
        ? []
        : grid(
            doc,
            [
              ['Equipo', hoja?.equipo?.nombre ?? ''],
              ['Inventario', hoja?.equipo?.inventario ?? ''],
              ['Modelo', hoja?.equipo?.modelo ?? ''],
              ['N.º de serie', hoja?.equipo?.serie ?? ''],
              ...(hoja?.accesorios
                ? [['Accesorios', hoja.accesorios] satisfies [string, string]]
                : []),
            ],
            style,
          ),
    ),
    ...section('Trabajo pedido', style, [
      ...(hoja
        ? [
            ...paragraph(doc, hoja.titulo, style, 'Helvetica-Bold'),
            ...paragraph(doc, hoja.descripcion, style),
            ...paragraph(doc, kind, style),
          ]
        : [dotted(style), dotted(style)]),
    ]),
    ...workBlocks(doc, hoja, style),
    ...timeBlocks(doc, hoja, style),
    ...section(
      'Observaciones',
      style,
      hoja?.observaciones ? paragraph(doc, hoja.observaciones, style) : [dotted(style)],
    ),
    signatures(hoja, firmas, style),
  ];
}
