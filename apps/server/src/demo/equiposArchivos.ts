// The invoice of some of the sample devices, as somebody photographed it.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '../db/schema.ts';
import type { Author } from './history.ts';

const [WIDTH, HEIGHT] = [620, 420];
const NAME = 'Factura de compra.png';
const LINES = [
  'Sistemas del Norte S. R. L.',
  'Factura B 0003-00004127',
  'Municipalidad de Villa Esperanza',
  'Expediente 88/2024, orden de compra 214',
  'Equipo informático, con garantía del fabricante',
  'Total: $ 846.000,00',
];
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="100%" height="100%" fill="#fbfaf6"/>
  <rect x="24" y="24" width="572" height="372" fill="none" stroke="#8a8578" stroke-width="2"/>
  ${LINES.map(
    (line, n) =>
      `<text x="48" y="${84 + n * 54}" font-family="sans-serif" font-size="${n < 2 ? 26 : 20}" fill="#2b2a27">${line}</text>`,
  ).join('')}
</svg>`;

/** One in each `every`. */
export async function seedArchivos(
  db: Db,
  { authors, every }: { authors: readonly Author[]; every: number },
): Promise<void> {
  const image = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
  const miniatura = await sharp(image).resize(320).webp().toBuffer();
  const huella = createHash('sha256').update(image).digest('base64url');
  const author = authors[0]?.id ?? null;
  await sql`
    with equipos as (
      (select 'computadoras' as tabla, id, fecha_compra from computadoras
       where id % ${every} = 1 and fecha_compra is not null order by id limit 40)
      union all
      (select 'impresoras', id, fecha_compra from impresoras
       where id % ${every} = 1 and fecha_compra is not null order by id limit 20)
    ), added as (
      insert into adjuntos (tabla, registro_id, nombre, tipo, peso, ancho, alto, huella, miniatura, creado_en, creado_por_id)
      select tabla, id, ${NAME}, 'image/png', ${image.length}::int, ${WIDTH}::int, ${HEIGHT}::int, ${huella}, ${miniatura},
        fecha_compra + interval '15 hours', ${author}::bigint
      from equipos returning id
    )
    insert into adjuntos_partes (adjunto_id, orden, contenido) select id, 0, ${image} from added`.execute(
    db,
  );
}
