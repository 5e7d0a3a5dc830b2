// The computers of Villa Esperanza: most answer for themselves through an agent, some are old, full or forgotten.
import { CAMPOS_DE_AGENTE, DAY_MS } from '@muni/contract';
import type { Db } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';
import { placesOf } from './areas.ts';
import {
  inTurn,
  insertRows,
  isoDay,
  pickByShare,
  type Random,
  seededRandom,
  tableOf,
} from './town.ts';

/** What the town has bought over the years, and how many of every hundred are left. */
const MODELS = tableOf(
  'tipo marca modelo procesador nucleos velocidad_mhz ram_mb ram_tipo disco discoModelo capacidad sistemas anio share',
  `
  PC de escritorio | Dell   | OptiPlex 3060    | Intel Core i3-8100   | 4 | 3600 | 8192  | DDR4     | SSD  | Kingston A400     | 240 | 10 11 | 2019 | 20
  PC de escritorio | Dell   | OptiPlex 3020    | Intel Core i3-4150   | 2 | 3500 | 4096  | DDR3     | HDD  | Seagate Barracuda | 500 | 10 7  | 2014 | 12
  PC de escritorio | HP     | ProDesk 400 G5   | Intel Core i5-8500   | 6 | 3000 | 8192  | DDR4     | SSD  | WD Green          | 480 | 11 10 | 2019 | 20
  Mini PC          | Lenovo | ThinkCentre M70q | Intel Core i5-12400T | 6 | 1800 | 16384 | DDR4     | NVMe | Samsung PM991     | 512 | 11    | 2023 | 12
  PC de escritorio | Bangho | Cross B02        | Intel Pentium G3260  | 2 | 3300 | 4096  | DDR3     | HDD  | Toshiba DT01      | 500 | 7 10  | 2015 | 10
  PC de escritorio | Exo    | Ready T5         | AMD Athlon 3000G     | 2 | 3500 | 8192  | DDR4     | SSD  | Hiksemi Wave      | 240 | 10 11 | 2021 | 8
  Notebook         | Lenovo | ThinkPad E14     | AMD Ryzen 5 5625U    | 6 | 2300 | 16384 | DDR4     | NVMe | WD SN740          | 512 | 11    | 2023 | 9
  All in one       | HP     | 205 G4           | AMD Ryzen 3 4300U    | 4 | 2700 | 8192  | DDR4     | SSD  | Kioxia BG4        | 256 | 10    | 2021 | 5
  PC de escritorio | Clon   | Armada Intel i3  | Intel Core i3-2100   | 2 | 3100 | 2048  | DDR3     | HDD  | Samsung HD502     | 320 | 7     | 2012 | 3
  Servidor         | Dell   | PowerEdge T140   | Intel Xeon E-2224    | 4 | 3400 | 32768 | DDR4 ECC | SSD  | Intel S4510       | 960 | D S   | 2020 | 1
`,
);
const SISTEMAS: Readonly<Record<string, readonly [nombre: string, version: string]>> = {
  7: ['Windows 7 Professional', '6.1.7601'],
  10: ['Windows 10 Pro', '10.0.19045'],
  11: ['Windows 11 Pro', '10.0.26100'],
  D: ['Debian GNU/Linux 12', '12.11'],
  S: ['Windows Server 2019', '10.0.17763'],
};

const HOUR_MS = DAY_MS / 24;

const PROGRAMAS = [
  ['Google Chrome', '142.0.7444', 'Google LLC'],
  ['Mozilla Firefox ESR', '140.4', 'Mozilla'],
  ['LibreOffice', '25.2.6', 'The Document Foundation'],
  ['Microsoft Office Hogar y Empresas 2016', '16.0.4266', 'Microsoft Corporation'],
  ['Adobe Acrobat Reader', '25.1', 'Adobe'],
  ['7-Zip', '25.01', 'Igor Pavlov'],
  ['AnyDesk', '9.0.4', 'AnyDesk Software'],
  ['Efimuni Cliente', '4.12', 'Efimuni'],
  ['AutoCAD LT 2014', '20.0', 'Autodesk'],
  ['Java 8 Update 471', '8.0.4710', 'Oracle'],
] as const;

/** What is installed on each, and ninety days of its disk, filling up at its own pace. */
async function seedDetail(db: Db, random: Random, now: number) {
  const rows = await ask<{ id: number; total: number; free: number }>(db)`
    select id, disco_total_gb as total, disco_libre_gb as free from computadoras
    where ultimo_inventario is not null order by id limit 300`;
  const told = rows.map(({ id: computadora_id, total, free }) => {
    const pace = random.next() * 0.4;
    const installed = PROGRAMAS.filter((_, index) => index < 3 || random.chance(0.6));
    return {
      mediciones: Array.from({ length: 30 }, (_, step) => ({
        computadora_id,
        fecha: isoDay(now - step * 3 * DAY_MS - HOUR_MS),
        disco_total_gb: total,
        disco_libre_gb: Math.min(total, Math.round(free + step * 3 * pace)),
      })),
      programas: installed.map(([nombre, version, editor]) => ({
        computadora_id,
        nombre,
        version,
        editor,
        instalado: isoDay(now - random.int(20, 900) * DAY_MS),
      })),
    };
  });
  await insertRows(
    db,
    'computadoras_mediciones',
    told.flatMap(({ mediciones }) => mediciones),
  );
  await insertRows(
    db,
    'computadoras_programas',
    told.flatMap(({ programas }) => programas),
  );
}

