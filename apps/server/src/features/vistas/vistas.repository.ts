import { type Vista, type VistaInput, VISTAS_POR_LISTA } from '@muni/contract';
import { explaining } from '../../crud/constraints.ts';
import type { Db } from '../../db/schema.ts';
import { AppError, notFound } from '../../http/errors.ts';

const FIELDS = ['id', 'lista', 'nombre', 'consulta'] as const;

/** Everything is asked of one person: whoever else has views, nobody sees them. */
export const vistasRepository = {
  list: (db: Db, empleadoId: number, lista: string): Promise<Vista[]> =>
    db
      .selectFrom('vistas')
      .select(FIELDS)
      .where('empleadoId', '=', empleadoId)
      .where('lista', '=', lista)
      .orderBy('id')
      .execute(),

  async create(db: Db, empleadoId: number, input: VistaInput): Promise<Vista> {
    const { length } = await vistasRepository.list(db, empleadoId, input.lista);
    if (length >= VISTAS_POR_LISTA)
      throw new AppError('conflict', `Ya guardaste ${VISTAS_POR_LISTA} vistas: quitá alguna.`);
    return explaining(
      { vistas_nombre_unico: ['nombre', 'Ya tenés una vista con ese nombre.'] },
      db
        .insertInto('vistas')
        .values({ ...input, empleadoId })
        .returning(FIELDS)
        .executeTakeFirstOrThrow(),
    );
  },

  async remove(db: Db, empleadoId: number, id: number): Promise<void> {
    const { numDeletedRows } = await db
      .deleteFrom('vistas')
      .where('id', '=', id)
      .where('empleadoId', '=', empleadoId)
      .executeTakeFirst();
    if (numDeletedRows === 0n)
      throw notFound({ article: 'la', singular: 'vista', plural: 'vistas' });
  },
};
