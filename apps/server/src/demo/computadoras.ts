// The computers of Villa Esperanza: most answer for themselves through an agent, some are old, full or forgotten.
import { CAMPOS_DE_AGENTE, DAY_MS } from '@muni/contract';
import type { Insertable } from 'kysely';
import type { Db, RowOf, Schema } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';
import { placesOf } from './areas.ts';
import { inBatches, inTurn, pickByShare, type Random, seededRandom, tableOf } from './town.ts';

/** What the town has bought over the years, and how many of every hundred are left. */
const MODELS = tableOf(`
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
`).map(
  ([
    tipo = '',
    marca = '',
    modelo = '',
    procesador = '',
    nucleos,
    mhz,
    ram,
    ramTipo = '',
    ...rest
  ]) => {
    const [disco = '', discoModelo = '', capacidad, sistemas = '', anio, share] = rest;
    return {
      tipo,
      marca,
      modelo,
      procesador,
      nucleos: Number(nucleos),
      velocidadMhz: Number(mhz),
      ramMb: Number(ram),
      ramTipo,
      disco: { tipo: disco, modelo: discoModelo, capacidadGB: Number(capacidad), serie: null },
      sistemas: sistemas.split(' '),
      anio: Number(anio),
      share: Number(share),
    };
  },
);
const SISTEMAS: Readonly<Record<string, readonly [nombre: string, version: string]>> = {
  7: ['Windows 7 Professional', '6.1.7601'],
  10: ['Windows 10 Pro', '10.0.19045'],
  11: ['Windows 11 Pro', '10.0.26100'],
  D: ['Debian GNU/Linux 12', '12.11'],
  S: ['Windows Server 2019', '10.0.17763'],
};

const HOUR_MS = DAY_MS / 24;
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Ninety days of the disk of one computer, filling up at its own pace. */
function measures(random: Random, id: number, total: number, free: number, now: number) {
  const pace = random.next() * 0.4;
  return Array.from({ length: 30 }, (_, step) => ({
    computadoraId: id,
    fecha: day(now - step * 3 * DAY_MS - HOUR_MS),
    discoTotalGb: total,
    discoLibreGb: Math.min(total, Math.round(free + step * 3 * pace)),
    ramMb: null,
  }));
}

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

async function seedDetail(db: Db, random: Random, now: number) {
  const rows = await ask<Pick<RowOf<'computadoras'>, 'id' | 'discoTotalGb' | 'discoLibreGb'>>(db)`
    select id, disco_total_gb, disco_libre_gb from computadoras where ultimo_inventario is not null order by id
    limit 300`;
  for (const { id, discoTotalGb, discoLibreGb } of rows) {
    await db
      .insertInto('computadorasMediciones')
      .values(measures(random, id, discoTotalGb ?? 0, discoLibreGb ?? 0, now))
      .execute();
    const installed = PROGRAMAS.filter((_, index) => index < 3 || random.chance(0.6));
    await db
      .insertInto('computadorasProgramas')
      .values(
        installed.map(([nombre, version, editor]) => ({
          computadoraId: id,
          nombre,
          version,
          editor,
          instalado: day(now - random.int(20, 900) * DAY_MS),
        })),
      )
      .execute();
  }
}

type Sample = Insertable<Schema['computadoras']>;

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

function sample(random: Random, { index, place, number, person }: Turn, now: number): Sample {
  const { disco, sistemas, anio, share: _share, ...made } = pickByShare(random, MODELS);
  const [sistemaOperativo, versionSo] = SISTEMAS[random.pick(sistemas)] ?? ['', ''];
  const discoTotalGb = Math.floor(disco.capacidadGB * 0.93);
  const free = random.chance(0.08) ? random.int(2, 9) : random.int(14, 78);
  const seen = lastSeen(random, now);
  const bought = Date.UTC(anio, random.int(0, 11), random.int(1, 28));
  const prefix = made.tipo === 'Notebook' ? 'NB' : made.tipo === 'Servidor' ? 'SRV' : 'PC';
  const inUse = !random.chance(0.06);
  return {
    nroInventario: String(4000 + index).padStart(6, '0'),
    nombreRed: `${prefix}-${place.codigo}-${String(number).padStart(2, '0')}`,
    ...made,
    nroSerie: made.marca === 'Clon' ? null : serialOf(random, index),
    uuid: `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-A${hex(random, 3)}-${hex(random, 12)}`,
    discos: JSON.stringify([disco]),
    discoTotalGb: seen ? discoTotalGb : null,
    discoLibreGb: seen ? Math.floor((discoTotalGb * free) / 100) : null,
    sistemaOperativo,
    versionSo,
    arquitectura: '64 bits',
    ip: `10.${Math.floor(number / 200)}.${place.red}.${20 + (number % 200)}`,
    ipFija: made.tipo === 'Servidor',
    mac: [macOf(random)],
    dominio: 'VILLAESPERANZA',
    antivirus: random.chance(0.8) ? 'Windows Defender' : 'ESET Endpoint',
    monitores: JSON.stringify(
      made.tipo === 'PC de escritorio'
        ? [{ marca: random.pick(['LG', 'Samsung', 'AOC']), modelo: '20 pulgadas', serie: null }]
        : [],
    ),
    conexion: made.tipo === 'Notebook' ? 'Wi-Fi' : 'Cable',
    areaId: place.id,
    usuarioId: made.tipo === 'Servidor' || !inUse ? null : person,
    ubicacion: place.ubicacion,
    estado: inUse
      ? 'En uso'
      : random.pick(['En depósito', 'En reparación', 'Para baja', 'Prestada']),
    fechaCompra: day(bought),
    proveedor: random.pick(['Sistemas del Norte', 'Informática Salado', 'Compra provincial']),
    costo: `${random.int(180, 1450)}000.00`,
    garantiaHasta: day(
      random.chance(0.05) ? now + random.int(5, 55) * DAY_MS : bought + 3 * 365 * DAY_MS,
    ),
    fechaRelevamiento: random.chance(0.7) ? day(now - random.int(5, 290) * DAY_MS) : null,
    ultimoInventario: seen,
    agenteVersion: seen && 'FusionInventory-Agent_v2.6',
    deviceId: seen && `${prefix}-${place.codigo}-${number}-2024-03-1${index % 10}-10-22-00`,
    origenes: JSON.stringify(
      seen ? Object.fromEntries(CAMPOS_DE_AGENTE.map((field) => [field, 'agente'])) : {},
    ),
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
  await inBatches(samples, (part) =>
    db
      .insertInto('computadoras')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  if (count > 0) await seedDetail(db, random, now);
}
