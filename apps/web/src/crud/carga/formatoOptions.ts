import { CODIFICACIONES, FORMATOS_FECHA, SEPARADORES, type Separador } from '@muni/contract';

const SEPARADOR: Record<Separador, string> = {
  ';': 'Punto y coma',
  ',': 'Coma',
  '\t': 'Tabulación',
  '|': 'Barra |',
};
const plain = (value: string) => ({ value, label: value });

/** How a text file is read, as a person chooses it. */
export const SEPARADOR_OPTIONS = SEPARADORES.map((value) => ({ value, label: SEPARADOR[value] }));
export const CODIFICACION_OPTIONS = CODIFICACIONES.map(plain);
export const FECHA_OPTIONS = FORMATOS_FECHA.map(plain);
export const TITULOS_OPTIONS = [
  { value: '0', label: 'No tiene' },
  ...Array.from({ length: 20 }, (_, index) => ({
    value: String(index + 1),
    label: `En la fila ${index + 1}`,
  })),
];
