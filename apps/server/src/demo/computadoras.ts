// The computers of Villa Esperanza: most answer for themselves through an agent, some are old, full or forgotten.
import { CAMPOS_DE_AGENTE, DAY_MS } from '@muni/contract';
import { sql } from 'kysely';
import { ask, type Db } from '../db/transaction.ts';
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
  PC de escritorio | Dell   | OptiPlex 3060    | Intel Core i3-8100   | 4 | 3600 | 8192  | DDR4     | SSD  | Kingston A400     | 240 | 10 11 | 2019 | 30
  PC de escritorio | Dell   | OptiPlex 3020    | Intel Core i3-4150   | 2 | 3500 | 4096  | DDR3     | HDD  | Seagate Barracuda | 500 | 10 7  | 2014 | 22
  PC de escritorio | HP     | ProDesk 400 G5   | Intel Core i5-8500   | 6 | 3000 | 8192  | DDR4     | SSD  | WD Green          | 480 | 11 10 | 2019 | 18
  Mini PC          | Lenovo | ThinkCentre M70q | Intel Core i5-12400T | 6 | 1800 | 16384 | DDR4     | NVMe | Samsung PM991     | 512 | 11    | 2023 | 12
  Notebook         | Lenovo | ThinkPad E14     | AMD Ryzen 5 5625U    | 6 | 2300 | 16384 | DDR4     | NVMe | WD SN740          | 512 | 11    | 2023 | 10
  PC de escritorio | Clon   | Armada Intel i3  | Intel Core i3-2100   | 2 | 3100 | 2048  | DDR3     | HDD  | Samsung HD502     | 320 | 7     | 2012 | 5
  Servidor         | Dell   | PowerEdge T140   | Intel Xeon E-2224    | 4 | 3400 | 32768 | DDR4 ECC | SSD  | Intel S4510       | 960 | D     | 2020 | 1
