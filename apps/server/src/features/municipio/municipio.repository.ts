import { randomUUID } from 'node:crypto';
import {
  AREA_COMPUTOS,
  type Calendario,
  type Municipio,
  type MunicipioInput,
  municipioRecord,
} from '@muni/contract';
import { sql } from 'kysely';
import { auditOf, changesBetween } from '../../crud/audit.ts';
import {
  ask,
  askFirst,
  askOne,
  type Db,
  inTransaction,
  rowsOf,
  setOf,
} from '../../db/transaction.ts';
import type { Letterhead } from '../../files/pdf-pages.ts';
import { asPng } from '../../files/pictures.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { EVERYBODY, publish, SESSION_TOPIC } from '../../live/events.ts';
import { avisar } from '../avisos/index.ts';

async function read(db: Db): Promise<Municipio> {
  const own = await askOne<object>(db)`
    select m.*, case when e.id is not null then json_build_object('id', e.id, 'nombre', apellido_nombre) end as modificado_por
    from municipio m left join empleados e on e.id = m.modificado_por_id`;
  const { horarios } = await readCalendario(db);
  const feriados = await ask(db)`select fecha, nombre from feriados order by fecha`;
  return municipioRecord.parse({ ...own, horarios, feriados });
}

/** Days and holidays are few and come whole: the new list takes the place of the old one. */
async function replaceDays(tx: Db, { horarios, feriados }: MunicipioInput) {
  await ask(tx)`delete from horarios`;
  if (horarios.length > 0) await ask(tx)`insert into horarios ${rowsOf(horarios)}`;
  await ask(tx)`delete from feriados`;
  if (feriados.length > 0) await ask(tx)`insert into feriados ${rowsOf(feriados)}`;
}

export const auditMunicipio = auditOf('municipio');

/** Those who from now on need a second factor and have none. */
async function tellFactor(tx: Db, { factor, factorGracia }: Municipio) {
  if (factor === 'Optativo') return;
  const rows = await ask<{ id: number }>(tx)`
    select e.id from empleados_vista e join identity_accounts a on a.empleado_id = e.id
    where e.activo and (${factor} = 'Todos' or e.area_nombre = ${AREA_COMPUTOS})
      and not exists (select from identity_factors f where f.uid = a.uid)`;
  await avisar(tx, {
    para: rows.map(({ id }) => id),
    actor: { empleadoId: null },
    tipo: 'cuentaCambiada',
    titulo: 'La municipalidad pide la verificación en dos pasos',
    texto: `Activala en «Mi perfil»: hace falta para entrar ${factorGracia === 0 ? 'desde ahora' : `dentro de ${factorGracia === 1 ? 'un día' : `${factorGracia} días`}`}.`,
    ruta: '/perfil',
    clave: `factor:${randomUUID()}`,
  });
}

export const municipioRepository = {
  read,

  /** Days in SQL begin when they begin for this process. */
  setZona: (db: Db, zona: string) =>
    ask(db)`update municipio set zona = ${zona} where zona <> ${zona}`,

  update: (db: Db, actor: Actor, version: number, input: MunicipioInput): Promise<Municipio> =>
    inTransaction(db, async (tx) => {
      const before = await read(tx);
      const { horarios: _horarios, feriados: _feriados, ...own } = input;
      const now = new Date().toISOString();
      // The days of grace begin anew when others are asked.
      const anew = before.factor !== input.factor && { factorDesde: now };
      const by = { modificadoEn: now, modificadoPorId: actor.empleadoId };
      const updated = await ask(tx)`
        update municipio set ${setOf({ ...own, ...by, ...anew })}, version = version + 1
        where version = ${version} returning id`;
      if (updated.length === 0)
        throw new AppError('stale', 'Otra persona guardó cambios mientras editabas.', {
          current: await read(tx),
        });
      await replaceDays(tx, input);
      const after = await read(tx);
      await auditMunicipio(tx, actor, 1, 'modificación', changesBetween(before, after));
      await publish(tx, { topic: 'municipio', audience: EVERYBODY });
      // Whoever has to add a second factor now learns it now.
      if (before.factor !== after.factor || before.factorGracia !== after.factorGracia)
        await publish(tx, { topic: SESSION_TOPIC, audience: EVERYBODY });
      if (before.factor !== after.factor) await tellFactor(tx, after);
      return after;
    }),

  escudo: (db: Db) =>
    askFirst<{ tipo: string; contenido: Buffer; huella: string }>(db)`
      select tipo, contenido, huella from municipio_escudo`,
};

/** What working time is counted by, as columns of whatever statement needs it. */
export const calendario = sql<Calendario>`
  (select coalesce(json_agg(json_build_object(
    'dia', dia, 'desde', to_char(desde, 'HH24:MI'), 'hasta', to_char(hasta, 'HH24:MI')) order by dia), '[]')
   from horarios) as horarios,
  (select coalesce(array_agg(fecha::text order by fecha), '{}') from feriados) as feriados`;

export const readCalendario = (db: Db) => askOne<Calendario>(db)`select ${calendario}`;

/** The shield the product comes with. */
export const FACTORY =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 56" width="480" height="560">
  <path d="M1 1h46v29c0 13-9 20-23 25C10 50 1 43 1 30z" fill="#fff" stroke="#0d525d" stroke-width="2"/><path d="M5 5h38v25H5z" fill="#0d525d"/>
  <path d="M13 31a11 11 0 0 1 22 0z" fill="#f0ae2e"/>
  <path d="M24 10v6M15.5 12.5l3 5.2M32.5 12.5l-3 5.2M9.5 20l5 3.2M38.5 20l-5 3.2" stroke="#f0ae2e" stroke-width="2.4"/>
</svg>`);

const SHIELD_SIDE = 256;

export async function letterheadOf(db: Db): Promise<Letterhead> {
  const { titulo, oficina } = await municipioRepository.read(db);
  return { name: titulo, office: oficina, picture: await drawEscudo(db, SHIELD_SIDE) };
}

/** As PNG. */
export async function drawEscudo(db: Db, side: number): Promise<Buffer | null> {
  const escudo = await municipioRepository.escudo(db);
  return asPng(escudo?.contenido ?? FACTORY, side);
}
