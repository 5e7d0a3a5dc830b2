// The models of printer that a town buys.
interface Model {
  marca: string;
  modelo: string;
  tipo: string;
  tecnologia: string;
  color: boolean;
  formato: string;
  escaner: boolean;
  conexion: string;
  insumos: readonly (readonly [modelo: string, color: string, rendimiento: number])[];
  nombre: string;
  /** Pages of a working day. */
  porDia: number;
}

const model = (
  nombre: string,
  porDia: number,
  [tipo, marca, modelo]: readonly [tipo: string, marca: string, modelo: string],
  [tecnologia, formato, conexion]: readonly [tecnologia: string, formato: string, conexion: string],
  { color = false, escaner = false }: Partial<Pick<Model, 'color' | 'escaner'>>,
  insumos: Model['insumos'],
): Model => ({
  nombre,
  porDia,
  tipo,
  marca,
  modelo,
  tecnologia,
  formato,
  conexion,
  color,
  escaner,
  insumos,
});

export const IMPRESORA_MODELS: readonly Model[] = [
  model('Láser', 28, ['Impresora', 'Brother', 'HL-1212W'], ['Láser', 'A4', 'USB'], {}, [
    ['TN-1060', 'Negro', 1000],
    ['DR-1060', 'Tambor', 10_000],
  ]),
  model(
    'Multifunción',
    85,
    ['Multifunción', 'HP', 'LaserJet M428fdw'],
    ['Láser', 'Oficio', 'Red'],
    { escaner: true },
    [['CF258A', 'Negro', 3000]],
  ),
  model(
    'Tanque',
    30,
    ['Multifunción', 'Epson', 'EcoTank L3250'],
    ['Tanque de tinta', 'A4', 'Wi-Fi'],
    { color: true, escaner: true },
    [
      ['T544120', 'Negro', 4500],
      ['T544220', 'Cian', 7500],
      ['T544320', 'Magenta', 7500],
      ['T544420', 'Amarillo', 7500],
    ],
  ),
  model(
    'Fotocopiadora',
    240,
    ['Fotocopiadora', 'Ricoh', 'MP 2014AD'],
    ['Láser', 'A3', 'Red'],
    { escaner: true },
    [['842128', 'Negro', 12_000]],
  ),
  model('Matriz', 45, ['Impresora', 'Epson', 'LX-350'], ['Matriz de punto', 'Oficio', 'USB'], {}, [
    ['S015631', 'Cinta', 5000],
  ]),
  model('Ticketera', 4, ['Ticketera', 'Epson', 'TM-T20III'], ['Térmica', 'Rollo', 'USB'], {}, [
    ['Rollo 80 mm', 'Papel', 400],
  ]),
];
