import type { CargaResumen } from '@muni/contract';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SituacionTag } from './SituacionTag.tsx';

const cuentas = {
  filas: 104,
  nuevas: 80,
  cambian: 5,
  iguales: 3,
  rechazadas: 10,
  dudosas: 0,
  fuera: 2,
  repetidas: 4,
  avisos: 1,
  importe: '10.00',
};

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
