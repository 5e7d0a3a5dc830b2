// The sheet of a hand-over, to sign on the screen or on paper.
import { type Entrega, formatDni, spoken } from '@muni/contract';
import { type Letterhead, sheetPdf, signaturePlaces } from '../../files/pdf-pages.ts';
import { type Doc, paragraph, pictureOf, section } from '../../files/pdf.ts';
import { equipmentSection, longDay } from '../equipos/index.ts';

function signer({ firma, empleado, dni }: Entrega) {
  if (!firma)
    return { label: 'Recibí conforme', lines: [spoken(empleado.nombre), `DNI ${formatDni(dni)}`] };
  const how = firma.adjunto === null ? 'Firmada' : 'Firmada en papel';
  return {
    label: 'Recibí conforme',
    picture: firma.imagen ? pictureOf(firma.imagen) : null,
    lines: [firma.nombre, `DNI ${formatDni(firma.dni)}`, `${how} el ${longDay(firma.fecha)}`],
  };
}

export const actaPdf = (acta: Entrega, letterhead: Letterhead): Doc =>
  sheetPdf({
    title: 'Acta de entrega',
    details: [`N.º ${acta.id}`, longDay(acta.fecha)],
    letterhead,
    blocks: (doc, style) => [
      ...paragraph(
        doc,
        `El ${longDay(acta.fecha)} se entrega a ${spoken(acta.empleado.nombre)}, DNI ${formatDni(acta.dni)}, legajo ${acta.legajo}, del área ${acta.area.nombre}, el equipamiento municipal que se detalla. Quien lo recibe lo tiene a su cargo, lo usa para tareas del municipio y avisa a ${letterhead.office} si falla, se muda o se pierde.`,
        style,
      ),
      ...equipmentSection(doc, 'Equipamiento', acta.equipos, style),
      ...section('Accesorios', style, (inner) =>
        acta.accesorios ? paragraph(doc, acta.accesorios, inner) : [],
      ),
      ...section('Observaciones', style, (inner) =>
        acta.observaciones ? paragraph(doc, acta.observaciones, inner) : [],
      ),
      signaturePlaces(
        [
          { label: 'Entrega', lines: [spoken(acta.entregadoPor?.nombre ?? letterhead.office)] },
          signer(acta),
        ],
        style,
      ),
    ],
  });
