// The blocks of a work order's sheet, and how it writes times, money and people.
import { type Firma, formatDni, type HojaContenido, spoken, totalDeRepuesto } from '@muni/contract';
import { dayText, momentText } from '../../crud/days.ts';
import { signaturePlaces } from '../../files/pdf-pages.ts';
import {
  type Block,
  type Doc,
  dotted,
  grid,
  line,
  moneyText,
  paragraph,
  pictureOf,
  section,
  type Style,
  table,
} from '../../files/pdf.ts';

function signatures(hoja: HojaContenido | null, firmas: readonly Firma[], style: Style): Block {
  const place = (label: string, rol: Firma['rol'], person?: Person | null) => {
    const firma = firmas.find((one) => one.rol === rol);
    const how = firma?.adjunto ? 'Firmada en papel' : 'Firmada';
    return {
      label,
      picture: firma?.imagen ? pictureOf(firma.imagen) : null,
      lines: [
        firma?.nombre ?? spoken(person?.nombre ?? ''),
        firma?.dni ? `DNI ${formatDni(firma.dni)}` : documents(person),
        firma ? `${how} el ${momentText(firma.fecha)}` : '',
      ],
    };
  };
  return signaturePlaces(
    [
      place('Firma del técnico', 'tecnico', hoja?.tecnicoResponsable),
      place('Firma y aclaración de quien recibe', 'conforme', hoja?.solicitante),
      { label: 'Sello del área', lines: [] },
    ],
    { ...style, size: style.size * 0.92 },
  );
}

/** 130 → 2 h 10 min */
const minutesText = (minutes: number) =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ') || '0 min';
type Person = HojaContenido['tecnicos'][number];

