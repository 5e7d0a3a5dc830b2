import type { Hallazgo } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { gruposDe, tramosDe } from './busqueda.rules.ts';

const hallazgo = (tipo: Hallazgo['tipo'], id: number): Hallazgo => ({
  tipo,
  id,
  titulo: `${tipo} ${id}`,
  detalle: '',
  ruta: `/x?id=${id}`,
});
const comandos = [
  { label: 'Nuevo reporte', words: 'problema', to: '/CrearReportes', icon: '' },
  { label: 'Estadísticas', to: '/estadisticas', icon: '' },
];

describe('what the palette shows', () => {
  it('goes by kind, in the same order always, and the screens last', () => {
    const grupos = gruposDe(
      {
        hallazgos: [hallazgo('area', 1), hallazgo('cuenta', 3), hallazgo('reporte', 2)],
        guias: [{ label: 'Estadísticas', to: '/ayuda?guia=estadisticas', icon: '' }],
      },
      comandos,
      'esta',
    );
    expect(grupos.map(({ label }) => label)).toEqual([
      'Reportes',
      'Áreas',
      'Cuentas de Rentas',
      'Guías',
      'Ir a',
    ]);
  });

  it.each([
    ['estadisticas', ['Estadísticas']],
    ['nuevo problema', ['Nuevo reporte']],
    ['', ['Nuevo reporte', 'Estadísticas']],
    ['nada', []],
  ])('offers for «%s» the screens %j', (q, expected) => {
    const labels = gruposDe({ hallazgos: [], guias: [] }, comandos, q).flatMap(({ opciones }) =>
      opciones.map(({ titulo }) => titulo),
    );
    expect(labels).toEqual(expected);
  });
});

it.each([
  ['Mesa de Entradas', 'mesa', '[Mesa] de Entradas'],
  ['Peña, Ángel', 'pena angel', '[Peña], [Ángel]'],
  ['PC-MESA-03', 'mesa', 'PC-[MESA]-03'],
  ['Nada', 'x', 'Nada'],
  ['Nada', '', 'Nada'],
])('in «%s», «%s» is marked as %s', (text, q, marked) => {
  const shown = tramosDe(text, q).map((tramo) => (tramo.hit ? `[${tramo.text}]` : tramo.text));
  expect(shown.join('')).toBe(marked);
});
