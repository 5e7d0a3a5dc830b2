// The board as data: its columns, what each holds, and what it means to put a card somewhere. Pure; the pointer and the
// keyboard both speak of a place, and only the drop becomes a request.
import {
  finDeSemana,
  plazoDe,
  type Referencia,
  sumarDias,
  type Tarea,
  TAREA_PRIORIDADES,
  type TareaActionBody,
  type TareaPlazo,
} from '@muni/contract';
import { nombreCompleto } from '../../lib/formats.ts';
import { PLAZO_TITULOS } from './tareas.rules.ts';

export const AGRUPACIONES = ['fecha', 'persona', 'prioridad'] as const;
export type Agrupacion = (typeof AGRUPACIONES)[number];

type Cambio = Omit<TareaActionBody<'mover'>, 'despuesDe' | 'antesDe'>;

export interface Columna {
  clave: string;
  titulo: string;
  /** What a card becomes when it is dropped here; null where cards may only be put in order. */
  cambio: Cambio | null;
}

/** Where dropping a card means that it is done. */
export const REALIZADA = 'realizada';
const NADIE = 'nadie';

/** The day that a card gets in «Esta semana»: its Friday, or what is left of it. */
function diaDeEstaSemana(hoy: string): string {
  const domingo = finDeSemana(hoy);
  const viernes = sumarDias(domingo, -2);
  return viernes > hoy ? viernes : domingo;
}

function columnasPorFecha(hoy: string): Columna[] {
  const cambios: Record<TareaPlazo, Cambio | null> = {
    // Nobody decides that something is late.
    vencidas: null,
    hoy: { fechaVencimiento: hoy },
    semana: { fechaVencimiento: diaDeEstaSemana(hoy) },
    adelante: { fechaVencimiento: sumarDias(finDeSemana(hoy), 1) },
    sinFecha: { fechaVencimiento: null },
  };
  return (Object.keys(PLAZO_TITULOS) as TareaPlazo[]).map((clave) => ({
    clave,
    titulo: PLAZO_TITULOS[clave],
    cambio: cambios[clave],
  }));
}

/** Everybody in Cómputos, and whoever else still has something. */
function columnasPorPersona(tecnicos: readonly Referencia[], tareas: readonly Tarea[]): Columna[] {
  const gone = tareas.flatMap(({ responsable }) =>
    responsable && tecnicos.every(({ id }) => id !== responsable.id) ? [responsable] : [],
  );
  const people = new Map([...tecnicos, ...gone].map((person) => [person.id, person]));
  return [
    ...[...people.values()].map(({ id, nombre }) => ({
      clave: String(id),
      titulo: nombreCompleto(nombre),
      cambio: tecnicos.some((one) => one.id === id) ? { responsable: id } : null,
    })),
    { clave: NADIE, titulo: 'Sin responsable', cambio: { responsable: null } },
  ];
}

const columnasPorPrioridad = (): Columna[] =>
  TAREA_PRIORIDADES.toReversed().map((prioridad) => ({
    clave: prioridad,
    titulo: prioridad,
    cambio: { prioridad },
  }));

export interface Escena {
  por: Agrupacion;
  hoy: string;
  tecnicos: readonly Referencia[];
  /** In the order of the board. */
  tareas: readonly Tarea[];
}

function columnasDe({ por, hoy, tecnicos, tareas }: Escena): Columna[] {
  if (por === 'fecha') return columnasPorFecha(hoy);
  return por === 'persona' ? columnasPorPersona(tecnicos, tareas) : columnasPorPrioridad();
}

function claveDe({ por, hoy }: Pick<Escena, 'por' | 'hoy'>, tarea: Tarea): string {
  if (por === 'fecha') return plazoDe(tarea, hoy) ?? REALIZADA;
  return por === 'prioridad' ? tarea.prioridad : String(tarea.responsable?.id ?? NADIE);
}

export interface Lugar {
  columna: string;
  indice: number;
}

export interface Tablero {
  columnas: Columna[];
  tarjetas: ReadonlyMap<string, readonly Tarea[]>;
}

export function tableroDe(escena: Escena): Tablero {
  const columnas = columnasDe(escena);
  return {
    columnas,
    tarjetas: new Map(
      columnas.map(({ clave }) => [
        clave,
        escena.tareas.filter((tarea) => claveDe(escena, tarea) === clave),
      ]),
    ),
  };
}

export const tarjetasDe = ({ tarjetas }: Tablero, columna: string) => tarjetas.get(columna) ?? [];

export function lugarDe(tablero: Tablero, id: number): Lugar | null {
  for (const [columna, cards] of tablero.tarjetas) {
    const indice = cards.findIndex((card) => card.id === id);
    if (indice >= 0) return { columna, indice };
  }
  return null;
}

/** The board as it looks while a card is held over a place. */
export function conTarjetaEn(tablero: Tablero, tarea: Tarea, { columna, indice }: Lugar): Tablero {
  const tarjetas = new Map(
    [...tablero.tarjetas].map(([clave, cards]) => {
      const others = cards.filter(({ id }) => id !== tarea.id);
      return [clave, clave === columna ? others.toSpliced(indice, 0, tarea) : others] as const;
    }),
  );
  return { ...tablero, tarjetas };
}

