// What is said aloud while a card travels, and where a point of the screen falls on the board.
import type { Tarea } from '@muni/contract';
import { type Lugar, REALIZADA, type Tablero, tarjetasDe } from './tablero.rules.ts';

/** «Hoy, lugar 2 de 3». `tablero` is the one with the card in that place. */
export function lugarText(tablero: Tablero, { columna, indice }: Lugar): string {
  if (columna === REALIZADA) return 'Realizada';
  const { titulo = '' } = tablero.columnas.find(({ clave }) => clave === columna) ?? {};
  return `${titulo}, lugar ${indice + 1} de ${tarjetasDe(tablero, columna).length}`;
}

export const ANUNCIOS = {
  tomar: ({ titulo }: Tarea, lugar: string) =>
    `Tomaste «${titulo}». ${lugar}. Movela con las flechas; espacio la suelta, escape la deja donde estaba.`,
  soltar: ({ titulo }: Tarea, lugar: string) => `Soltaste «${titulo}» en ${lugar}.`,
  volver: ({ titulo }: Tarea) => `«${titulo}» volvió a su lugar.`,
};

interface Box {
  id: number;
  top: number;
  height: number;
}

/** Before the first card whose middle is below the point. */
export const indiceEn = (cards: readonly Box[], moving: number, y: number): number =>
  cards.filter(({ id, top, height }) => id !== moving && top + height / 2 < y).length;
