import { type ImpresoraAlerta, impresoras, type Lectura, YA_NO_ESTA } from '@muni/contract';
import { sql } from 'kysely';
import type { Row } from '../../crud/list.ts';
import { tableRepository } from '../../crud/repository.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/session.ts';
import { adjuntosRepository } from '../adjuntos/index.ts';
import { activa, porAreaOf, stateActions, usosDeEquipo } from '../equipos/index.ts';
import { alertaCondition, type AlertFacts, alertasOf } from './impresoras.rules.ts';

const READINGS_SHOWN = 60;

const base = tableRepository({
  resource: impresoras,
  table: 'impresoras',
  view: 'impresorasVista',
  emptyLast: true,
  references: ['area', 'responsable', 'computadoraHost', 'relevadoPor'],
  json: ['insumos', 'origenes', 'informado'],
  derive: (row: Row) => ({ alertas: alertasOf(row as unknown as AlertFacts) }),
  constraints: {
    impresoras_nro_inventario_unico: [
      'nroInventario',
      'Ya hay una impresora con ese número de inventario.',
    ],
    impresoras_nro_serie_unico: ['nroSerie', 'Ya hay una impresora con ese número de serie.'],
    impresoras_area_fk: ['area', YA_NO_ESTA.area],
    impresoras_responsable_fk: ['responsable', YA_NO_ESTA.persona],
    impresoras_computadora_host_fk: [
      'computadoraHost',
      'Esa computadora ya no existe. Elegí otra.',
    ],
  },
  // Nothing of these tables outlives it.
  usos: (db, id) => usosDeEquipo(db, 'impresora', id),
});

const lecturas = (db: Db, impresoraId: number): Promise<Lectura[]> =>
  db
    .selectFrom('impresorasLecturas')
    .select(['id', 'fecha', 'paginas'])
    .where('impresoraId', '=', impresoraId)
    .orderBy('fecha', 'desc')
    .limit(READINGS_SHOWN)
    .execute();

export const impresorasRepository = {
  ...base,
  ...stateActions(base),

  remove: (db: Db, actor: Actor, id: number) =>
    inTransaction(db, async (tx) => {
      await base.remove(tx, actor, id);
      await adjuntosRepository.removeAll(tx, { tabla: base.resource.name, registroId: id });
    }),

  filterConditions(filters: Record<string, unknown>) {
    const {
      activa: isActive,
      alerta,
      ...plain
    } = filters as { activa?: boolean; alerta?: ImpresoraAlerta };
    return [
      ...base.filterConditions(plain),
      ...(isActive === undefined ? [] : [activa(isActive)]),
      ...(alerta ? [alertaCondition(alerta)] : []),
    ];
  },

  lecturas,

  porArea: porAreaOf({
    table: 'impresoras',
    changes: 'impresorasLugares',
    conProblemas: () => alertaCondition('Insumos bajos'),
  }),

  /** Another reading of the same day takes the place of the first. The newest is the printer's counter. */
  leer: (
    db: Db,
    actor: Actor,
    id: number,
    { fecha, paginas }: Pick<Lectura, 'fecha' | 'paginas'>,
  ) =>
    inTransaction(db, async (tx) => {
      const { version } = await base.get(tx, id);
      await sql`
        insert into impresoras_lecturas (impresora_id, fecha, paginas, registrado_por_id)
        values (${id}, ${fecha}, ${paginas}, ${actor.empleadoId})
        on conflict on constraint impresoras_lecturas_una_por_dia
        do update set paginas = excluded.paginas, registrado_por_id = excluded.registrado_por_id`.execute(
        tx,
      );
      const [newest] = await lecturas(tx, id);
      const values = { contadorPaginas: newest?.paginas ?? paginas };
      return base.change(tx, actor, id, version, values, 'lectura del contador');
    }),
};
