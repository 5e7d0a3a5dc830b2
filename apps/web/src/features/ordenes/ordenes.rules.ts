// Times, costs, signatures and views of orders: pure, so that they are tested without a screen.
import {
  type Adjunto,
  estaAbierta,
  type FirmaRol,
  type Orden,
  type OrdenAction,
  ordenes,
  type OrdenesCuentas,
  ordenInput,
  type Referencia,
} from '@muni/contract';
import { toFormValues, toInput } from '../../crud/form/formValues.ts';
import type { ListView } from '../../crud/list/listViews.ts';
import { formatFechaHora, formatNumero, juntar } from '../../lib/formats.ts';
import type { RecordList } from '../../crud/record/RecordPage.tsx';
import { reporteRoutes, cuentaText } from '../../nouns/reportes.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';

const HOUR = 60;

/** 45 min, 2 h, 2 h 10 min. */
export function minutosText(minutos: number): string {
  const hours = Math.floor(minutos / HOUR);
  const rest = minutos % HOUR;
  return [hours > 0 && `${formatNumero(hours)} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

/** «3.5» → 3,5 */
export const cantidadText = (value: string) => value.replace('.', ',').replace(/,0+$/, '');

/** How long each technician worked in it, who worked most first. */
export function minutosPorTecnico(horas: Orden['horas']) {
  const totals = new Map<number, Referencia & { minutos: number }>();
  for (const { tecnico, minutos } of horas) {
    const before = totals.get(tecnico.id)?.minutos ?? 0;
    totals.set(tecnico.id, { ...tecnico, minutos: before + minutos });
  }
  return [...totals.values()].toSorted((a, b) => b.minutos - a.minutos);
}

/** The hours that are there, as they are sent. */
export const horasDe = (horas: Orden['horas']) =>
  horas.map(({ tecnico, minutos, fecha }) => ({ tecnico: tecnico.id, minutos, fecha }));

/** What a line of work may take: a minute to a day. */
export const isMinutos = (value: unknown) =>
  typeof value === 'number' && value >= 1 && value <= 1440;

/** The lines with one more, or with this one in the place of another. */
export const conParte = <Item, Mine>(items: readonly Item[], mine: Mine, indice?: number) =>
  indice === undefined
    ? [...items, mine]
    : items.map((item, n): Item | Mine => (n === indice ? mine : item));

/** Any of these says of which area an order is. */
export const ORIGENES_DEL_AREA = ['reporte', 'solicitante', 'computadora', 'impresora'] as const;

/** A new order, whose area has to follow from something. Said together with whatever else is missing. */
export const nuevaOrden = {
  ...ordenes,
  input: ordenInput.refine(
    (input) => Boolean(input.area) || ORIGENES_DEL_AREA.some((field) => Boolean(input[field])),
    {
      path: ['area'],
      error: 'Elegí el área, o decí quién lo pide o con qué equipo es.',
      when: () => true,
    },
  ),
};

/** The order as it is sent, for what changes a part of it. */
export const ordenInputDe = (orden: Orden) => toInput(toFormValues(ordenes, { ...orden }));

/** Lines have no name of their own: their place is it. */
export const numerados = <Item extends object>(items: readonly Item[]) =>
  items.map((item, indice) => ({ ...item, indice }));

/** Whose signature is missing on the sheet as it stands. */
export function firmasPendientes({
  estado,
  firmaTecnico,
  firmaConforme,
}: Pick<Orden, 'estado' | 'firmaTecnico' | 'firmaConforme'>): FirmaRol[] {
  if (estado !== 'Realizada' && estado !== 'Conformada') return [];
  return [
    ...(firmaTecnico ? [] : (['tecnico'] as const)),
    ...(firmaConforme ? [] : (['conforme'] as const)),
  ];
}

/** Who signed, when and how; nothing while nobody has. */
export const firmaText = (firma: Orden['firmaTecnico']) =>
  firma && juntar(firma.nombre, formatFechaHora(firma.fecha), firma.enPapel && 'en papel');

/** Scheduled for a day that has passed, and still to do. */
export const estaVencida = (
  orden: Pick<Orden, 'estado' | 'fechaProgramada'>,
  today: string,
): boolean => orden.fechaProgramada !== null && orden.fechaProgramada < today && estaAbierta(orden);

/** What nobody has first, then each technician by name. */
export function porTecnico(rows: readonly Orden[]) {
  const columns = new Map<number, { tecnico: Referencia | null; ordenes: Orden[] }>();
  for (const orden of rows) {
    const tecnico = orden.tecnicoResponsable;
    const column = columns.get(tecnico?.id ?? 0) ?? { tecnico, ordenes: [] };
    column.ordenes.push(orden);
    columns.set(tecnico?.id ?? 0, column);
  }
  return [...columns.values()].toSorted((a, b) =>
    (a.tecnico?.nombre ?? '').localeCompare(b.tecnico?.nombre ?? '', 'es'),
  );
}

/** The files by what they show, in the order in which they are asked for. */
export function adjuntosPorClase(
  adjuntos: readonly Adjunto[],
  clases: readonly string[],
): { clase: string; adjuntos: Adjunto[] }[] {
  const known = (clase: string | null) => clase !== null && clases.includes(clase);
  return clases.map((clase) => ({
    clase,
    adjuntos: adjuntos.filter((one) =>
      clase === 'Otro' ? one.clase === clase || !known(one.clase) : one.clase === clase,
    ),
  }));
}

export function ordenesViews(empleadoId: number, cuentas: OrdenesCuentas | undefined): ListView[] {
  const count = (name: keyof OrdenesCuentas) => cuentas && cuentaText(cuentas[name]);
  return [
    { key: 'todas', label: 'Todas', query: '' },
    { key: 'abiertas', label: 'Abiertas', query: 'abiertas=true', count: count('abiertas') },
    {
      key: 'mias',
      label: 'Mías',
      query: `abiertas=true&tecnico=${empleadoId}`,
      count: count('mias'),
    },
    {
      key: 'sinAsignar',
      label: 'Sin asignar',
      query: 'estado=Pendiente',
      count: count('sinAsignar'),
    },
    {
      key: 'sinFirma',
      label: 'Falta la conformidad',
      query: 'estado=Realizada',
      count: count('sinFirma'),
    },
  ];
}

/** The next natural step, by what may be done now, and what stands beside it. */
export const ORDEN_HEADER = {
  next: ['iniciar', 'retomar', 'realizar', 'firmar', 'asignar'],
  // Who has it is changed where it is shown.
  beside: ['realizar', 'esperar', 'reabrir', 'editar'],
} as const satisfies Record<string, readonly (OrdenAction | 'editar')[]>;

/** Where an order's page leads back to: the list is Cómputos's, and everybody else came from a report. */
export const listaDeOrdenes = (mayList: boolean): RecordList =>
  mayList
    ? { to: ordenRoutes.list, crumb: 'Listado OT', label: 'Ver las órdenes' }
    : { to: reporteRoutes.pendientes, crumb: 'Reportes', label: 'Ver mis reportes' };
