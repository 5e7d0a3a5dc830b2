import { type Hallazgo, RANGO } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { gruposDe, tramosDe } from './busqueda.rules.ts';

const hallazgo = (
  tipo: Hallazgo['tipo'],
  id: number,
  rango: number = RANGO.palabras,
): Hallazgo => ({
  tipo,
  id,
  titulo: `${tipo} ${id}`,
  detalle: '',
  ruta: `/x?id=${id}`,
  rango,
});
const comandos = [
  { label: 'Nuevo reporte', words: 'problema', to: '/CrearReportes', icon: '' },
  { label: 'Agregar impresora', words: 'nueva', to: '/cargarImpresoras', icon: '' },
  { label: 'Estadísticas', to: '/estadisticas', icon: '' },
  { label: 'Inventarios: Impresoras', to: '/relevamientoImpresoras', icon: '' },
  { label: 'Tema oscuro', words: 'colores noche', to: () => undefined, icon: '' },
];

describe('what the palette shows', () => {
  it('goes by kind, in the same order always, and first what begins like that', () => {
    const grupos = gruposDe(
      {
        hallazgos: [hallazgo('area', 1), hallazgo('cuenta', 3), hallazgo('reporte', 2)],
        guias: [{ label: 'Estadísticas', to: '/ayuda?guia=estadisticas', icon: '' }],
      },
      comandos,
      'esta',
    );
    expect(grupos.map(({ label }) => label)).toEqual([
      'Ir a',
      'Reportes',
      'Áreas',
      'Cuentas de Rentas',
      'Guías',
    ]);
  });

  it.each(['ir a estadísticas', 'Ir a las estadisticas', 'abrir estadist'])(
    '«%s» opens the screen',
    (q) => {
      const guias = [{ label: 'Estadísticas', to: '/ayuda?guia=estadisticas', icon: '' }];
      const [first] = gruposDe({ hallazgos: [hallazgo('area', 1)], guias }, comandos, q);
      expect(first?.opciones.map(({ to }) => to)).toEqual(['/estadisticas']);
    },
  );

  it.each([
    [
      'a device by its number before orders that look like it',
      [hallazgo('orden', 1, RANGO.parecido), hallazgo('computadora', 2, RANGO.exacto)],
      '004134',
      ['computadora 2', 'orden 1'],
    ],
    [
      'an area by its name before what mentions it, and the likeness last',
      [
        hallazgo('reporte', 1),
        hallazgo('reporte', 2, RANGO.parecido),
        hallazgo('area', 3, RANGO.exacto),
        hallazgo('area', 4, RANGO.comienzo),
      ],
      'mesa de entradas',
      ['area 3', 'area 4', 'reporte 1', 'reporte 2'],
    ],
    [
      'a screen by another of its names before a text',
      [hallazgo('reporte', 1)],
      'problema',
      ['Nuevo reporte', 'reporte 1'],
    ],
    [
      'a screen that begins so before another that only has the word, and both before a text',
      [hallazgo('reporte', 1), hallazgo('impresora', 2, RANGO.comienzo)],
      'impresora',
      ['Inventarios: Impresoras', 'Agregar impresora', 'impresora 2', 'reporte 1'],
    ],
    [
      'by its whole name what adds one',
      [hallazgo('impresora', 2)],
      'agregar impresora',
      ['Agregar impresora', 'impresora 2'],
    ],
  ])('offers %s', (_what, hallazgos, q, expected) => {
    const titles = gruposDe({ hallazgos, guias: [] }, comandos, q).flatMap(({ opciones }) =>
      opciones.map(({ titulo }) => titulo),
    );
    expect(titles).toEqual(expected);
  });

  it.each([
    ['estadisticas', ['Estadísticas']],
    ['nuevo problema', ['Nuevo reporte']],
    [
      '',
      [
        'Nuevo reporte',
        'Agregar impresora',
        'Estadísticas',
        'Inventarios: Impresoras',
        'Tema oscuro',
      ],
    ],
    ['tema', ['Tema oscuro']],
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
