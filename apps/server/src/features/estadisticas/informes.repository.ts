import { inicioDeMes, minutosHabiles, pasosDe, type Periodo, two } from '@muni/contract';
import { auditOf, changesBetween } from '../../crud/audit.ts';
import { ask, askFirst, type Db, inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../http/session.ts';
import { queueMails } from '../../mail/outbox.ts';
import { LINK_HERE } from '../../mail/letter.ts';
import { letterheadOf, readCalendario } from '../municipio/index.ts';
import { estadisticasRepository } from './estadisticas.repository.ts';
import { frasesDe, type InformeHoja, informePdf, mesDe, nombreDeMes } from './informe.pdf.ts';

// The monthly sheets, made once and kept. The job may be called as often as one likes, by any number of processes.

const monthOf = (now: Date) => `${now.getFullYear()}-${two(now.getMonth() + 1)}-01`;

async function readInforme(db: Db, periodo: Periodo) {
  return {
    letterhead: await letterheadOf(db),
    periodo,
    resumen: await estadisticasRepository.resumen(db, periodo),
    categorias: await estadisticasRepository.por(db, 'categoria', periodo),
    areas: await estadisticasRepository.por(db, 'area', periodo),
    equipos: await estadisticasRepository.equipos(db, periodo),
    porSemana: await estadisticasRepository.serie(db, periodo, pasosDe(periodo, 'semana')),
    porDia: await estadisticasRepository.serie(db, periodo),
  };
}

/** One after the other: of two that choose at once, or choose while the sheet is made, the second waits. */
const takeTurn = (tx: Db) => ask(tx)`select pg_advisory_xact_lock(hashtext('informes_mensuales'))`;

export const destinatariosRepository = {
  read: (db: Db) =>
    ask<{ id: number; nombre: string; email: string | null }>(db)`
      select e.id, e.apellido_nombre as nombre, e.email
      from informes_destinatarios d join empleados e on e.id = d.empleado_id
      where e.activo order by e.apellido_nombre`,

  replace: (db: Db, actor: Actor, ids: readonly number[]) =>
    inTransaction(db, async (tx) => {
      await takeTurn(tx);
      const names = async () => ({
        informeDestinatarios: (await destinatariosRepository.read(tx)).map(({ nombre }) => nombre),
      });
      const before = await names();
      await ask(tx)`delete from informes_destinatarios`;
      await ask(tx)`insert into informes_destinatarios
        select id from empleados where id = any(${ids}::bigint[])`;
      const cambios = changesBetween(before, await names());
      if (Object.keys(cambios).length > 0)
        await auditOf('municipio')(tx, actor, 1, 'modificación', cambios);
    }),
};

/** To whoever is to get it: the month in sentences, and the sheet. */
async function mailInforme(tx: Db, data: InformeHoja, sheet: Buffer) {
  const mes = nombreDeMes(data.periodo.desde);
  const texto = [
    ...frasesDe(data),
    'La hoja completa va adjunta. Quien es de Cómputos tiene el detalle en:',
    LINK_HERE,
    data.letterhead.name,
  ].join('\n');
  const people = await destinatariosRepository.read(tx);
  await queueMails(
    tx,
    people.flatMap(({ email }) =>
      email === null
        ? []
        : [
            {
              para: email,
              asunto: `Informe de ${mes}`,
              texto,
              ruta: '/estadisticas#informes',
              adjunto: sheet,
              adjuntoNombre: `informe-${data.periodo.desde.slice(0, 7)}.pdf`,
            },
          ],
    ),
  );
}

/** A town that comes with its past, or was off for months, gets so many sheets of it. */
const MONTHS_BACK = 12;

/** From the first minute worked in a month, the last month without a sheet, if there was anything to tell. */
export const makeInformeMensual = (db: Db, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const monthStart = new Date(now.getFullYear(), now.getMonth(), 1);
    if (minutosHabiles(await readCalendario(tx), monthStart, now) < 1) return false;
    // Of two processes at once the second waits, and finds it made.
    await takeTurn(tx);
    const last = inicioDeMes(monthOf(now), -1);
    const untold = await askFirst<{ mes: string }>(tx)`
      select to_char(m, 'YYYY-MM-DD') as mes
      from (select min(dia) as dia from estadisticas_dias
          where medida = 'ingresados' and dimension = 'total' and n > 0) first,
        generate_series(
          greatest(date_trunc('month', first.dia), ${inicioDeMes(last, 1 - MONTHS_BACK)}::timestamp),
          ${last}::timestamp, '1 month') m
      where first.dia is not null
        and not exists (select from informes_mensuales where mes = m::date)
      order by m desc limit 1`;
    if (!untold) return false;
    const { mes } = untold;
    const data = await readInforme(tx, mesDe(mes));
    const contenido = await informePdf(data);
    await ask(tx)`insert into informes_mensuales (mes, contenido) values (${mes}, ${contenido})`;
    // Those of months long gone are kept, not sent.
    if (mes === last) await mailInforme(tx, data, contenido);
    return true;
  });

export async function makeInformesMensuales(db: Db, now: Date): Promise<void> {
  while (await makeInformeMensual(db, now));
}
