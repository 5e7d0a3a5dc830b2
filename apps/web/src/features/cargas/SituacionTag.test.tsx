import type { CargaResumen } from '@muni/contract';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CUENTAS as cuentas } from '../../testing/cargas.ts';
import { SituacionTag } from './SituacionTag.tsx';

it('says what became of a load', () => {
  const done = { estado: 'Confirmada', tarea: null, cuentas, error: null } as CargaResumen;
  const told = (part: Partial<CargaResumen>) =>
    render(<SituacionTag carga={{ ...done, ...part }} />).container.textContent;
  expect(told({})).toBe('10 rechazadas');
  expect(told({ cuentas: { ...cuentas, rechazadas: 0 } })).toBe('Completa');
  expect(told({ tarea: 'anular' })).toBe('Deshaciendo');
  expect(told({ estado: 'Anulada' })).toBe('Deshecha');
  expect(told({ estado: 'Analizada', error: 'no' })).toBe('Con error');
});
