// The printers of Villa Esperanza: a few models, a counter that grows, and supplies that run out.
import { DAY_MS } from '@muni/contract';
import { ask, type Db } from '../db/transaction.ts';
import { placesOf } from './areas.ts';
import { inTurn, insertRows, isoDay, type Random, seededRandom, tableOf } from './town.ts';

/** The models that a town buys: pages of a working day, then their supplies with how many pages each lasts. */
const MODELS = tableOf(
  'nombre porDia tipo marca modelo tecnologia formato conexion funciones insumos',
  `
  Láser         | 28  | Impresora     | Brother | HL-1212W         | Láser           | A4     | USB   |               | TN-1060 Negro 1000, DR-1060 Tambor 10000
  Multifunción  | 85  | Multifunción  | HP      | LaserJet M428fdw | Láser           | Oficio | Red   | escáner       | CF258A Negro 3000
  Tanque        | 30  | Multifunción  | Epson   | EcoTank L3250    | Tanque de tinta | A4     | Wi-Fi | color escáner | T544120 Negro 4500, T544220 Cian 7500, T544320 Magenta 7500, T544420 Amarillo 7500
  Fotocopiadora | 240 | Fotocopiadora | Ricoh   | MP 2014AD        | Láser           | A3     | Red   | escáner       | 842128 Negro 12000
  Matriz        | 45  | Impresora     | Epson   | LX-350           | Matriz de punto | Oficio | USB   |               | S015631 Cinta 5000
  Ticketera     | 4   | Ticketera     | Epson   | TM-T20III        | Térmica         | Rollo  | USB   |               | Rollo 80 mm Papel 400
`,
);

/** «T544120 Negro 4500»: its model, its colour and how many pages it lasts. */
function insumoOf(random: Random, insumo: string) {
  const [rendimiento, color, ...name] = insumo.split(' ').toReversed();
  const modelo = name.toReversed().join(' ');
  return {
    modelo,
    color,
    rendimiento: Number(rendimiento),
    stock: random.int(0, 4),
    stockMinimo: 1,
  };
}

const SEED = 8_035;
const MONTHS = 12;
const WORKING_DAYS = 21;

export async function seedImpresoras(db: Db, count: number, now = Date.now()): Promise<void> {
  const random = seededRandom(SEED);
  const places = await placesOf(db);
  const hosts = await ask<{ id: number; areaId: number }>(db)`
    select id, area_id from computadoras where tipo <> 'Servidor' order by id limit 2000`;
  const samples = inTurn(count, places, (place, index, turn) => {
    const { nombre, porDia, funciones, insumos, ...made } = random.pick(MODELS);
    const isOnNetwork = made.conexion === 'Red' || made.conexion === 'Wi-Fi';
    const bought = Date.UTC(random.int(2015, 2024), random.int(0, 11), random.int(1, 28));
    const host = hosts.find(({ areaId }) => areaId === place.id)?.id ?? null;
    return {
      ...made,
      color: funciones.includes('color'),
      escaner: funciones.includes('escáner'),
      nro_inventario: String(7000 + index).padStart(6, '0'),
      nombre: `${nombre} ${place.codigo} ${turn + 1}`,
      nro_serie: `${made.marca.slice(0, 2).toUpperCase()}${100_000 + index * 37}`,
      ip: isOnNetwork ? `10.0.${place.red}.${221 + (index % 30)}` : null,
      insumos: insumos.split(', ').map((insumo) => insumoOf(random, insumo)),
      computadora_host_id: isOnNetwork ? null : host,
      area_id: place.id,
      responsable_id: random.chance(0.8) ? place.responsableId : null,
      ubicacion: place.ubicacion,
      estado: random.chance(0.9) ? 'En uso' : random.pick(['En reparación', 'En depósito']),
      propiedad: made.tipo === 'Fotocopiadora' ? 'Alquilada' : 'Municipal',
      // What it has printed in the months that were read, and before.
      contador_paginas: Number(porDia) * MONTHS * WORKING_DAYS + random.int(1200, 60_000),
      fecha_compra: isoDay(bought),
      garantia_hasta: isoDay(bought + 365 * DAY_MS),
      fecha_relevamiento: random.chance(0.6) ? isoDay(now - random.int(5, 290) * DAY_MS) : null,
    };
  });
  await insertRows(db, 'impresoras', samples);
  await seedReadings(db);
}

/** A counter read once a month for a year, on a working day; every month prints more or less than the last. */
const seedReadings = (db: Db) =>
  ask(db)`
    insert into impresoras_lecturas (impresora_id, fecha, paginas)
    select i.id, dia - greatest(extract(isodow from dia)::int - 5, 0),
      contador_paginas - por_dia * (${WORKING_DAYS}::int * mes - i.id * mes % 5)
    from (select * from impresoras order by id limit 300) as i
    join unnest(${MODELS.map(({ modelo }) => modelo)}::text[], ${MODELS.map(({ porDia }) => Number(porDia))}::int[])
      as m (modelo, por_dia) using (modelo)
    cross join lateral (select n as mes, current_date - 1 - 30 * n as dia from generate_series(0, ${MONTHS - 1}::int) as n) as leida`;