const SEED = 8_140;

const hex = (random: Random, digits: number) =>
  Array.from({ length: digits }, () => random.int(0, 15).toString(16).toUpperCase()).join('');
const macOf = (random: Random) => `3C:52:82:${hex(random, 2)}:${hex(random, 2)}:${hex(random, 2)}`;
const serialOf = (random: Random, index: number) =>
  `${hex(random, 4)}${(index + 4096).toString(36).toUpperCase()}`;

type Place = Awaited<ReturnType<typeof placesOf>>[number];

/** Seen minutes ago, or not for weeks, or never: one in fifteen has no agent. */
function lastSeen(random: Random, now: number): string | null {
  if (random.chance(0.06)) return null;
  const ago = random.chance(0.12) ? random.int(31, 160) * DAY_MS : random.int(1, 20 * 60) * 60_000;
  return new Date(now - ago).toISOString();
}

interface Turn {
  index: number;
  place: Place;
  /** Of its area, from 1. */
  number: number;
  person: number | null;
}

function sample(random: Random, { index, place, number, person }: Turn, now: number) {
  const model = pickByShare(random, MODELS);
  const { disco, discoModelo, capacidad, sistemas, anio, share: _share, ...made } = model;
  const [sistema_operativo, version_so] = SISTEMAS[random.pick(sistemas.split(' '))] ?? [];
  const total = Math.floor(Number(capacidad) * 0.93);
  const free = random.chance(0.08) ? random.int(2, 9) : random.int(14, 78);
  const seen = lastSeen(random, now);
  const bought = Date.UTC(Number(anio), random.int(0, 11), random.int(1, 28));
  const prefix = made.tipo === 'Notebook' ? 'NB' : made.tipo === 'Servidor' ? 'SRV' : 'PC';
  const inUse = !random.chance(0.06);
  return {
    nro_inventario: String(4000 + index).padStart(6, '0'),
    nombre_red: `${prefix}-${place.codigo}-${String(number).padStart(2, '0')}`,
    ...made,
    nro_serie: made.marca === 'Clon' ? null : serialOf(random, index),
    uuid: `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-A${hex(random, 3)}-${hex(random, 12)}`,
    discos: [{ tipo: disco, modelo: discoModelo, capacidadGB: Number(capacidad), serie: null }],
    disco_total_gb: seen ? total : null,
    disco_libre_gb: seen ? Math.floor((total * free) / 100) : null,
    sistema_operativo,
    version_so,
    arquitectura: '64 bits',
    ip: `10.${Math.floor(number / 200)}.${place.red}.${20 + (number % 200)}`,
    ip_fija: made.tipo === 'Servidor',
    mac: [macOf(random)],
    dominio: 'VILLAESPERANZA',
    antivirus: random.chance(0.8) ? 'Windows Defender' : 'ESET Endpoint',
    monitores:
      made.tipo === 'PC de escritorio'
        ? [{ marca: random.pick(['LG', 'Samsung', 'AOC']), modelo: '20 pulgadas', serie: null }]
        : [],
    conexion: made.tipo === 'Notebook' ? 'Wi-Fi' : 'Cable',
    area_id: place.id,
    usuario_id: made.tipo === 'Servidor' || !inUse ? null : person,
    ubicacion: place.ubicacion,
    estado: inUse
      ? 'En uso'
      : random.pick(['En depósito', 'En reparación', 'Para baja', 'Prestada']),
    fecha_compra: isoDay(bought),
    proveedor: random.pick(['Sistemas del Norte', 'Informática Salado', 'Compra provincial']),
    costo: `${random.int(180, 1450)}000.00`,
    garantia_hasta: isoDay(
      random.chance(0.05) ? now + random.int(5, 55) * DAY_MS : bought + 3 * 365 * DAY_MS,
    ),
    fecha_relevamiento: random.chance(0.7) ? isoDay(now - random.int(5, 290) * DAY_MS) : null,
    ultimo_inventario: seen,
    agente_version: seen && 'FusionInventory-Agent_v2.6',
    device_id: seen && `${prefix}-${place.codigo}-${number}-2024-03-1${index % 10}-10-22-00`,
    origenes: seen ? Object.fromEntries(CAMPOS_DE_AGENTE.map((field) => [field, 'agente'])) : {},
  };
}

export async function seedComputadoras(db: Db, count: number, now = Date.now()): Promise<void> {
  const random = seededRandom(SEED);
  const places = await placesOf(db);
  const people = await ask<{ id: number; areaId: number }>(db)`
    select id, area_id from empleados where activo order by id`;
  const offices = places.map((place) => ({
    place,
    people: people.filter(({ areaId }) => areaId === place.id),
  }));
  const samples = inTurn(count, offices, ({ place, people: own }, index, turn) =>
    sample(random, { index, place, number: turn + 1, person: own[turn]?.id ?? null }, now),
  );
  await insertRows(db, 'computadoras', samples);
  if (count > 0) await seedDetail(db, random, now);
}
