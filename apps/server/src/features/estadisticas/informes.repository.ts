import {
  type InformeMensual,
  inicioDeMes,
  minutosHabiles,
  pasosDe,
  type Periodo,
  two,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { letterheadOf, readCalendario } from '../municipio/index.ts';
import { estadisticasRepository } from './estadisticas.repository.ts';
import { informePdf, mesDe } from './informe.pdf.ts';

// The monthly sheets, made once and kept. The job may be called as often as one likes, by any number of processes.

const monthOf = (now: Date) => `${now.getFullYear()}-${two(now.getMonth() + 1)}-01`;

async function draw(db: Db, periodo: Periodo): Promise<Buffer> {
  return informePdf({
    letterhead: await letterheadOf(db),
    periodo,
    resumen: await estadisticasRepository.resumen(db, periodo),
    categorias: await estadisticasRepository.por(db, 'categoria', periodo),
    areas: await estadisticasRepository.por(db, 'area', periodo),
    equipos: await estadisticasRepository.equipos(db, periodo),
    porSemana: await estadisticasRepository.serie(db, periodo, pasosDe(periodo, 'semana')),
    porDia: await estadisticasRepository.serie(db, periodo),
  });
}

export const informesRepository = {
  async list(db: Db): Promise<InformeMensual[]> {
    const { rows } = await sql<InformeMensual>`
      select to_char(mes, 'YYYY-MM') as mes, creado_en, length(contenido) as peso
      from informes_mensuales order by mes desc`.execute(db);
    return rows;
  },

  contenido: (db: Db, mes: string) =>
    db
      .selectFrom('informesMensuales')
      .select('contenido')
      .where('mes', '=', `${mes}-01`)
      .executeTakeFirst(),
};

/** A town that comes with its past, or was off for months, gets so many sheets of it. */
const MONTHS_BACK = 12;

/** From the first minute worked in a month, the last month without a sheet, if there was anything to tell. */
export const makeInformeMensual = (db: Db, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const monthStart = new Date(now.getFullYear(), now.getMonth(), 1);
    if (minutosHabiles(await readCalendario(tx), monthStart, now) < 1) return false;
    // Of two processes at once the second waits, and finds it made.
    await sql`select pg_advisory_xact_lock(hashtext('informes_mensuales'))`.execute(tx);
    const last = inicioDeMes(monthOf(now), -1);
    const { rows } = await sql<{ mes: string }>`
      select to_char(m, 'YYYY-MM-DD') as mes
      from (select min(dia) as dia from estadisticas_dias
          where medida = 'ingresados' and dimension = 'total' and n > 0) first,
        generate_series(
          greatest(date_trunc('month', first.dia), ${inicioDeMes(last, 1 - MONTHS_BACK)}::timestamp),
          ${last}::timestamp, '1 month') m
      where first.dia is not null
        and not exists (select from informes_mensuales where mes = m::date)
      order by m desc limit 1`.execute(tx);
    const mes = rows[0]?.mes;
    if (!mes) return false;
    const contenido = await draw(tx, mesDe(mes));
    await tx.insertInto('informesMensuales').values({ mes, contenido }).execute();
    return true;
  });

export async function makeInformesMensuales(db: Db, now: Date): Promise<void> {
  while (await makeInformeMensual(db, now));
}