const documents = (person: Person | null | undefined) =>
  [
    person?.dni ? `DNI ${formatDni(person.dni)}` : '',
    person?.legajo ? `Legajo ${person.legajo}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** «Marcela Benítez (DNI 28.450.109 · Legajo 1234)» */
const withDocuments = (person: Person | null | undefined) => {
  if (!person) return '';
  const told = documents(person);
  return `${spoken(person.nombre)}${told ? ` (${told})` : ''}`;
};

/** Two lines where a field is still empty. */
const toWrite = (style: Style) => [dotted(style), dotted(style)];

const dash = (text: string | null | undefined) => text || '—';

// What the sheet of an order says. Nothing here knows about pages.

function materials(doc: Doc, hoja: HojaContenido | null, style: Style): Block[] {
  const parts = hoja?.repuestos ?? [];
  if (parts.length === 0) return hoja?.trabajoRealizado ? [] : toWrite(style);
  const money = (amount: string | null) => (amount ? moneyText(amount) : '—');
  const rows = parts.map((part) => [
    part.cantidad.replace('.', ','),
    part.descripcion,
    dash(part.nroSerie),
    dash(part.origen),
    money(part.costo),
    money(totalDeRepuesto(part)),
  ]);
  const head = ['Cant.', 'Descripción', 'N.º de serie', 'Origen', 'Cada uno', 'Total'];
  return [
    ...table(doc, head, rows, [0.07, 0.31, 0.16, 0.18, 0.14, 0.14], style),
    ...(hoja?.costoTotal
      ? [line(`Costo total: ${moneyText(hoja.costoTotal)}`, style, 'Helvetica-Bold')]
      : []),
  ];
}

function workBlocks(doc: Doc, hoja: HojaContenido | null, style: Style): Block[] {
  const result = [
    hoja?.resultado && `Resultado: ${hoja.resultado}.`,
    hoja?.causa && `Causa: ${hoja.causa}.`,
  ].filter(Boolean);
  return [
    ...section('Diagnóstico', style, (inner) =>
      hoja?.diagnostico ? paragraph(doc, hoja.diagnostico, inner) : hoja ? [] : toWrite(inner),
    ),
    ...section('Trabajo realizado', style, (inner) => [
      ...(hoja?.trabajoRealizado ? paragraph(doc, hoja.trabajoRealizado, inner) : toWrite(inner)),
      ...(result.length > 0 ? paragraph(doc, result.join(' '), inner) : []),
    ]),
    ...section('Lista de control', style, (inner) => {
      const items = (hoja?.checklist ?? []).map(
        ({ texto, hecho }) => `${hecho ? '[x]' : '[  ]'} ${texto}`,
      );
      if (items.length === 0) return [];
      return paragraph(doc, items.join(inner.beside ? '   ' : '\n'), inner);
    }),
    ...section('Materiales', style, (inner) => materials(doc, hoja, inner)),
  ];
}

function timeBlocks(doc: Doc, hoja: HojaContenido | null, style: Style): Block[] {
  const spent = (hoja?.horas ?? []).map(
    ({ tecnico, minutos, fecha }) =>
      `${dayText(fecha)}: ${spoken(tecnico)}, ${minutesText(minutos)}`,
  );
  if (hoja && spent.length > 1) spent.push(`Total: ${minutesText(hoja.minutosTotal)}`);
  return section('Tiempos', style, (inner) => [
    ...grid(
      doc,
      [
        ['Inicio', momentText(hoja?.fechaInicio ?? null)],
        ['Técnico', withDocuments(hoja?.tecnicoResponsable)],
        ['Fin', momentText(hoja?.fechaFin ?? null)],
        ['Ayudantes', (hoja?.tecnicos ?? []).map(withDocuments).join(', ')],
      ],
      inner,
      hoja === null,
    ),
    ...(spent.length > 0 ? paragraph(doc, spent.join('. '), inner) : []),
  ]);
}

/** Of who asked, where nobody wrote it. */
const BY_HAND: [string, string][] = [
  ['DNI', ''],
  ['Legajo', ''],
];

function askerBlocks(doc: Doc, hoja: HojaContenido | null, style: Style): Block[] {
  const asker = hoja?.solicitante;
  const place = [hoja?.areaUbicacion, hoja?.lugar].filter(Boolean).join(' · ');
  return section('Solicitante', style, (inner) =>
    grid(
      doc,
      [
        ['Área', hoja?.area ?? ''],
        ['Solicitante', withDocuments(asker)],
        ['Lugar', place],
        ['Interno', asker?.interno ?? ''],
        ...(hoja ? [] : BY_HAND),
      ],
      inner,
      hoja === null,
    ),
  );
}

function deviceBlocks(doc: Doc, hoja: HojaContenido | null, style: Style): Block[] {
  if (hoja && !hoja.equipo && !hoja.accesorios) return [];
  const { equipo, accesorios } = hoja ?? {};
  return section('Equipo', style, (inner) =>
    grid(
      doc,
      [
        ['Equipo', equipo?.nombre ?? ''],
        ['Inventario', equipo?.inventario ?? ''],
        ['Modelo', equipo?.modelo ?? ''],
        ['N.º de serie', equipo?.serie ?? ''],
        ...(accesorios ? [['Accesorios', accesorios] satisfies [string, string]] : []),
      ],
      inner,
      hoja === null,
    ),
  );
}

function askedBlocks(doc: Doc, hoja: HojaContenido | null, style: Style): Block[] {
  if (!hoja) return section('Trabajo pedido', style, toWrite);
  const kind = [
    `${hoja.tipo}, prioridad ${hoja.prioridad.toLowerCase()}.`,
    hoja.fechaProgramada ? `Programada para el ${dayText(hoja.fechaProgramada)}.` : '',
    hoja.reporte ? `Reporte de origen ${hoja.reporte}.` : '',
  ];
  return section('Trabajo pedido', style, (inner) => [
    ...paragraph(doc, hoja.titulo, inner, 'Helvetica-Bold'),
    ...(hoja.descripcion === hoja.titulo ? [] : paragraph(doc, hoja.descripcion, inner)),
    ...paragraph(doc, kind.filter(Boolean).join(' '), inner),
  ]);
}

/** Everything under the heading of the sheet. A null sheet is one to fill in by hand. */
export const hojaBlocks = (
  doc: Doc,
  hoja: HojaContenido | null,
  { firmas, huella }: { firmas: readonly Firma[]; huella: string | null },
  style: Style,
): Block[] => [
  ...askerBlocks(doc, hoja, style),
  ...deviceBlocks(doc, hoja, style),
  ...askedBlocks(doc, hoja, style),
  ...workBlocks(doc, hoja, style),
  ...timeBlocks(doc, hoja, style),
  ...section('Observaciones', style, (inner) =>
    hoja?.observaciones ? paragraph(doc, hoja.observaciones, inner) : [dotted(inner)],
  ),
  signatures(hoja, firmas, style),
  ...(huella ? [line(huella, { ...style, size: style.size * 0.85 })] : []),
];
