// What the printed papers about devices say alike: days and the devices in a table.
import type { Doc } from '../../files/pdf.ts';
import { section, type Style, table } from '../../files/pdf-blocks.ts';

const isPlainDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** 12 de noviembre de 2026: of a moment, the day in the town hall; of a day, that day. */
export const longDay = (text: string) =>
  new Date(isPlainDay(text) ? `${text}T12:00` : text).toLocaleDateString('es-AR', {
    dateStyle: 'long',
  });

export interface EquipoEnPapel {
  nombre: string;
  detalle: string;
  nroInventario: string | null;
  nroSerie: string | null;
}

/** What a paper needs to know of a device to name it. */
export interface EquipoNombrable {
  nombreCorto: string;
  tipo: string;
  marca: string | null;
  modelo: string | null;
  nroInventario: string | null;
  nroSerie: string | null;
}

/** A device as a paper names it, as it is now. */
export const enPapel = (device: EquipoNombrable): EquipoEnPapel => ({
  nombre: device.nombreCorto,
  detalle: [device.tipo, device.marca, device.modelo].filter(Boolean).join(' '),
  nroInventario: device.nroInventario,
  nroSerie: device.nroSerie,
});

export const equipmentSection = (
  doc: Doc,
  title: string,
  equipos: readonly EquipoEnPapel[],
  style: Style,
) =>
  section(title, style, (inner) =>
    table(
      doc,
      ['Equipo', 'Descripción', 'Inventario', 'N.º de serie'],
      equipos.map((one) => [
        one.nombre,
        one.detalle,
        one.nroInventario ?? '—',
        one.nroSerie ?? '—',
      ]),
      [0.27, 0.37, 0.16, 0.2],
      inner,
    ),
  );
