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

export const IMPRESORA_MODELS: readonly Model[] = [
  {
    nombre: 'Láser',
    porDia: 28,
    marca: 'Brother',
    modelo: 'HL-1212W',
    tipo: 'Impresora',
    tecnologia: 'Láser',
    color: false,
    formato: 'A4',
    escaner: false,
    conexion: 'USB',
    insumos: [
      ['TN-1060', 'Negro', 1000],
      ['DR-1060', 'Tambor', 10_000],
    ],
  },
  {
    nombre: 'Multifunción',
    porDia: 85,
    marca: 'HP',
    modelo: 'LaserJet M428fdw',
    tipo: 'Multifunción',
    tecnologia: 'Láser',
    color: false,
    formato: 'Oficio',
    escaner: true,
    conexion: 'Red',
    insumos: [['CF258A', 'Negro', 3000]],
  },
  {
    nombre: 'Tanque',
    porDia: 30,
    marca: 'Epson',
    modelo: 'EcoTank L3250',
    tipo: 'Multifunción',
    tecnologia: 'Tanque de tinta',
    color: true,
    formato: 'A4',
    escaner: true,
    conexion: 'Wi-Fi',
    insumos: [
      ['T544120', 'Negro', 4500],
      ['T544220', 'Cian', 7500],
      ['T544320', 'Magenta', 7500],
      ['T544420', 'Amarillo', 7500],
    ],
  },
  {
    nombre: 'Fotocopiadora',
    porDia: 240,
    marca: 'Ricoh',
    modelo: 'MP 2014AD',
    tipo: 'Fotocopiadora',
    tecnologia: 'Láser',
    color: false,
    formato: 'A3',
    escaner: true,
    conexion: 'Red',
    insumos: [['842128', 'Negro', 12_000]],
  },
  {
    nombre: 'Matriz',
    porDia: 45,
    marca: 'Epson',
    modelo: 'LX-350',
    tipo: 'Impresora',
    tecnologia: 'Matriz de punto',
    color: false,
    formato: 'Oficio',
    escaner: false,
    conexion: 'USB',
    insumos: [['S015631', 'Cinta', 5000]],
  },
  {
    nombre: 'Ticketera',
    porDia: 4,
    marca: 'Epson',
    modelo: 'TM-T20III',
    tipo: 'Ticketera',
    tecnologia: 'Térmica',
    color: false,
    formato: 'Rollo',
    escaner: false,
    conexion: 'USB',
    insumos: [['Rollo 80 mm', 'Papel', 400]],
  },
];
