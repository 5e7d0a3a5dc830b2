// A sheet for a screen, drawn by the same calls that make its PDF: instead of a file they leave texts, lines and pictures
// with their places, in points from the top left corner of the page.
import type { PaginaDibujada } from '@muni/contract';
import Pdf from 'pdfkit';
import type { Doc, Font } from './pdf.ts';

/** How far the line on which letters stand is below the top of a text, of both Helveticas. */
const ASCENDER = 0.718;
const rounded = (value: number) => Math.round(value * 100) / 100;
const at = (x: number, y: number) => `${rounded(x)} ${rounded(y)}`;

// Its fields are not #private: pdfkit calls `font` before they are there.
class Drawing extends Pdf {
  readonly pages: PaginaDibujada[] = [];
  private strokes = '';
  private bold = false;
  private height = 12;
  private ink = 'black';
  private breadth = 1;
  private dashes = '';

  constructor() {
    super({ size: 'A4', margin: 0, autoFirstPage: false });
  }

  override addPage() {
    this.pages.push({ textos: [], trazos: [], imagenes: [] });
    return this;
  }
  override font(name: string) {
    this.bold = name === ('Helvetica-Bold' satisfies Font);
    return super.font(name);
  }
  override fontSize(size: number) {
    this.height = size;
    return super.fontSize(size);
  }
  override fillColor(color: string) {
    this.ink = color;
    return this;
  }
  override text(texto: string, x?: unknown, y = 0) {
    if (texto === '') return this;
    this.pages.at(-1)?.textos.push({
      texto,
      x: rounded(Number(x)),
      y: rounded(y + ASCENDER * this.height),
      ancho: rounded(this.widthOfString(texto)),
      cuerpo: rounded(this.height),
      negrita: this.bold,
      color: this.ink,
    });
    return this;
  }
  override moveTo(x: number, y: number) {
    return this.path(`M${at(x, y)}`);
  }
  override lineTo(x: number, y: number) {
    return this.path(`L${at(x, y)}`);
  }
  override rect(x: number, y: number, width: number, height: number) {
    return this.path(`M${at(x, y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`);
  }
  override path(d: string) {
    this.strokes += d;
    return this;
  }
  override lineWidth(width: number) {
    this.breadth = width;
    return this;
  }
  override dash(length: number, { space = length }: { space?: number } = {}) {
    this.dashes = `${length} ${space}`;
    return this;
  }
  override undash() {
    this.dashes = '';
    return this;
  }
  override stroke(color: string) {
    return this.leave({ linea: color, relleno: 'none' });
  }
  override fill(color: string) {
    return this.leave({ linea: 'none', relleno: color });
  }
  private leave(colors: { linea: string; relleno: string }) {
    this.pages.at(-1)?.trazos.push({
      d: this.strokes,
      ...colors,
      grosor: this.breadth,
      guiones: this.dashes,
    });
    this.strokes = '';
    return this;
  }
  override image(png: unknown, x?: unknown, y = 0, options: PDFKit.Mixins.ImageOption = {}) {
    const { fit: [ancho, alto] = [0, 0], align, valign } = options;
    this.pages.at(-1)?.imagenes.push({
      fuente: `data:image/png;base64,${Buffer.isBuffer(png) ? png.toString('base64') : ''}`,
      x: rounded(Number(x)),
      y: rounded(y),
      ancho,
      alto,
      ajuste: `${align ? 'xMid' : 'xMin'}${valign ? 'YMax' : 'YMin'} meet`,
    });
    return this;
  }
}

export function drawn(draw: (doc: Doc) => void): PaginaDibujada[] {
  const drawing = new Drawing();
  draw(drawing);
  return drawing.pages;
}
