// What computers the town has bought over the years, and how many of each are left.
import type { Disco } from '@muni/contract';
import type { Random } from './town.ts';

interface Model {
  tipo: string;
  marca: string;
  modelo: string;
  procesador: string;
  nucleos: number;
  velocidadMhz: number;
  ramMb: number;
  ramTipo: string;
  disco: Disco;
  sistemas: readonly (readonly [nombre: string, version: string])[];
  anio: number;
  /** How many of every hundred. */
  share: number;
}

const disco = (tipo: string, modelo: string, capacidadGB: number): Disco => ({
  tipo,
  modelo,
  capacidadGB,
  serie: null,
});
const WINDOWS_7 = ['Windows 7 Professional', '6.1.7601'] as const;
const WINDOWS_10 = ['Windows 10 Pro', '10.0.19045'] as const;
const WINDOWS_11 = ['Windows 11 Pro', '10.0.26100'] as const;

const model = (
  what: readonly [tipo: string, marca: string, modelo: string],
  cpu: readonly [procesador: string, nucleos: number, velocidadMhz: number],
  ram: readonly [ramMb: number, ramTipo: string],
  unit: Disco,
  sistemas: Model['sistemas'],
  anio: number,
  share: number,
): Model => ({
  tipo: what[0],
  marca: what[1],
  modelo: what[2],
  procesador: cpu[0],
  nucleos: cpu[1],
  velocidadMhz: cpu[2],
  ramMb: ram[0],
  ramTipo: ram[1],
  disco: unit,
  sistemas,
  anio,
  share,
});

export const PC = 'PC de escritorio';
const MODELS: readonly Model[] = [
  model(
    [PC, 'Dell', 'OptiPlex 3060'],
    ['Intel Core i3-8100', 4, 3600],
    [8192, 'DDR4'],
    disco('SSD', 'Kingston A400', 240),
    [WINDOWS_10, WINDOWS_11],
    2019,
    20,
  ),
  model(
    [PC, 'Dell', 'OptiPlex 3020'],
    ['Intel Core i3-4150', 2, 3500],
    [4096, 'DDR3'],
    disco('HDD', 'Seagate Barracuda', 500),
    [WINDOWS_10, WINDOWS_7],
    2014,
    12,
  ),
  model(
    [PC, 'HP', 'ProDesk 400 G5'],
    ['Intel Core i5-8500', 6, 3000],
    [8192, 'DDR4'],
    disco('SSD', 'WD Green', 480),
    [WINDOWS_11, WINDOWS_10],
    2019,
    20,
  ),
  model(
    ['Mini PC', 'Lenovo', 'ThinkCentre M70q'],
    ['Intel Core i5-12400T', 6, 1800],
    [16_384, 'DDR4'],
    disco('NVMe', 'Samsung PM991', 512),
    [WINDOWS_11],
    2023,
    12,
  ),
  model(
    [PC, 'Bangho', 'Cross B02'],
    ['Intel Pentium G3260', 2, 3300],
    [4096, 'DDR3'],
    disco('HDD', 'Toshiba DT01', 500),
    [WINDOWS_7, WINDOWS_10],
    2015,
    10,
  ),
  model(
    [PC, 'Exo', 'Ready T5'],
    ['AMD Athlon 3000G', 2, 3500],
    [8192, 'DDR4'],
    disco('SSD', 'Hiksemi Wave', 240),
    [WINDOWS_10, WINDOWS_11],
    2021,
    8,
  ),
  model(
    ['Notebook', 'Lenovo', 'ThinkPad E14'],
    ['AMD Ryzen 5 5625U', 6, 2300],
    [16_384, 'DDR4'],
    disco('NVMe', 'WD SN740', 512),
    [WINDOWS_11],
    2023,
    9,
  ),
  model(
    ['All in one', 'HP', '205 G4'],
    ['AMD Ryzen 3 4300U', 4, 2700],
    [8192, 'DDR4'],
    disco('SSD', 'Kioxia BG4', 256),
    [WINDOWS_10],
    2021,
    5,
  ),
  model(
    [PC, 'Clon', 'Armada Intel i3'],
    ['Intel Core i3-2100', 2, 3100],
    [2048, 'DDR3'],
    disco('HDD', 'Samsung HD502', 320),
    [WINDOWS_7],
    2012,
    3,
  ),
  model(
    ['Servidor', 'Dell', 'PowerEdge T140'],
    ['Intel Xeon E-2224', 4, 3400],
    [32_768, 'DDR4 ECC'],
    disco('SSD', 'Intel S4510', 960),
    [
      ['Debian GNU/Linux 12', '12.11'],
      ['Windows Server 2019', '10.0.17763'],
    ],
    2020,
    1,
  ),
];

export function pickModel(random: Random): Model {
  let ticket = random.next() * MODELS.reduce((sum, { share }) => sum + share, 0);
  for (const one of MODELS) if ((ticket -= one.share) < 0) return one;
  throw new Error('Nothing to pick from.');
}
