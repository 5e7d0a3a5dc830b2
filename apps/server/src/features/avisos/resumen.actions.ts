// The daily summary of what is late, for Computos: once on each working day, when work begins. It may be called as often as
// one likes, by any number of processes.
import { fechaLocal } from '@muni/contract';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { avisar } from './avisos.actions.ts';
import { workHasBegun } from './resumen.rules.ts';

export interface Atrasado {
  titulo: string;
  ruta: string;
}

const SHOWN = 20;

function textOf(late: readonly Atrasado[]): string {
  const lines = late.slice(0, SHOWN).map(({ titulo }) => `• ${titulo}`);
  const rest = late.length - lines.length;
  return [...lines, ...(rest > 0 ? [`y ${rest} más`] : [])].join('\n');
}

export const resumenDiario = (
  db: Db,
  now: Date,
  { atrasados, ruta }: { atrasados: (tx: Db) => Promise<Atrasado[]>; ruta: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const horarios = await tx.selectFrom('horarios').selectAll().execute();
    const feriados = await tx.selectFrom('feriados').select('fecha').execute();
    if (
      !workHasBegun(
        now,
        horarios,
        feriados.map(({ fecha }) => fecha),
      )
    )
      return;
    const clave = `resumen:${fechaLocal(now)}`;
    const done = await tx
      .selectFrom('avisos')
      .select('id')
      .where('clave', '=', clave)
      .limit(1)
      .executeTakeFirst();
    if (done) return;
    const late = await atrasados(tx);
    if (late.length === 0) return;
    await avisar(tx, {
      para: await empleadosRepository.tecnicoIds(tx),
      actor: { empleadoId: null },
      tipo: 'resumenDiario',
      titulo:
        late.length === 1 ? 'Hay 1 reporte atrasado' : `Hay ${late.length} reportes atrasados`,
      texto: textOf(late),
      ruta: late.length === 1 ? (late[0]?.ruta ?? ruta) : ruta,
      clave,
    });
  });
