// The sheet of a walk: what was there, what was not, what else was found; to print and sign.
import {
  type Marca,
  quienesRecorrieron,
  type Recorrido,
  RESULTADOS_DE_RECORRIDO,
} from '@muni/contract';
import { momentText } from '../../crud/days.ts';
import { type Letterhead, sheetPdf, signaturePlaces } from '../../files/pdf-pages.ts';
import {
  type Block,
  type Doc,
  grid,
  paragraph,
  section,
  type Style,
  table,
} from '../../files/pdf.ts';

const TITLES: Record<Marca['resultado'], string> = {
  Está: 'Están',
  Falta: 'Faltan',
  'Es de otra área': 'Figuraban en otra área y están acá',
  'Sin registrar': 'Están y no figuran en el inventario',
  'Sin revisar': 'No se revisaron',
};

const noteOf = ({ nota, conflicto, decision }: Marca) =>
  [
    nota,
    conflicto &&
      `${conflicto} ${decision === null ? 'Falta decidir.' : decision === 'aplicar' ? 'Vale lo relevado.' : 'Queda como estaba.'}`,
  ]
    .filter(Boolean)
    .join(' · ');

function marksBlocks(doc: Doc, marcas: readonly Marca[], style: Style): Block[] {
  return RESULTADOS_DE_RECORRIDO.flatMap((resultado) => {
    const those = marcas.filter((one) => one.resultado === resultado);
    if (those.length === 0) return [];
    const rows = those.map((one) => [
      one.nombre,
      one.detalle ?? '',
      // Nobody looked at these: their moment is that of the end of the walk.
      resultado === 'Sin revisar' ? '' : momentText(one.marcadoEn),
      noteOf(one),
    ]);
    const head = ['Equipo', 'Descripción', 'Revisado', 'Nota'];
    return section(`${TITLES[resultado]} (${those.length})`, style, (inner) =>
      table(doc, head, rows, [0.27, 0.3, 0.15, 0.28], inner),
    );
  });
}

export const planillaPdf = (walk: Recorrido, letterhead: Letterhead): Doc =>
  sheetPdf({
    title: 'Relevamiento de equipos',
    details: [walk.area.nombre, `Recorrido N.º ${walk.id}`],
    letterhead,
    blocks: (doc, style) => [
      ...grid(
        doc,
        [
          ['Área', walk.area.nombre],
          ['Relevó', quienesRecorrieron(walk)],
          ['Empezó', momentText(walk.iniciadoEn)],
          ['Terminó', walk.cerradoEn ? momentText(walk.cerradoEn) : 'todavía no'],
        ],
        style,
      ),
      ...marksBlocks(doc, walk.marcas, style),
      ...section('Observaciones', style, (inner) =>
        walk.observaciones ? paragraph(doc, walk.observaciones, inner) : [],
      ),
      signaturePlaces(
        [
          { label: 'Relevó', lines: [quienesRecorrieron(walk)] },
          { label: 'Responsable del área', lines: ['Aclaración:', 'Fecha:'] },
        ],
        style,
      ),
    ],
  });
