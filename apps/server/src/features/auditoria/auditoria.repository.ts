// The audit trail as it is read, and the chain that seals it.
import {
  type Auditoria,
  type CadenaDeAuditoria,
  llano,
  TABLAS_DE_AUDITORIA,
  tellsMore,
} from '@muni/contract';
import { sql } from 'kysely';
import { betweenDays, type Row } from '../../crud/list.ts';
import { ask, askOne, type Db } from '../../db/transaction.ts';

/** Read-only: entries are written by `crud/audit.ts` alone. */
export const auditoriaRepository = {
  table: 'auditoria',
  view: 'auditoriaVista',

  columnOf: (filter: string) => (REFERENCES.includes(filter) ? `${filter}Id` : filter),
  filterBy: {
    /** What tells more after it is found by how it begins. */
    accion: (accion: unknown) =>
      tellsMore(String(accion)) ? sql`starts_with(accion, ${accion})` : sql`accion = ${accion}`,
    ...betweenDays('fecha', 'desde', 'hasta'),
  },

  /** «clave» finds what was done to any key: the kinds of record are named here, not in the database. */
  alsoFinds(word: string) {
    if (word.length < 3) return null;
    const tablas = Object.entries(TABLAS_DE_AUDITORIA)
      .filter(([, { nombre }]) => llano(nombre).includes(llano(word)))
      .map(([tabla]) => tabla);
    return tablas.length > 0 ? sql`tabla = any(${tablas})` : null;
  },

  present: (row: Row): Auditoria => {
    const { empleadoId, registroId, ...entry } = row as unknown as Stored;
    const empleado = empleadoId === null ? null : { id: empleadoId, nombre: entry.quien };
    return { ...entry, empleado, registro: registroId };
  },
};

type Stored = Omit<Auditoria, 'empleado' | 'registro'> & {
  empleadoId: number | null;
  registroId: number;
};

const REFERENCES = ['empleado', 'registro'];

// Every entry of the audit trail carries the fingerprint of itself and of the one before. Sealing is a job of its own, so
// that people who write at the same time do not wait for each other: see docs/decisions/009-audit-chain.md.

/** Small enough not to keep the embedded database busy for long. */
const SEAL_BATCH = 500;
/** What a round does at most, so that the server can stop meanwhile. */
const ROUND = 20;
const CHECK_BATCH = 5000;

/** Seals what waits; another process may be doing it, and then nothing is left to do. */
export async function sealAuditoria(db: Db): Promise<void> {
  for (let batch = 0; batch < ROUND; batch += 1) {
    const { cuantas } = await askOne<{ cuantas: number }>(db)`
      select sellar_auditoria(${SEAL_BATCH}) as cuantas`;
    if (cuantas < SEAL_BATCH) return;
  }
}

export const estadoDeCadena = (db: Db) =>
  askOne<CadenaDeAuditoria>(db)`
    select coalesce(u.numero, 0) as selladas,
      (select count(*)::int from auditoria_cadena where numero is null) as sin_sellar,
      case when u.numero is not null
        then json_build_object('numero', u.numero, 'huella', encode(u.huella, 'hex')) end as ultimo
    from (select 1) as uno
    left join lateral (
      select numero, huella from auditoria_cadena where numero is not null order by numero desc limit 1
    ) as u on true`;

interface Link {
  numero: number;
  huella: string;
  /** Null when its entry is gone. */
  calculada: string | null;
}

/**
 * Walks the whole chain; `rota` is the first link that does not hold, null when all do. `known` is a link written down
 * earlier: it must still be there as it was.
 */
export async function verifyCadena(db: Db, known?: { numero: number; huella: string }) {
  let last: Pick<Link, 'numero' | 'huella'> = { numero: 0, huella: '' };
  const { sinSellar } = await estadoDeCadena(db);
  for (;;) {
    const rows = await ask<Link>(db)`
      select c.numero, encode(c.huella, 'hex') as huella,
        encode(auditoria_huella(lag(c.huella, 1, decode(${last.huella}, 'hex')) over (order by c.numero), a), 'hex') as calculada
      from auditoria_cadena c left join auditoria a on a.id = c.auditoria_id
      where c.numero > ${last.numero} order by c.numero limit ${CHECK_BATCH}`;
    for (const [index, link] of rows.entries()) {
      const expected = last.numero + index + 1;
      if (link.numero !== expected || link.calculada !== link.huella)
        return { selladas: expected - 1, sinSellar, rota: expected };
      if (link.numero === known?.numero && link.huella !== known.huella)
        return { selladas: expected - 1, sinSellar, rota: expected };
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end;
  }
  const isShort = known !== undefined && last.numero < known.numero;
  return { selladas: last.numero, sinSellar, rota: isShort ? last.numero + 1 : null };
}
