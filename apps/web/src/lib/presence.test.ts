import { expect, it } from 'vitest';
import { hearPresence, presentIn } from './presence.ts';

const event = (hace: string, who: number) => ({
  topic: `presencia:areas:${hace}:${who}:Luna, ${who}`,
  id: 5,
});
const at = (second: number) => second * 1000;

it('knows who is on a record, who writes, and that who left or fell silent is gone', () => {
  expect(hearPresence({ topic: 'areas', id: 5 })).toBe(false);
  expect(hearPresence(event('mira', 1), at(0))).toBe(true);
  hearPresence(event('mira', 2), at(0));
  hearPresence(event('escribe', 3), at(1));
  expect(presentIn('areas', 5, 1, at(2))).toEqual([
    { id: 2, nombre: 'Luna, 2', writes: false },
    { id: 3, nombre: 'Luna, 3', writes: true },
  ]);
  expect(presentIn('areas', 6, 1, at(2))).toEqual([]);
  hearPresence(event('sale', 2), at(20));
  expect(presentIn('areas', 5, 1, at(20))).toEqual([{ id: 3, nombre: 'Luna, 3', writes: false }]);
  expect(presentIn('areas', 5, 1, at(400))).toEqual([]);
});
