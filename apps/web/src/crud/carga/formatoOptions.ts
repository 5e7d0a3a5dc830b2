import { CODIFICACIONES, FORMATOS_FECHA, SEPARADORES, type Separador } from '@muni/contract';
import { optionsOf } from '../../lib/options.ts';

const SEPARADOR: Record<Separador, string> = {
  ';': 'Punto y coma',
  ',': 'Coma',
  '\t': 'Tabulación',
  '|': 'Barra |',
};

/** How a text file is read, as a person chooses it. */
export const SEPARADOR_OPTIONS = SEPARADORES.map((value) => ({ value, label: SEPARADOR[value] }));
export const CODIFICACION_OPTIONS = optionsOf(CODIFICACIONES);
export const FECHA_OPTIONS = optionsOf(FORMATOS_FECHA);
export const TITULOS_OPTIONS = [
  { value: '0', label: 'No tiene' },
  ...Array.from({ length: 20 }, (_, index) => ({
    value: String(index + 1),
    label: `En la fila ${index + 1}`,
  })),
];
