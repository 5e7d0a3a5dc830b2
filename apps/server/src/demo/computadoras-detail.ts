// What an agent would have told of each computer over the last months.
import type { Db } from '../db/schema.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;
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

export async function seedDetail(db: Db, random: Random, now: number) {
  const rows = await db
    .selectFrom('computadoras')
    .select(['id', 'discoTotalGb', 'discoLibreGb'])
    .where('ultimoInventario', 'is not', null)
    .orderBy('id')
    .limit(300)
    .execute();
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
