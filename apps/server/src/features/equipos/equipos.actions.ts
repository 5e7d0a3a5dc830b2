// The states of a device change by name, one transaction each: never as a field of a form.
import type { AccionDeAuditoria, EquipoEstado } from '@muni/contract';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';

interface Stateful<T> {
  get: (db: Db, id: number) => Promise<T>;
  change: (
    db: Db,
    actor: Actor,
    id: number,
    version: number,
    input: Record<string, unknown>,
    accion: AccionDeAuditoria,
  ) => Promise<T>;
}

export interface Baja {
  motivo: string;
  fechaBaja: string;
  version: number;
}
export interface CambioDeEstado {
  estado: EquipoEstado;
  motivo: string;
  version: number;
}

export const stateActions = <T extends { estado: string }>({ get, change }: Stateful<T>) => ({
  cambiarEstado: (db: Db, actor: Actor, id: number, { estado, motivo, version }: CambioDeEstado) =>
    inTransaction(db, async (tx) => {
      if ((await get(tx, id)).estado === 'Dada de baja')
        throw new AppError('conflict', 'Está dada de baja: antes reactivala.');
      const accion = motivo ? (`cambio de estado: ${motivo}` as const) : 'cambio de estado';
      return change(tx, actor, id, version, { estado }, accion);
    }),

  darDeBaja: (db: Db, actor: Actor, id: number, { motivo, fechaBaja, version }: Baja) =>
    change(
      db,
      actor,
      id,
      version,
      { estado: 'Dada de baja', fechaBaja, motivoBaja: motivo },
      'baja',
    ),

  /** Back from being written off, to where it waits for somebody to use it. */
  reactivar: (db: Db, actor: Actor, id: number, version: number) =>
    change(
      db,
      actor,
      id,
      version,
      { estado: 'En depósito', fechaBaja: null, motivoBaja: null },
      'reactivación',
    ),
});
