import { expect, it } from 'vitest';
import { frasesDe, horasText, mesDe } from './informe.pdf.ts';

const time = (mediana: number | null) => ({ n: 9, mediana, p90: 500, aproximado: false });
const figuras = (ingresados: number, mediana: number | null) => ({
  ...mesDe('2026-10-15'),
  ingresados,
  realizados: 40,
  anulados: 1,
  pendientes: 7,
  reabiertos: 1,
  tomar: time(12),
  resolver: time(mediana),
});
const corte = (nombre: string, n: number) => ({
  valor: nombre,
  nombre,
  ingresados: n,
  realizados: n,
  pendientes: 0,
  resolver: time(1),
  tramos: [9, 0, 0, 0],
});

it('tells the month in plain sentences', () => {
  const frases = frasesDe({
    periodo: mesDe('2026-10-15'),
    resumen: { actual: figuras(54, 200), anterior: figuras(50, 180) },
    categorias: [corte('Impresora', 20)],
    areas: [corte('Catastro', 9)],
    equipos: [{ tipo: 'impresora', id: 1, nombre: 'HP mostrador', area: null, n: 4 }],
  });
  expect(frases).toEqual([
    'En octubre de 2026 entraron 54 reportes, 8 % más que el mes anterior: unos 12 por semana.',
    'Se cerraron 40 y al terminar el mes quedaban 7 pendientes, los mismos que al empezar.',
    'La mitad se resolvió en 3 h 20 de trabajo o menos, y nueve de cada diez en 8 h 20. El mes anterior eran 3 h.',
    'Lo que más se pidió fue «Impresora», con 20 reportes; el área que más pidió fue Catastro, con 9.',
    '1 reporte volvió a fallar después de resuelto.',
    'El equipo que más falló fue HP mostrador, con 4 reportes.',
  ]);
  const [, closed] = frasesDe({
    periodo: mesDe('2026-10-15'),
    resumen: { actual: { ...figuras(41, 200), pendientes: 11 }, anterior: figuras(50, 180) },
    categorias: [],
    areas: [],
    equipos: [],
  });
  expect(closed).toBe(
    'Se cerraron 40 y al terminar el mes quedaban 11 pendientes, entre ellos 3 de antes que se volvieron a abrir; al empezar eran 7.',
  );
  expect([horasText(null), horasText(59), horasText(60), horasText(725)]).toEqual([
    '—',
    '59 min',
    '1 h',
    '12 h',
  ]);
});
