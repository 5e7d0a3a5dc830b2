// Work orders: who sees them, their parts and their record.
import { sql } from 'kysely';
import { type Orden, ordenes, type OrdenInput, YA_NO_ESTA } from '@muni/contract';
import { randomBytes } from 'node:crypto';
import {
  among,
  betweenDates,
  betweenDays,
  type Condition,
  conditionsFor,
  matching,
  yesOrNo,
} from '../../crud/list.ts';
import type { Actor, Session } from '../../http/session.ts';
import { ask, askOne, type Db, rowsOf } from '../../db/transaction.ts';
import { tableRepository } from '../../crud/repository.ts';
import { AppError } from '../../http/errors.ts';

/** Cómputos sees every order; others, those of their reports, those they asked for, and what is done in their areas. */
export function ordenesScope({ role, empleado }: Session): Condition[] {
  if (role === 'computos') return [];
  const { id: me = 0, areas = [] } = empleado ?? {};
  const joined = sql`
    select o.id from reportes_interesados n join ordenes o on o.reporte_id = n.reporte_id where n.empleado_id = ${me}`;
  // As an array, so that each side of the «or» has its index.
  return [
    sql`(${among('areaId', areas)} or solicitante_id = ${me} or reporte_empleado_id = ${me}
      or reporte_creado_por_id = ${me} or id = any(array(${joined})))`,
  ];
}

// What belongs to an order and has rows of its own: who helps, parts, time and signatures. Lists come whole: the new one
// takes the place of the old one.

/** A signature on the sheet as it stands, with the words it is under. */
export interface NuevaFirma {
  rol: string;
  hoja: number;
  nombre: string;
  dni: string;
  imagen: Buffer | null;
  adjuntoId: number | null;
  contenido: string;
  huella: string;
}

type Parts = Partial<Pick<OrdenInput, 'tecnicos' | 'repuestos' | 'horas'>> & {
  firma?: NuevaFirma;
  /** The file of a signed paper that no longer counts. */
  sinPapel?: number;
};

async function replace(tx: Db, table: string, ordenId: number, items: readonly object[]) {
  await ask(tx)`delete from ${sql.table(table)} where orden_id = ${ordenId}`;
  const rows = items.map((item, orden) => ({ ...item, ordenId, orden }));
  if (rows.length > 0) await ask(tx)`insert into ${sql.table(table)} ${rowsOf(rows)}`;
}

async function saveFirma(tx: Db, ordenId: number, firma: NuevaFirma, actor: Actor) {
  const { contenido, huella, ...own } = firma;
  await ask(tx)`
    insert into ordenes_hojas (orden_id, hoja, contenido, huella)
    values (${ordenId}, ${firma.hoja}, ${contenido}, ${huella}) on conflict do nothing`;
  const row = { ...own, ordenId, registradaPorId: actor.empleadoId };
  await ask(tx)`insert into ordenes_firmas ${rowsOf([row])}`;
}

/** The signatures that a paper showed, and what they were under when no other is left. */
async function takeBack(tx: Db, ordenId: number, adjuntoId: number) {
  await ask(tx)`
    delete from ordenes_firmas where orden_id = ${ordenId} and adjunto_id = ${adjuntoId}`;
  await ask(tx)`
    delete from ordenes_hojas where orden_id = ${ordenId}
      and hoja not in (select hoja from ordenes_firmas where orden_id = ${ordenId})`;
}

const partes = {
  fields: ['tecnicos', 'repuestos', 'horas', 'firma', 'sinPapel'],
  async save(tx: Db, id: number, values: Record<string, unknown>, actor: Actor) {
    const { tecnicos, repuestos, horas, firma, sinPapel } = values as Parts;
    const helpers = tecnicos && [...new Set(tecnicos)].map((tecnicoId) => ({ tecnicoId }));
    const times = horas?.map(({ tecnico: tecnicoId, ...own }) => Object.assign(own, { tecnicoId }));
    if (helpers) await replace(tx, 'ordenes_tecnicos', id, helpers);
    if (repuestos) await replace(tx, 'ordenes_repuestos', id, repuestos);
    if (times) await replace(tx, 'ordenes_horas', id, times);
    if (firma) await saveFirma(tx, id, firma, actor);
    if (sinPapel) await takeBack(tx, id, sinPapel);
  },
};