`,
);
const SISTEMAS: Readonly<Record<string, readonly [nombre: string, version: string]>> = {
  7: ['Windows 7 Professional', '6.1.7601'],
  10: ['Windows 10 Pro', '10.0.19045'],
  11: ['Windows 11 Pro', '10.0.26100'],
  D: ['Debian GNU/Linux 12', '12.11'],
};

/** Some of those that have an agent: where there are very many, only the first tell more. */
const DETAILED = sql`select * from computadoras where ultimo_inventario is not null order by id limit 300`;

/** What is installed on each, and ninety days of its disk, filling up at its own pace. */
async function seedDetail(db: Db) {
  await ask(db)`
    insert into computadoras_mediciones (computadora_id, fecha, disco_total_gb, disco_libre_gb)
    select id, current_date - 3 * n, disco_total_gb, least(disco_total_gb, disco_libre_gb + 3 * n * (id % 8) / 20)
    from (${DETAILED}) as c cross join generate_series(0, 29) as n`;
  await ask(db)`
    insert into computadoras_programas (computadora_id, nombre, version, editor, instalado)
    select c.id, p.nombre, p.version, p.editor, current_date - (20 + (c.id * 61 + n * 97) % 880)::int
    from (${DETAILED}) as c cross join (values
      (1, 'Google Chrome', '142.0.7444', 'Google LLC'),
      (2, 'LibreOffice', '25.2.6', 'The Document Foundation'),
      (3, 'Efimuni Cliente', '4.12', 'Efimuni'),
      (4, 'Mozilla Firefox ESR', '140.4', 'Mozilla'),
      (5, '7-Zip', '25.01', 'Igor Pavlov'),
      (6, 'AutoCAD LT 2014', '20.0', 'Autodesk')
    ) as p (n, nombre, version, editor)
    where n <= 3 or (c.id + n) % 2 = 0`;
}

const SEED = 8_140;

const hex = (random: Random, digits: number) =>
  Array.from({ length: digits }, () => random.int(0, 15).toString(16).toUpperCase()).join('');

const OUT = ['En depósito', 'En reparación', 'Para baja', 'Prestada'];
const MONITOR = { marca: 'Samsung', modelo: '20 pulgadas', serie: null };

export async function seedComputadoras(db: Db, count: number, now = Date.now()): Promise<void> {
  const random = seededRandom(SEED);
  const everybody = await ask<{ id: number; areaId: number }>(db)`
    select id, area_id from empleados where activo order by id`;
  const offices = (await placesOf(db)).map((place) => ({
    place,
    people: everybody.filter(({ areaId }) => areaId === place.id),
  }));
  const samples = inTurn(count, offices, ({ place, people }, index, turn) => {
    const model = pickByShare(random, MODELS);
    const { disco, discoModelo, capacidad, sistemas, anio, share: _share, ...made } = model;
    const [sistema_operativo, version_so] = SISTEMAS[random.pick(sistemas.split(' '))] ?? [];
    const total = Math.floor(Number(capacidad) * 0.93);
    const free = random.chance(0.08) ? random.int(2, 9) : random.int(14, 78);
    // Minutes ago, or not for weeks, or never: one in fifteen has no agent.
    const ago = random.chance(0.12) ? random.int(31, 160) * DAY_MS : random.int(1, 1200) * 60_000;
    const seen = random.chance(0.06) ? null : new Date(now - ago).toISOString();
    const bought = Date.UTC(Number(anio), random.int(0, 11), random.int(1, 28));
    const warranty = random.chance(0.05)
      ? now + random.int(5, 55) * DAY_MS
      : bought + 1095 * DAY_MS;
    const prefix = made.tipo === 'Notebook' ? 'NB' : made.tipo === 'Servidor' ? 'SRV' : 'PC';
    const out = index % 12 === 7 ? OUT[Math.floor(index / 12) % OUT.length] : null;
    return {
      nro_inventario: String(4000 + index).padStart(6, '0'),
      nombre_red: `${prefix}-${place.codigo}-${String(turn + 1).padStart(2, '0')}`,
      ...made,
      nro_serie:
        made.marca === 'Clon'
          ? null
          : `${hex(random, 4)}${(index + 4096).toString(36).toUpperCase()}`,
      uuid: `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-A${hex(random, 3)}-${hex(random, 12)}`,
      discos: [{ tipo: disco, modelo: discoModelo, capacidadGB: Number(capacidad), serie: null }],
      disco_total_gb: seen ? total : null,
      disco_libre_gb: seen ? Math.floor((total * free) / 100) : null,
      sistema_operativo,
      version_so,
      arquitectura: '64 bits',
      ip: `10.${Math.floor(turn / 200)}.${place.red}.${20 + (turn % 200)}`,
      ip_fija: made.tipo === 'Servidor',
      mac: [`3C:52:82:${(hex(random, 6).match(/../g) ?? []).join(':')}`],
      dominio: 'VILLAESPERANZA',
      antivirus: random.chance(0.8) ? 'Windows Defender' : 'ESET Endpoint',
      monitores: made.tipo === 'PC de escritorio' ? [MONITOR] : [],
      conexion: made.tipo === 'Notebook' ? 'Wi-Fi' : 'Cable',
      area_id: place.id,
      usuario_id: made.tipo === 'Servidor' || out ? null : (people[turn]?.id ?? null),
      ubicacion: place.ubicacion,
      estado: out ?? 'En uso',
      fecha_compra: isoDay(bought),
      proveedor: random.pick(['Sistemas del Norte', 'Informática Salado']),
      costo: `${random.int(180, 1450)}000.00`,
      garantia_hasta: isoDay(warranty),
      fecha_relevamiento: random.chance(0.7) ? isoDay(now - random.int(5, 290) * DAY_MS) : null,
      ultimo_inventario: seen,
      agente_version: seen && 'FusionInventory-Agent_v2.6',
      device_id: seen && `${prefix}-${place.codigo}-${turn}-2024-03-1${index % 10}-10-22-00`,
      origenes: seen ? Object.fromEntries(CAMPOS_DE_AGENTE.map((field) => [field, 'agente'])) : {},
    };
  });
  await insertRows(db, 'computadoras', samples);
  await seedDetail(db);
}
