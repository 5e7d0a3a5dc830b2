// The printers of Villa Esperanza: a few models, a counter that grows, and supplies that run out.
import type { Insumo } from '@muni/contract';
import type { Insertable } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import { seededRandom } from './random.ts';
import { TOWN_AREAS } from './town.ts';

type Sample = Insertable<Schema['impresoras']>;

const SEED = 8_035;
const BATCH = 500;
const DAY_MS = 86_400_000;
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

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
}

const MODELS: readonly Model[] = [
  {
    nombre: 'Láser',
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

export async function seedImpresoras(db: Db, count: number, now = Date.now()): Promise<void> {
  const random = seededRandom(SEED);
  const areas = await db
    .selectFrom('areas')
    .select(['id', 'nombre', 'codigo', 'ubicacion', 'responsableId'])
    .execute();
  const hosts = await db
    .selectFrom('computadoras')
    .select(['id', 'areaId'])
    .where('tipo', '<>', 'Servidor')
    .orderBy('id')
    .limit(2000)
    .execute();
  const places = TOWN_AREAS.flatMap(({ nombre }, red) => {
    const area = areas.find((one) => one.nombre === nombre);
    return area ? [{ ...area, red: red + 1 }] : [];
  });
  const samples: Sample[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = places[index % places.length];
    if (!place) return;
    const { nombre, insumos, ...made } = random.pick(MODELS);
    const isOnNetwork = made.conexion === 'Red' || made.conexion === 'Wi-Fi';
    const bought = Date.UTC(random.int(2015, 2024), random.int(0, 11), random.int(1, 28));
    const host = hosts.find(({ areaId }) => areaId === place.id)?.id ?? null;
    const stocked: Insumo[] = insumos.map(([modelo, color, rendimiento]) => ({
      modelo,
      color,
      rendimiento,
      stock: random.int(0, 4),
      stockMinimo: 1,
    }));
    samples.push({
      ...made,
      nroInventario: String(7000 + index).padStart(6, '0'),
      nombre: `${nombre} ${place.codigo} ${1 + Math.floor(index / places.length)}`,
      nroSerie: `${made.marca.slice(0, 2).toUpperCase()}${100_000 + index * 37}`,
      ip: isOnNetwork ? `10.0.${place.red}.${221 + (index % 30)}` : null,
      computadoraHostId: isOnNetwork ? null : host,
      areaId: place.id,
      responsableId: random.chance(0.8) ? place.responsableId : null,
      ubicacion: place.ubicacion,
      estado: random.chance(0.9) ? 'En uso' : random.pick(['En reparación', 'En depósito']),
      propiedad: made.tipo === 'Fotocopiadora' ? 'Alquilada' : 'Municipal',
      insumos: JSON.stringify(stocked),
      contadorPaginas: random.int(1200, 90_000),
      fechaCompra: day(bought),
      garantiaHasta: day(bought + 365 * DAY_MS),
      fechaRelevamiento: random.chance(0.6) ? day(now - random.int(5, 290) * DAY_MS) : null,
    });
  }
  for (let start = 0; start < samples.length; start += BATCH)
    await db
      .insertInto('impresoras')
      .values(samples.slice(start, start + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await seedReadings(db, now);
}

/** A counter read once a month for half a year. */
async function seedReadings(db: Db, now: number) {
  const printers = await db
    .selectFrom('impresoras')
    .select(['id', 'contadorPaginas'])
    .orderBy('id')
    .limit(300)
    .execute();
  const readings = printers.flatMap(({ id, contadorPaginas }) =>
    Array.from({ length: 6 }, (_, month) => ({
      impresoraId: id,
      fecha: day(now - month * 30 * DAY_MS - DAY_MS),
      paginas: Math.round((contadorPaginas ?? 0) * (1 - month * 0.03)),
    })),
  );
  if (readings.length > 0) await db.insertInto('impresorasLecturas').values(readings).execute();
}
