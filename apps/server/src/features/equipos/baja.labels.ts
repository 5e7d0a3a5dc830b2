// The act of a device that was written off: what it was, why, who did it and when, to sign on paper.
import { type Referencia, spoken } from '@muni/contract';
import type { Doc } from '../../files/pdf.ts';
import { grid, paragraph, section } from '../../files/pdf-blocks.ts';
import { type Letterhead, sheetPdf, signaturePlaces } from '../../files/pdf-pages.ts';
import { enPapel, equipmentSection, type EquipoNombrable, longDay } from './papel.labels.ts';

export interface EquipoDeBaja extends EquipoNombrable {
  id: number;
  area: Referencia;
  ubicacion: string | null;
  fechaCompra: string | null;
  fechaBaja: string | null;
  motivoBaja: string | null;
}

/** What the history tells of it; null where it was written off before there was one. */
export interface HechoDeBaja {
  quien: string;
  fecha: string;
  estadoAnterior: string | null;
}

interface Options {
  equipo: EquipoDeBaja;
  persona: Referencia | null;
  hecho: HechoDeBaja | null;
  letterhead: Letterhead;
}

export const actaDeBajaPdf = ({ equipo, persona, hecho, letterhead }: Options): Doc => {
  const when = longDay(equipo.fechaBaja ?? hecho?.fecha ?? '');
  return sheetPdf({
    title: 'Acta de baja',
    details: [
      equipo.nroInventario ? `Inventario ${equipo.nroInventario}` : equipo.nombreCorto,
      when,
    ],
    letterhead,
    blocks: (doc, style) => [
      ...paragraph(
        doc,
        `El ${when} se da de baja del inventario municipal el equipo que se detalla, por el motivo que consta en esta acta. Su historia queda guardada.`,
        style,
      ),
      ...equipmentSection(doc, 'Equipo', [enPapel(equipo)], style),
      ...section('Situación al darlo de baja', style, (inner) =>
        grid(
          doc,
          [
            ['Área', equipo.area.nombre],
            ['Estado', hecho?.estadoAnterior ?? '—'],
            ['Lugar', equipo.ubicacion ?? '—'],
            ['A cargo', persona ? spoken(persona.nombre) : 'Nadie'],
            ['Compra', equipo.fechaCompra ? longDay(equipo.fechaCompra) : '—'],
            ['Registró', hecho ? `${spoken(hecho.quien)}, ${longDay(hecho.fecha)}` : '—'],
          ],
          inner,
        ),
      ),
      ...section('Motivo', style, (inner) => paragraph(doc, equipo.motivoBaja ?? '', inner)),
      signaturePlaces(
        [
          { label: letterhead.office, lines: [hecho ? spoken(hecho.quien) : 'Aclaración:'] },
          { label: 'Responsable del área', lines: ['Aclaración:', 'DNI:'] },
          { label: 'Patrimonio', lines: ['Aclaración:', 'DNI:'] },
        ],
        style,
      ),
    ],
  });
};
