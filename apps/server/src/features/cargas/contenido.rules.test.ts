import { expect, it } from 'vitest';
import { guessCampos } from './contenido.rules.ts';

it('takes for dates only days that exist: an account may look like one', () => {
  const guessed = guessCampos('rentas', [
    ['38511924', '38512009'],
    ['20546894', '20546911'],
    ['20241110', '20241231'],
    ['10112024', '31122024'],
  ]);
  expect(guessed).toEqual(['cuenta', null, 'vencimiento1', 'vencimiento2']);
});
