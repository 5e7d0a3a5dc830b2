// The foot of the sheet: who signed, or the lines to sign on.
import { type Firma, formatDni, type HojaContenido, spoken } from '@muni/contract';
import { momentText } from '../../crud/days.ts';
import { type Doc, type Font, linesOf, printable } from '../../files/pdf.ts';
import type { Block, Style } from '../../files/pdf-blocks.ts';
import { documents } from './hojaTextos.labels.ts';

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

export function signatures(
  hoja: HojaContenido | null,
  firmas: readonly Firma[],
  { size }: Style,
): Block {
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
