// @vitest-environment node
import { expect, it } from 'vitest';
import { reporte } from '../../testing/reporte.ts';
import { atencionOf } from './atencion.rules.ts';

it('puts what is urgent first, then what is late, then who has waited longest, each once', () => {
  const row = (id: number, part: Parameters<typeof reporte>[0]) =>
    reporte({ id, creadoEn: `2026-11-${10 + id}T12:00:00Z`, ...part });
  const rows = [
    row(1, { prioridad: 'Alta' }),
    row(2, { prioridad: 'Alta', atrasado: true }),
    row(3, { prioridad: 'Urgente', tecnico: { id: 9, nombre: 'Luna, Darío' } }),
    row(4, { prioridad: 'Baja', atrasado: true }),
    row(5, { prioridad: 'Alta' }),
  ];
  expect(atencionOf([...rows, ...rows]).map(({ id }) => id)).toEqual([3, 2, 1, 5, 4]);
});
