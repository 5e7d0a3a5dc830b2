// The arithmetic of cropping a photo.

export interface Encuadre {
  /** 1 shows the whole of the shorter side. */
  zoom: number;
  /** Where the middle of the square is, from 0 to 1 of what it can move. */
  x: number;
  y: number;
}
export const ENCUADRE_INICIAL: Encuadre = { zoom: 1, x: 0.5, y: 0.5 };
export const ZOOM_MAXIMO = 4;

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The square of the picture that is seen: its corner and its side, never outside the picture. */
export function cropOf(size: { width: number; height: number }, { zoom, x, y }: Encuadre) {
  const side = Math.min(size.width, size.height) / within(zoom, 1, ZOOM_MAXIMO);
  return {
    left: (size.width - side) * within(x, 0, 1),
    top: (size.height - side) * within(y, 0, 1),
    side,
  };
}

/** The same view after dragging the picture by so much of the square's side. */
export function drag(
  size: { width: number; height: number },
  encuadre: Encuadre,
  by: { dx: number; dy: number },
): Encuadre {
  const { side } = cropOf(size, encuadre);
  const moved = (value: number, total: number, part: number) =>
    total - side < 1 ? value : within(value - (part * side) / (total - side), 0, 1);
  return {
    ...encuadre,
    x: moved(encuadre.x, size.width, by.dx),
    y: moved(encuadre.y, size.height, by.dy),
  };
}
