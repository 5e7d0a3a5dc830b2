// What a hand draws: strokes of points in a space of fixed size, whatever the screen. Pure but for the drawing itself.
export interface Point {
  x: number;
  y: number;
}
export type Stroke = readonly Point[];

/** The space in which points are counted; the pad is drawn in this proportion. */
export const PAD = { width: 800, height: 320 };
/** Dark blue, as of a pen: on paper it tells the original from a copy. */
const INK = '#16337d';
const PEN = 5;
const MARGIN = 12;
/** Shorter than this it is a slip of the hand. */
const SHORTEST = 60;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const lengthOf = (stroke: Stroke) =>
  stroke.reduce((sum, point, index) => sum + distance(stroke[index - 1] ?? point, point), 0);

export const isSignature = (strokes: readonly Stroke[]) =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= SHORTEST;

/** The part of the space that was drawn on, with a little air around it. */
export function drawnBox(strokes: readonly Stroke[]) {
  const points = strokes.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs)) - MARGIN);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - MARGIN);
  return {
    left,
    top,
    width: Math.min(PAD.width, Math.ceil(Math.max(...xs)) + MARGIN) - left,
    height: Math.min(PAD.height, Math.ceil(Math.max(...ys)) + MARGIN) - top,
  };
}

/** From the middle of each pair of points to the middle of the next: a line without corners. */
export function drawStrokes(pen: CanvasRenderingContext2D, strokes: readonly Stroke[]) {
  pen.strokeStyle = INK;
  pen.lineWidth = PEN;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const stroke of strokes) {
    const [first, ...rest] = stroke;
    if (!first) continue;
    pen.beginPath();
    pen.moveTo(first.x, first.y);
    let last = first;
    for (const point of rest) {
      pen.quadraticCurveTo(last.x, last.y, (last.x + point.x) / 2, (last.y + point.y) / 2);
      last = point;
    }
    pen.lineTo(last.x, last.y);
    pen.stroke();
  }
}

/** What was drawn and nothing around it, as data:image/png;base64,… */
export function signatureImage(strokes: readonly Stroke[]): string {
  const { left, top, width, height } = drawnBox(strokes);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.translate(-left, -top);
  drawStrokes(pen, strokes);
  return canvas.toDataURL('image/png');
}
