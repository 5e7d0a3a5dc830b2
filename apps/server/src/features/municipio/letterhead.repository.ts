import type { Db } from '../../db/schema.ts';
import type { Letterhead } from '../../files/pdf-pages.ts';
import { asPng } from '../../files/pictures.ts';
import { municipioRepository } from './municipio.repository.ts';

const SHIELD_SIDE = 256;

/** What stands at the head of the printed sheets. */
export async function letterheadOf(db: Db): Promise<Letterhead> {
  const { titulo, oficina } = await municipioRepository.read(db);
  const escudo = await municipioRepository.escudo(db);
  return {
    name: titulo,
    office: oficina,
    picture: escudo ? await asPng(escudo.contenido, SHIELD_SIDE) : null,
  };
}