/** As `exists`, so that of a few orders only those are looked up. */
export const worksOn = (tecnico: unknown) => sql`
  (tecnico_responsable_id = ${tecnico}
   or exists (select from ordenes_tecnicos h where h.orden_id = ordenes.id and h.tecnico_id = ${tecnico}))`;

const TIME = betweenDates('fecha', 'tiempoDesde', 'tiempoHasta');
const hasTimeOf = (
  tecnicoId: unknown,
  { tiempoDesde, tiempoHasta }: Record<string, unknown>,
) => sql`
  id in (select orden_id ${matching(
    'ordenes_horas',
    conditionsFor({ filterBy: TIME }, { tecnicoId, tiempoDesde, tiempoHasta }),
  )})`;

const base = tableRepository({
  resource: ordenes,
  table: 'ordenes',
  sortColumns: { numero: 'ordenNumero', prioridad: 'ordenPrioridad' },
  filterBy: {
    tecnico: worksOn,
    abiertas: yesOrNo(sql`abierta`),
    ...betweenDates('fechaProgramada', 'programadaDesde', 'programadaHasta'),
    ...betweenDays('creadoEn', 'desde', 'hasta'),
    ...betweenDays('fechaFin', 'terminadaDesde', 'terminadaHasta'),
    tiempoDe: hasTimeOf,
    tiempoDesde: () => null,
    tiempoHasta: () => null,
  },
  json: ['checklist'],
  parts: partes,
  constraints: {
    ordenes_area_fk: ['area', YA_NO_ESTA.area],
    ordenes_solicitante_fk: ['solicitante', YA_NO_ESTA.persona],
    ordenes_computadora_fk: ['computadora', YA_NO_ESTA.equipo],
    ordenes_impresora_fk: ['impresora', YA_NO_ESTA.equipo],
    ordenes_horas_tecnico_fk: ['horas', YA_NO_ESTA.persona],
    ordenes_fin_despues_de_inicio: ['fechaFin', 'No puede ser antes del inicio.'],
    ordenes_realizada: ['trabajoRealizado', 'Contá qué se hizo.'],
  },
});

/** The next number of the year. Its row stays held until the order stands or falls with the transaction. */
async function nextNumber(tx: Db, anio: number) {
  const { ultimo } = await askOne<{ ultimo: number }>(tx)`
    insert into ordenes_numeracion as n (anio, ultimo) values (${anio}, 1)
    on conflict (anio) do update set ultimo = n.ultimo + 1 returning ultimo`;
  return { anio, correlativo: ultimo };
}

/** Where an order came from, and when. */
export interface Origin {
  estado: string;
  area: number;
  now: Date;
  plan?: { id: number; fecha: string } | undefined;
}

export const ordenesRepository = {
  ...base,

  /** The year is that of the town hall's clock; the number is the last thing taken, so that few wait for it. */
  async insert(tx: Db, actor: Actor, input: OrdenInput, origin: Origin): Promise<Orden> {
    const { estado, area, now, plan } = origin;
    const values = {
      ...input,
      estado,
      area,
      ...(await nextNumber(tx, now.getFullYear())),
      codigo: randomBytes(16).toString('base64url'),
      creadoEn: now.toISOString(),
      ...(plan && { plan: plan.id, planFecha: plan.fecha }),
    };
    return base.create(tx, actor, values);
  },

  /** Held until the transaction ends: of two actions at once, the second sees what the first did. */
  async hold(tx: Db, id: number): Promise<Orden> {
    await ask(tx)`select id from ordenes where id = ${id} for update`;
    return base.get(tx, id);
  },

  /** A number that was given stays given. */
  async remove(db: Db, _actor: Actor, id: number): Promise<void> {
    const { numero } = await base.get(db, id);
    throw new AppError(
      'conflict',
      `Las órdenes no se eliminan: anulá ${numero} y queda su número.`,
    );
  },
};
