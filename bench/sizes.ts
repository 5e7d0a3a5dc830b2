// What is stored takes so many bytes, its indexes included: `TEST_DATABASE_URL=… npm run bench:sizes` fills a town and tells each
// table of a megabyte or more, by row. ROWS is how many reports, and how many rows of Rentas.
import { sql } from 'kysely';
import { demoSizes, seedDemo } from '../apps/server/src/demo/seed.ts';
import { removeLeftovers } from '../apps/server/src/testing/leftovers.ts';
import { ownDatabase } from './database.ts';

const ROWS = Number(process.env.ROWS ?? 20_000);
const MB = 2 ** 20;

const database = await ownDatabase();
await seedDemo(database.db, demoSizes.parse({ reportes: ROWS, rentas: ROWS }));
await database.maintain();
const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
  select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
  from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    and pg_total_relation_size(oid) >= ${MB}
  order by 3 desc`.execute(database.db);
for (const { name, rows: count, bytes } of rows)
  console.log(
    `${name.padEnd(24)} ${String(count).padStart(9)} rows ${(bytes / MB).toFixed(1).padStart(8)} MB ${String(Math.round(bytes / count)).padStart(7)} bytes each`,
  );
const all = rows.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${(all / MB).toFixed(0)} MB in all, with ${ROWS} reports and ${ROWS} rows of Rentas`);
await database.close();
await removeLeftovers(process.env.TEST_DATABASE_URL);
