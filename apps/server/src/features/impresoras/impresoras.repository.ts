// Printers: their record, the readings of their counter, their figures, and what passes on when somebody leaves.
import {
  type AccionDeAuditoria,
  hoy,
  IMPRESORA_ALERTAS,
  IMPRESORA_TIPOS,
  type ImpresoraAlerta,
  impresoras,
  type Lectura,
  type lecturaInput,
  TECNOLOGIAS,
  YA_NO_ESTA,
} from '@muni/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import { dayText } from '../../crud/days.ts';
import { tableRepository } from '../../crud/repository.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { AppError, invalid } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { COMPUTOS } from '../../live/events.ts';
import { inField, type PersonDependence } from '../empleados/index.ts';
import { equipoFilterBy, recuentoDe, stateActions } from '../equipos/index.ts';
import { alertaCondition, alertasOf, doubtOf, type Stored } from './impresoras.rules.ts';

const READINGS_SHOWN = 60;

const base = tableRepository({
  resource: impresoras,
  table: 'impresoras',
  emptyLast: true,
  filterBy: { ...equipoFilterBy, alerta: (alerta) => alertaCondition(alerta as ImpresoraAlerta) },
  json: ['insumos', 'origenes', 'informado'],
  derive: { alertas: { from: ['insumosBajos'], as: (row) => alertasOf(row as unknown as Stored) } },
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
  live: () => COMPUTOS,
});

const lecturas = (db: Db, impresoraId: number): Promise<Lectura[]> =>
  ask<Lectura>(db)`
    select id, fecha, paginas from impresoras_lecturas where impresora_id = ${impresoraId} order by fecha desc
    limit ${READINGS_SHOWN}`;

/** The newest reading is the printer's counter; a change of any of them is told by name, with what it said. */
async function renewCounter(tx: Db, actor: Actor, id: number, accion: AccionDeAuditoria) {
  const { version } = await base.get(tx, id);
  const [newest] = await lecturas(tx, id);
  const values = { contadorPaginas: newest?.paginas ?? null };
  return base.change(tx, actor, id, version, values, accion);
}

/** Another reading of the same day takes the place of the first. What can hardly be true is asked back once. */
async function leer(tx: Db, actor: Actor, id: number, body: z.infer<typeof lecturaInput>) {
  const { fecha, paginas, confirmada } = body;
  await ask(tx)`select id from impresoras where id = ${id} for update`;
  if (fecha > hoy()) throw invalid({ fecha: 'Esa fecha todavía no llegó.' });
  const known = await lecturas(tx, id);
  const doubt = confirmada ? null : doubtOf({ fecha, paginas }, known);
  if (doubt !== null) throw new AppError('conflict', doubt, { fields: { paginas: doubt } });
  await ask(tx)`
    insert into impresoras_lecturas (impresora_id, fecha, paginas, registrado_por_id)
    values (${id}, ${fecha}, ${paginas}, ${actor.empleadoId})
    on conflict on constraint impresoras_lecturas_una_por_dia
    do update set paginas = excluded.paginas, registrado_por_id = excluded.registrado_por_id`;
  const replaced = known.find((one) => one.fecha === fecha);
  const accion = replaced
    ? (`corrección de la lectura: la del ${dayText(fecha)} decía ${replaced.paginas}` as const)
    : 'lectura del contador';
  return renewCounter(tx, actor, id, accion);
}

async function quitarLectura(tx: Db, actor: Actor, id: number, { lectura }: { lectura: number }) {
  const [gone] = await ask<{ fecha: string; paginas: number }>(tx)`
    delete from impresoras_lecturas where id = ${lectura} and impresora_id = ${id} returning fecha, paginas`;
  if (!gone) throw new AppError('not_found', 'Esa lectura ya no está.');
  const accion = `quitó la lectura: la del ${dayText(gone.fecha)} decía ${gone.paginas}` as const;
  return renewCounter(tx, actor, id, accion);
}

export const impresorasRepository = {
  ...base,
  ...stateActions(base),

  lecturas,

  leer,
  quitarLectura,
};

// How many printers there are of each kind and technology, and for how many there is something to look at.

const equal = (db: Db, filter: 'tipo' | 'tecnologia', values: readonly string[]) =>
  recuentoDe(db, {
    table: 'impresoras',
    filter,
    values,
    conditionOf: (value) => sql`${sql.ref(filter)} = ${value}`,
  });

export const inventarioDeImpresoras = async (db: Db) => ({
  impresoraTipo: await equal(db, 'tipo', IMPRESORA_TIPOS),
  impresoraTecnologia: await equal(db, 'tecnologia', TECNOLOGIAS),
  impresoraAlerta: await recuentoDe(db, {
    table: 'impresoras',
    filter: 'alerta',
    values: IMPRESORA_ALERTAS,
    conditionOf: (value) => alertaCondition(value as ImpresoraAlerta),
  }),
});

// What a printer owes to whoever answers for it, and how it passes to another when that person leaves.

export const impresorasACargo: PersonDependence = {
  clave: 'impresoras',
  titulo: 'Impresoras a cargo',
  ...inField(impresorasRepository, 'responsable', 'cambio de responsable'),
};
