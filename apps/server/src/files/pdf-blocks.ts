// A sheet as blocks of a known height, one under the other: whoever draws it decides on pages knowing what each takes.
import { type Doc, type Font, linesOf, printable } from './pdf.ts';

export interface Block {
  height: number;
  draw: (doc: Doc, x: number, y: number, width: number) => void;
  /** Never the last of a page. */
  leads?: boolean;
  /** Drawn again above it where it begins a page: the titles of its table. */
  under?: Block;
}

export interface Style {
  width: number;
  /** Of the text, in points. */
  size: number;
  /** Headings stand beside what they head, in so much room; above it without this. */
  beside?: number;
}

const GREY = '#555555';
const LEADING = 1.28;
/** Where a field is still empty. */
const EMPTY_LINES = 2;

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

function dots(doc: Doc, x: number, y: number, width: number) {
  doc.lineWidth(0.5).dash(1, { space: 1.5 }).moveTo(x, y);
  doc
    .lineTo(x + width, y)
    .stroke('#777777')
    .undash();
}

export const dotted = ({ size }: Style): Block => ({
  height: size * 2,
  draw: (doc, x, y, width) => dots(doc, x, y + size * 1.7, width),
});

export const line = (text: string, { size }: Style, font: Font = 'Helvetica'): Block => ({
  height: size * LEADING,
  draw: (doc, x, y) => write(doc, text, x, y, { size, font }),
});

export const paragraph = (
  doc: Doc,
  text: string,
  style: Style,
  font: Font = 'Helvetica',
): Block[] => linesOf(doc, text, { ...style, font }).map((one) => line(one, style, font));

/** What is under a heading or, where room is short, beside it. */
export function section(title: string, style: Style, content: (inner: Style) => Block[]): Block[] {
  if (!style.beside) {
    const blocks = content(style);
    return blocks.length > 0 ? [heading(title, style), ...blocks, gap(style.size * 0.25)] : [];
  }
  const { size, width, beside } = style;
  const moved = content({ ...style, width: width - beside }).map(
    ({ height, draw, leads = false }): Block => ({
      height,
      leads,
      draw: (doc, x, y) => draw(doc, x + beside, y, width - beside),
    }),
  );
  if (moved.length === 0) return [];
  const beginning: Block = {
    height: 4.5,
    leads: true,
    draw(doc, x, y) {
      doc
        .lineWidth(0.4)
        .moveTo(x, y + 1)
        .lineTo(x + width, y + 1)
        .stroke('#999999');
      write(doc, title, x, y + 4.5, { size, font: 'Helvetica-Bold' });
    },
  };
  return [beginning, ...moved];
}

/** Two columns of name and value; a value that is too long for its place goes on below, an empty one may be written. */
export function grid(doc: Doc, cells: [string, string][], style: Style, byHand = false): Block[] {
  const { size, width } = style;
  const label = Math.min(width * 0.13, 56);
  const lefts = [0, width * 0.43];
  const room = [width * 0.43 - label - 6, width * 0.57 - label];
  const rows: [string, string][][] = [];
  for (let n = 0; n < cells.length; n += 2) rows.push(cells.slice(n, n + 2));
  return rows.map((row) => {
    const texts = row.map(([name, text], column) => ({
      name,
      lines: linesOf(doc, text, { width: room[column] ?? width, size }),
    }));
    const most = Math.max(1, ...texts.map(({ lines }) => lines.length));
    return {
      height: byHand ? size * 1.75 : most * size * LEADING,
      draw: (target, x, y) =>
        texts.forEach(({ name, lines }, column) => {
          const left = x + (lefts[column] ?? 0);
          const top = byHand ? y + size * 0.45 : y;
          write(target, name, left, top, { size, color: GREY });
          if (byHand) dots(target, left + label, top + size * 0.9, room[column] ?? 0);
          lines.forEach((one, n) =>
            write(target, one, left + label, top + n * size * LEADING, { size }),
          );
        }),
    };
  });
}

/** Columns at shares of the width, each with the lines it needs; those of figures end at the right. */
export function table(
  doc: Doc,
  head: string[],
  rows: string[][],
  shares: number[],
  style: Style & { right?: readonly number[] },
): Block[] {
  const { size, width, right = [] } = style;
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
          lines.forEach((one, down) => {
            target.font(font).fontSize(size);
            const room = width * (shares[n] ?? 0) - 8 - target.widthOfString(one);
            const left = x + (lefts[n] ?? 0) * width + (right.includes(n) ? room : 0);
            write(target, one, left, y + down * size * LEADING, { size, font });
          }),
        ),
    };
  };
  const titles = row(head, 'Helvetica-Bold');
  return [titles, ...rows.map((cells) => ({ ...row(cells, 'Helvetica'), under: titles }))];
}

/** Lines to write on by hand. */
export const toWrite = (style: Style) => Array.from({ length: EMPTY_LINES }, () => dotted(style));
