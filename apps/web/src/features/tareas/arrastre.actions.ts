// A card in the hand, by pointer or by keyboard. Both only say over which place it is; `onDrop` is told once, at the end.
// The listeners are the window's, because the card that is held is drawn anew wherever it goes.
import type { Tarea } from '@muni/contract';
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type Lugar,
  REALIZADA,
  type Tablero,
  tarjetasDe,
  conTarjetaEn,
  lugarDe,
  pasoDe,
  problemaDe,
  vecinaDe,
} from './tablero.rules.ts';

// What is said aloud while a card travels, and where a point of the screen falls on the board.
/** «Hoy, lugar 2 de 3», with the card in that place. */
function placeText(tablero: Tablero, tarea: Tarea, lugar: Lugar): string {
  const { columna, indice } = lugar;
  if (columna === REALIZADA) return 'Realizada';
  const { titulo = '' } = tablero.columnas.find(({ clave }) => clave === columna) ?? {};
  const cards = tarjetasDe(conTarjetaEn(tablero, tarea, lugar), columna);
  return `${titulo}, lugar ${indice + 1} de ${cards.length}`;
}

const ANUNCIOS = {
  tomar: ({ titulo }: Tarea, lugar: string) =>
    `Tomaste «${titulo}». ${lugar}. Movela con las flechas; espacio la suelta, escape la deja donde estaba.`,
  soltar: ({ titulo }: Tarea, lugar: string) => `Soltaste «${titulo}» en ${lugar}.`,
  volver: ({ titulo }: Tarea) => `«${titulo}» volvió a su lugar.`,
};

export interface EnMano {
  tarea: Tarea;
  lugar: Lugar;
  /** Where the pointer is, and where on the card it took it; absent by keyboard. */
  punto?: { x: number; y: number; dx: number; dy: number; width: number };
}

const SLOP = 6;
const EDGE = 48;
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

const focusTarjeta = (id: number) =>
  document.querySelector<HTMLElement>(`[data-tarjeta="${id}"] a`)?.focus();

/** The column under a point, and the place in it: before the first card whose middle is below the point. */
function lugarEn(x: number, y: number, moving: number): Lugar | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-columna]');
  const columna = column?.dataset['columna'];
  if (!column || columna === undefined) return null;
  const cards = [...column.querySelectorAll<HTMLElement>('[data-tarjeta]')];
  const above = cards.filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return Number(card.dataset['tarjeta']) !== moving && top + height / 2 < y;
  });
  return { columna, indice: above.length };
}

/** The board follows a card that is brought to its edge. */
function scrollAt(x: number, board: HTMLElement | null) {
  if (!board) return;
  const { left, right } = board.getBoundingClientRect();
  if (x < left + EDGE) board.scrollBy({ left: -16 });
  if (x > right - EDGE) board.scrollBy({ left: 16 });
}

const swallowClick = () => {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
};

export function useArrastre(tablero: Tablero, onDrop: (tarea: Tarea, lugar: Lugar) => void) {
  const [enMano, setEnMano] = useState<EnMano>();
  const [anuncio, setAnuncio] = useState('');
  const board = useRef<HTMLDivElement>(null);
  const latest = useRef({ tablero, onDrop, enMano });
  useEffect(() => {
    latest.current = { tablero, onDrop, enMano };
  });
  const byKeyboard = enMano !== undefined && enMano.punto === undefined;

  const end = useCallback((dropped: boolean) => {
    const { enMano: now, onDrop: drop, tablero: current } = latest.current;
    if (!now) return;
    latest.current.enMano = undefined;
    const { tarea, lugar } = now;
    setAnuncio(
      dropped ? ANUNCIOS.soltar(tarea, placeText(current, tarea, lugar)) : ANUNCIOS.volver(tarea),
    );
    const done = dropped && lugar.columna === REALIZADA;
    const next = done ? ARROWS.map((key) => vecinaDe(current, tarea.id, key)) : [tarea.id];
    if (dropped) drop(tarea, lugar);
    // Once the board shows the drop: until then the card stays drawn where it was let go.
    setTimeout(() => {
      setEnMano(undefined);
      const beside = next.find((id) => id !== undefined);
      setTimeout(() => beside !== undefined && focusTarjeta(beside));
    });
  }, []);

  // A held card is drawn anew in another column: the focus goes with it.
  useEffect(() => {
    if (enMano && !enMano.punto) focusTarjeta(enMano.tarea.id);
  }, [enMano]);

  useEffect(() => {
    if (!byKeyboard) return undefined;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { enMano: now, tablero: current } = latest.current;
      if (!now) return;
      if (ARROWS.includes(event.key)) {
        const lugar = pasoDe(current, now.tarea, now.lugar, event.key);
        setEnMano({ ...now, lugar });
        setAnuncio(placeText(current, now.tarea, lugar));
      } else if (event.key === ' ' || event.key === 'Enter') end(true);
      else if (event.key === 'Escape' || event.key === 'Tab') end(false);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [byKeyboard, end]);

  const take = (tarea: Tarea) => {
    const lugar = lugarDe(tablero, tarea.id);
    if (!lugar) return;
    setEnMano({ tarea, lugar });
    setAnuncio(ANUNCIOS.tomar(tarea, placeText(tablero, tarea, lugar)));
  };

  const onKeyDown = (event: KeyboardEvent, tarea: Tarea) => {
    const isButton = event.target instanceof HTMLButtonElement;
    if (enMano || isButton || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === ' ') take(tarea);
    else if (ARROWS.includes(event.key)) {
      const beside = vecinaDe(tablero, tarea.id, event.key);
      if (beside !== undefined) focusTarjeta(beside);
    } else return;
    event.preventDefault();
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, tarea: Tarea) => {
    const target = event.target instanceof Element ? event.target : null;
    const onHandle = target?.closest('[data-asa]') !== null;
    // A finger that is not on the handle scrolls; a press on a button is a press.
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !onHandle)) return;
    if (!onHandle && target?.closest('button')) return;
    const from = lugarDe(tablero, tarea.id);
    if (!from) return;
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const start = { x: event.clientX, y: event.clientY };
    const grip = { dx: start.x - left, dy: start.y - top, width };
    let moving = false;
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    window.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        moving ||= Math.hypot(x - start.x, y - start.y) > SLOP;
        if (!moving) return;
        scrollAt(x, board.current);
        const over = lugarEn(x, y, tarea.id);
        const may = over && problemaDe(latest.current.tablero, tarea, over.columna) === null;
        setEnMano((now) => ({
          tarea,
          lugar: may ? over : (now?.lugar ?? from),
          punto: { x, y, ...grip },
        }));
      },
      listen,
    );
    const finish = (dropped: boolean) => {
      stop.abort();
      if (!moving) return;
      swallowClick();
      end(dropped);
    };
    window.addEventListener('pointerup', () => finish(true), listen);
    window.addEventListener('pointercancel', () => finish(false), listen);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), listen);
  };

  return { enMano, anuncio, board, tarjeta: { onKeyDown, onPointerDown, onTake: take } };
}
export type TarjetaHandlers = ReturnType<typeof useArrastre>['tarjeta'];
