// The printers of Villa Esperanza: a few models, a counter that grows, and supplies that run out.
import { DAY_MS } from '@muni/contract';
import type { Insertable } from 'kysely';
import type { Db, RowOf, Schema } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';
import { placesOf } from './areas.ts';
import { workingMoment } from './history.ts';
import { inBatches, inTurn, type Random, seededRandom, tableOf } from './town.ts';

/** The models that a town buys: pages of a working day, then their supplies with how many pages each lasts. */
const MODELS = tableOf(`
  Láser         | 28  | Impresora     | Brother | HL-1212W         | Láser           | A4     | USB   |               | TN-1060 Negro 1000, DR-1060 Tambor 10000
  Multifunción  | 85  | Multifunción  | HP      | LaserJet M428fdw | Láser           | Oficio | Red   | escáner       | CF258A Negro 3000
  Tanque        | 30  | Multifunción  | Epson   | EcoTank L3250    | Tanque de tinta | A4     | Wi-Fi | color escáner | T544120 Negro 4500, T544220 Cian 7500, T544320 Magenta 7500, T544420 Amarillo 7500
  Fotocopiadora | 240 | Fotocopiadora | Ricoh   | MP 2014AD        | Láser           | A3     | Red   | escáner       | 842128 Negro 12000
  Matriz        | 45  | Impresora     | Epson   | LX-350           | Matriz de punto | Oficio | USB   |               | S015631 Cinta 5000
  Ticketera     | 4   | Ticketera     | Epson   | TM-T20III        | Térmica         | Rollo  | USB   |               | Rollo 80 mm Papel 400
`).map(
  ([
    nombre,
    porDia,
    tipo = '',
    marca = '',
    modelo = '',
    tecnologia = '',
    formato = '',
    ...rest
  ]) => {
    const [conexion = '', has = '', insumos = ''] = rest;
    return {
      nombre,
      porDia: Number(porDia),
      made: {
        tipo,
        marca,
        modelo,
        tecnologia,
        formato,
        conexion,
        color: has.includes('color'),
        escaner: has.includes('escáner'),
      },
      insumos: insumos.split(', ').map((insumo) => {
        const [rendimiento, color, ...name] = insumo.split(' ').toReversed();
        return { modelo: name.toReversed().join(' '), color, rendimiento: Number(rendimiento) };
      }),
    };
  },
);

type Sample = Insertable<Schema['impresoras']>;

const SEED = 8_035;
const MONTHS = 12;
const WORKING_DAYS = 21;
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

export async function seedImpresoras(db: Db, count: number, now = Date.now()): Promise<void> {
  const random = seededRandom(SEED);
  const places = await placesOf(db);
  const hosts = await ask<{ id: number; areaId: number }>(db)`
    select id, area_id from computadoras where tipo <> 'Servidor' order by id limit 2000`;
  const samples = inTurn(count, places, (place, index, turn): Sample => {
    const { nombre, insumos, porDia, made } = random.pick(MODELS);
    const isOnNetwork = made.conexion === 'Red' || made.conexion === 'Wi-Fi';
    const bought = Date.UTC(random.int(2015, 2024), random.int(0, 11), random.int(1, 28));
    const host = hosts.find(({ areaId }) => areaId === place.id)?.id ?? null;
    const stocked = insumos.map(({ modelo, color, rendimiento }) => ({
      modelo,
      color,
      rendimiento,
      stock: random.int(0, 4),
      stockMinimo: 1,
    }));
    return {
      ...made,
      nroInventario: String(7000 + index).padStart(6, '0'),
      nombre: `${nombre} ${place.codigo} ${turn + 1}`,
      nroSerie: `${made.marca.slice(0, 2).toUpperCase()}${100_000 + index * 37}`,
      ip: isOnNetwork ? `10.0.${place.red}.${221 + (index % 30)}` : null,
      computadoraHostId: isOnNetwork ? null : host,
      areaId: place.id,
      responsableId: random.chance(0.8) ? place.responsableId : null,
      ubicacion: place.ubicacion,
      estado: random.chance(0.9) ? 'En uso' : random.pick(['En reparación', 'En depósito']),
      propiedad: made.tipo === 'Fotocopiadora' ? 'Alquilada' : 'Municipal',
      insumos: JSON.stringify(stocked),
      // What it has printed in the months that were read, and before.
      contadorPaginas: porDia * MONTHS * WORKING_DAYS + random.int(1200, 60_000),
      fechaCompra: day(bought),
      garantiaHasta: day(bought + 365 * DAY_MS),
      fechaRelevamiento: random.chance(0.6) ? day(now - random.int(5, 290) * DAY_MS) : null,
    };
  });
  await inBatches(samples, (part) =>
    db
      .insertInto('impresoras')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  await seedReadings(db, random, now);
}

/** A counter read once a month for a year; every month prints more or less than the last. */
async function seedReadings(db: Db, random: Random, now: number) {
  const printers = await ask<Pick<RowOf<'impresoras'>, 'id' | 'modelo' | 'contadorPaginas'>>(db)`
    select id, modelo, contador_paginas from impresoras order by id limit 300`;
  const readings = printers.flatMap(({ id, modelo, contadorPaginas }) => {
    const model = MODELS.find(({ made }) => made.modelo === modelo);
    let paginas = contadorPaginas ?? 0;
    return Array.from({ length: MONTHS }, (_, month) => {
      const reading = {
        impresoraId: id,
        fecha: workingMoment(now, month * 30 + 1, random).slice(0, 10),
        paginas,
      };
      paginas -= Math.round(((model?.porDia ?? 0) * WORKING_DAYS * random.int(75, 100)) / 100);
      return reading;
    });
  });
  if (readings.length > 0) await db.insertInto('impresorasLecturas').values(readings).execute();
}
