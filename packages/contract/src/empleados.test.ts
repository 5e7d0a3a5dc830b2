import { expect, it } from 'vitest';
import { empleadoInput } from './empleados.ts';

it.each([
  ['27-99-3', 'Tiene que tener 11 números. Ejemplo: 20-26756539-3'],
  ['20-26756539-2', 'Revisá el CUIL: no coincide con su último número. Ejemplo: 20-26756539-3'],
  ['20-26756539-3', undefined],
  ['', undefined],
])('says what is wrong with the CUIL %s', (cuil, problem) => {
  expect(
    empleadoInput.shape.cuil.safeParse(cuil).error?.issues.map(({ message }) => message),
  ).toEqual(problem && [problem]);
});
