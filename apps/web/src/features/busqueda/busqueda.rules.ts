// What the palette shows: what the server found, by kind, the person's screens and the guides. What is called just so comes
// first, because Enter opens it; what only looks like it comes last, before the guides.
import {
  BUSQUEDA_TIPOS,
  type BusquedaTipo,
  type Hallazgo,
  llano,
  RANGO,
  rangoDe,
} from '@muni/contract';

export interface Comando {
  label: string;
  /** What else people call it. */
  words?: string;
  /** Where it leads, or what it does. */
  to: string | (() => void);
  icon: string;
}

export interface Opcion {
  key: string;
  titulo: string;
  detalle: string;
  /** Null for what can be seen here and nowhere else. */
  to: Comando['to'] | null;
  tipo: BusquedaTipo | 'comando';
  icon?: string;
  rango: number;
  /** Of a screen whose name begins so: «impresora» is Impresoras before «Agregar impresora». */
  begins: boolean;
}

export interface Grupo {
  label: string;
  opciones: Opcion[];
}

const GRUPOS: Record<BusquedaTipo, string> = {
  reporte: 'Reportes',
  orden: 'Órdenes de trabajo',
  tarea: 'Tareas',
  empleado: 'Personas',
  area: 'Áreas',
  computadora: 'Computadoras',
  impresora: 'Impresoras',
  cuenta: 'Cuentas de Rentas',
  articulo: 'Artículos de ayuda',
};

const wordsOf = (text: string) => llano(text).split(/\s+/).filter(Boolean);

const matches = ({ label, words = '' }: Comando, q: string) => {
  const text = llano(`${label} ${words}`);
  return wordsOf(q).every((word) => text.includes(word));
};

/** «Inventarios: Impresoras» is called Impresoras too. */
const namesOf = ({ label }: Comando) => [label, ...label.split(': ').slice(1)];
/** A screen or guide is named by its label and by each word of it and of what else it is called. */
const rangoDeComando = (comando: Comando, q: string) =>
  rangoDe(q, [...namesOf(comando), ...wordsOf(comando.label), ...wordsOf(comando.words ?? '')]);
const ofComando = (comando: Comando, q: string): Opcion => ({
  key: `comando ${comando.label}`,
  titulo: comando.label,
  detalle: '',
  to: comando.to,
  tipo: 'comando',
  icon: comando.icon,
  rango: rangoDeComando(comando, q),
  begins: rangoDe(q, namesOf(comando)) < RANGO.palabras,
});
const ofHallazgo = ({ tipo, id, titulo, detalle, ruta, rango }: Hallazgo): Opcion => ({
  key: `${tipo} ${id}`,
  titulo,
  detalle,
  to: ruta,
  tipo,
  rango,
  begins: false,
});

interface Found {
  hallazgos: Hallazgo[];
  guias: Comando[];
}

const byRango = (opciones: Opcion[]) =>
  opciones.toSorted((a, b) => Number(b.begins) - Number(a.begins) || a.rango - b.rango);
const bestOf = ({ opciones }: Grupo) => Math.min(...opciones.map(({ rango }) => rango));

const GUIAS = 'Guías';

function groupsOf({ hallazgos, guias }: Found, comandos: Comando[], q: string): Grupo[] {
  const isAlike = ({ rango }: Hallazgo) => rango === RANGO.parecido;
  const found = BUSQUEDA_TIPOS.map((tipo) => ({
    label: GRUPOS[tipo],
    opciones: hallazgos.filter((one) => one.tipo === tipo && !isAlike(one)).map(ofHallazgo),
  }));
  const of = (some: Comando[]) => some.map((comando) => ofComando(comando, q));
  const own = comandos.filter((comando) => matches(comando, q));
  return [
    ...found,
    { label: 'Ir a', opciones: of(own.filter(({ to }) => typeof to === 'string')) },
    { label: 'Acciones', opciones: of(own.filter(({ to }) => typeof to === 'function')) },
    { label: 'Parecidos', opciones: hallazgos.filter(isAlike).map(ofHallazgo) },
    { label: GUIAS, opciones: of(guias) },
  ]
    .filter(({ opciones }) => opciones.length > 0)
    .map(({ label, opciones }) => ({ label, opciones: byRango(opciones) }))
    .toSorted(
      (a, b) => Number(a.label === GUIAS) - Number(b.label === GUIAS) || bestOf(a) - bestOf(b),
    );
}

/** Before anything is typed: what one had open comes first. */
export const gruposDeRecientes = (recientes: Comando[]): Grupo[] =>
  recientes.length > 0
    ? [{ label: 'Recientes', opciones: recientes.map((one) => ofComando(one, '')) }]
    : [];

/** «ir a estadísticas» asks for the screen. */
const GO_TO = /^(?:ir a(?:l| los?| las?)?|abrir) /;

export function gruposDe(found: Found, comandos: Comando[], q: string): Grupo[] {
  const [, screen] = llano(q).trim().split(GO_TO);
  if (screen === undefined) return groupsOf(found, comandos, q);
  return [...groupsOf({ hallazgos: [], guias: [] }, comandos, screen), ...groupsOf(found, [], q)];
}

/** A text cut where the words that were typed appear, whatever their accents and capitals: each part with where it begins,
 *  and whether it was typed. */
export function tramosDe(text: string, q: string) {
  const letters = Array.from(text);
  const flat = letters.map((letter) => llano(letter)[0] ?? letter).join('');
  const hits = letters.map(() => false);
  for (const word of wordsOf(q))
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + word.length))
      hits.fill(true, at, at + word.length);
  const tramos: { at: number; text: string; hit: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = tramos.at(-1);
    const hit = hits[index] ?? false;
    if (last?.hit === hit) last.text += letter;
    else tramos.push({ at: index, text: letter, hit });
  }
  return tramos;
}