/** Why a card may not be put in a column; null when it may. */
export function problemaDe(tablero: Tablero, tarea: Tarea, columna: string): string | null {
  const from = lugarDe(tablero, tarea.id)?.columna;
  if (columna === REALIZADA || columna === from) return null;
  const { cambio, titulo = '' } = tablero.columnas.find(({ clave }) => clave === columna) ?? {};
  if (!cambio) return `No se puede pasar a «${titulo}».`;
  if (cambio.fechaVencimiento === null && tarea.repeticion !== 'Ninguna')
    return 'Se repite: tiene que vencer algún día.';
  return null;
}

/** The request of a drop; null when the card is where it was. */
export function movimientoDe(
  tablero: Tablero,
  tarea: Tarea,
  lugar: Lugar,
): TareaActionBody<'mover'> | null {
  const from = lugarDe(tablero, tarea.id);
  if (from?.columna === lugar.columna && from.indice === lugar.indice) return null;
  const cards = tarjetasDe(conTarjetaEn(tablero, tarea, lugar), lugar.columna);
  const [above, below] = [cards[lugar.indice - 1], cards[lugar.indice + 1]];
  const column = tablero.columnas.find(({ clave }) => clave === lugar.columna);
  return {
    ...(above && { despuesDe: above.id }),
    ...(below && { antesDe: below.id }),
    ...(from?.columna !== lugar.columna && column?.cambio),
  };
}

/** The request that takes a drop back: between the neighbours it had, with what the column changed as it was. */
export function vueltaDe(
  tablero: Tablero,
  tarea: Tarea,
  { despuesDe: _after, antesDe: _before, ...changed }: TareaActionBody<'mover'>,
): TareaActionBody<'mover'> {
  const from = lugarDe(tablero, tarea.id);
  const cards = from ? tarjetasDe(tablero, from.columna) : [];
  const [above, below] = from ? [cards[from.indice - 1], cards[from.indice + 1]] : [];
  const had = {
    responsable: tarea.responsable?.id ?? null,
    prioridad: tarea.prioridad,
    fechaVencimiento: tarea.fechaVencimiento,
  };
  return {
    ...(above && { despuesDe: above.id }),
    ...(below && { antesDe: below.id }),
    ...Object.fromEntries(Object.entries(had).filter(([field]) => field in changed)),
  };
}

/** All tasks in order once a card has been moved: what is shown until the answer comes. */
export function tareasTras(
  tareas: readonly Tarea[],
  { id }: Pick<Tarea, 'id'>,
  { despuesDe, antesDe, responsable, ...fields }: TareaActionBody<'mover'>,
  tecnicos: readonly Referencia[],
): Tarea[] {
  const moved = tareas.find((one) => one.id === id);
  if (!moved) return [...tareas];
  const others = tareas.filter((one) => one.id !== id);
  const after = others.findIndex((one) => one.id === despuesDe);
  const before = others.findIndex((one) => one.id === antesDe);
  const at = after >= 0 ? after + 1 : before >= 0 ? before : tareas.indexOf(moved);
  const person =
    responsable === undefined
      ? moved.responsable
      : (tecnicos.find((one) => one.id === responsable) ?? null);
  return others.toSpliced(at, 0, { ...moved, ...fields, responsable: person });
}

/** The columns that an arrow leads to, the nearest first; what is done stands after the last. */
function haciaDonde({ columnas }: Tablero, from: string, tecla: string): string[] {
  const keys = [...columnas.map(({ clave }) => clave), REALIZADA];
  const at = keys.indexOf(from);
  return tecla === 'ArrowRight' ? keys.slice(at + 1) : keys.slice(0, at).toReversed();
}

/** One step of a held card by an arrow: within its column, or to the next one that takes it. */
export function pasoDe(tablero: Tablero, tarea: Tarea, lugar: Lugar, tecla: string): Lugar {
  const held = conTarjetaEn(tablero, tarea, lugar);
  const size = tarjetasDe(held, lugar.columna).length;
  if (tecla === 'ArrowUp') return { ...lugar, indice: Math.max(0, lugar.indice - 1) };
  if (tecla === 'ArrowDown') return { ...lugar, indice: Math.min(size - 1, lugar.indice + 1) };
  const columna = haciaDonde(tablero, lugar.columna, tecla).find(
    (clave) => problemaDe(tablero, tarea, clave) === null,
  );
  if (columna === undefined) return lugar;
  return { columna, indice: Math.min(lugar.indice, tarjetasDe(held, columna).length) };
}

/** The card beside one, for arrows that only look. */
export function vecinaDe(tablero: Tablero, id: number, tecla: string): number | undefined {
  const from = lugarDe(tablero, id);
  if (!from) return undefined;
  const own = tarjetasDe(tablero, from.columna);
  if (tecla === 'ArrowUp') return own[from.indice - 1]?.id;
  if (tecla === 'ArrowDown') return own[from.indice + 1]?.id;
  const cards = haciaDonde(tablero, from.columna, tecla)
    .map((clave) => tarjetasDe(tablero, clave))
    .find(({ length }) => length > 0);
  return cards?.[Math.min(from.indice, cards.length - 1)]?.id;
}
