import { expect, it } from 'vitest';
import { rangeText } from './TableFooter.tsx';

it.each([
  [1, 25, 37, false, '1–25 de 37'],
  [2, 12, 37, false, '26–37 de 37'],
  [400, 25, 10_000, true, '9.976–10.000 de más de 10.000'],
  [1, 0, 0, false, '0 de 0'],
])('page %i with %i rows of %i', (page, shown, total, isMore, text) => {
  const rows = Array.from({ length: shown });
  expect(rangeText({ page, pageSize: 25 }, { rows, total, isMore })).toBe(text);
});
