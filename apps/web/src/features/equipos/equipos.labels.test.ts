// @vitest-environment node
import { expect, it } from 'vitest';
import { healthOf } from './equipos.labels.ts';

it('tells every problem of a device and no paperwork; without one it is well', () => {
  const labels = (...alertas: Parameters<typeof healthOf>[0]) =>
    healthOf(alertas).map(({ label }) => label);
  expect(labels('Poco espacio', 'Sin soporte', 'Sin usuario')).toEqual([
    'Poco espacio',
    'Sin soporte',
  ]);
  expect(labels('Sin usuario')).toEqual(['Bien']);
});
