import { expect, it } from 'vitest';
import { drawnBox, isSignature, PAD } from './signature.ts';

const line = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }));

it('a point or a slip of the hand is no signature; a few strokes are', () => {
  expect(isSignature([])).toBe(false);
  expect(isSignature([line([10, 10])])).toBe(false);
  expect(isSignature([line([10, 10], [30, 10])])).toBe(false);
  expect(isSignature([line([10, 10], [50, 10]), line([50, 40], [80, 40])])).toBe(true);
});

it('keeps what was drawn with a little air, never beyond the pad', () => {
  expect(drawnBox([line([100, 50], [300.4, 120]), line([200, 40])])).toEqual({
    left: 88,
    top: 28,
    width: 225,
    height: 104,
  });
  expect(drawnBox([line([0, 0], [PAD.width, PAD.height])])).toEqual({ left: 0, top: 0, ...PAD });
});
