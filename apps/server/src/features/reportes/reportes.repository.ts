import {
  AREA_COMPUTOS,
  type Calendario,
  OBJETIVO_HORAS,
  type Prioridad,
  prioridadDeImpacto,
  type QuienActua,
  type Reporte,
  reporteEvento,
  type ReporteEvento,
  type ReporteInput,
  reportes,
  sumarMinutosHabiles,
  tituloDe,
  YA_NO_ESTA,
} from '@muni/contract';
import { sql } from 'kysely';
import { among, betweenDays, type Condition, yesOrNo } from '../../crud/list.ts';
import { tableRepository } from '../../crud/repository.ts';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { invalid } from '../../http/errors.ts';
import type { Actor, Session } from '../../http/session.ts';
import { adjuntosOf } from '../adjuntos/index.ts';
import { tecnicos } from '../empleados/index.ts';
import { calendario, readCalendario } from '../municipio/index.ts';
import { figuraFilters } from './figuras.repository.ts';

/** Cómputos sees every report; others, what is theirs, what they joined, and what happens in the areas they answer for. */
export function reportesScope({ role, empleado }: Session): Condition[] {
  if (role === 'computos') return [];
  const { id: me = 0, areas = [] } = empleado ?? {};
  const joined = sql`select reporte_id from reportes_interesados where empleado_id = ${me}`;
  // As an array, so that each side of the «or» has its index.
  return [
    sql`(${among('areaId', areas)} or empleado_id = ${me} or creado_por_id = ${me} or id = any(array(${joined})))`,
  ];
}

const late = sql`(estado = 'Pendiente' and motivo_espera is null and vence_en < now())`;

const base = tableRepository({
  resource: reportes,
  table: 'reportes',
  sortColumns: { prioridad: 'ordenPrioridad' },
  filterBy: {
    ...figuraFilters,
    ...betweenDays('creadoEn', 'desde', 'hasta'),
    ...betweenDays('fechaRealizada', 'realizadoDesde', 'realizadoHasta'),
    atrasado: yesOrNo(late),
    atencion: yesOrNo(
      sql`(estado = 'Pendiente' and (prioridad = 'Urgente' or etapa = 'Nuevo' or ${late}))`,
    ),
  },
  constraints: {
    reportes_computadora_fk: ['computadora', YA_NO_ESTA.equipo],
    reportes_impresora_fk: ['impresora', YA_NO_ESTA.equipo],
    reportes_tecnico_fk: ['tecnico', YA_NO_ESTA.persona],
  },
});

export async function quienActua(db: Db, actor: Actor): Promise<Quien> {
  const { empleadoId, area, via } = actor;
  if (via === 'programa') return { id: 0, areaId: null, computos: true };
  if (empleadoId !== null && area)
    return { id: empleadoId, areaId: area.id, computos: area.nombre === AREA_COMPUTOS };
  const rows = await ask<{ areaId: number; computos: boolean }>(db)`
    select area_id, area_nombre = ${AREA_COMPUTOS} as computos from empleados_vista where id = ${empleadoId ?? 0}`;
  const { areaId = null, computos = false } = rows[0] ?? {};
  return { id: empleadoId ?? 0, areaId, computos };
}

interface Quien extends QuienActua {
  areaId: number | null;
}

/** Of who it is for, whoever writes it. */
async function areaOf(tx: Db, quien: Quien, empleadoId: number): Promise<number> {
  if (empleadoId === quien.id && quien.areaId !== null) return quien.areaId;
  const [person] = await ask<{ areaId: number }>(tx)`
    select area_id from empleados where id = ${empleadoId} and activo`;
  if (!person) throw invalid({ empleado: YA_NO_ESTA.persona });
  return person.areaId;
}

const dueDate = (horas: Calendario, from: Date, prioridad: Prioridad): string =>
  sumarMinutosHabiles(horas, from, OBJETIVO_HORAS[prioridad] * 60).toISOString();

/** What only Cómputos decides is worked out for everybody else. */
const settled = ({ titulo, prioridad, ...input }: ReporteInput, { computos }: QuienActua) => ({
  ...input,
  titulo: titulo ?? tituloDe(input.descripcion),
  prioridad: (computos && prioridad) || prioridadDeImpacto(input.impacto),
});

const EVENTOS_MAX = 2000;

export const reportesRepository = {
  ...base,

  /** What a new report is measured by, and who hears of it. */
  alta: (tx: Db) =>
    askOne<Calendario & { tecnicos: number[] }>(tx)`
      select ${calendario}, array(${tecnicos}) as tecnicos`,

  /** The stored values of a new report: area frozen, priority and due date settled. Its trace is the caller's. */
  async insert(tx: Db, actor: Actor, quien: Quien, horas: Calendario, input: ReporteInput) {
    const empleado = quien.computos ? (input.empleado ?? quien.id) : quien.id;
    const own = settled(input, quien);
    const values = {
      ...own,
      empleado,
      area: await areaOf(tx, quien, empleado),
      // Only Cómputos writes down what came another way.
      origen: quien.computos || actor.via || own.origen === 'QR' ? own.origen : 'Web',
      venceEn: dueDate(horas, new Date(), own.prioridad),
    };
    return base.add(tx, actor, values);
  },

  async edit(
    tx: Db,
    actor: Actor,
    quien: QuienActua,
    before: Reporte,
    version: number,
    input: ReporteInput,
  ): Promise<Reporte> {
    const {
      empleado: _who,
      origen: _how,
      ...own
    } = settled(
      { ...input, prioridad: input.prioridad ?? (quien.computos ? before.prioridad : null) },
      quien,
    );
    const again = own.prioridad !== before.prioridad;
    const venceEn = again
      ? dueDate(await readCalendario(tx), new Date(before.creadoEn), own.prioridad)
      : before.venceEn;
    return base.change(tx, actor, before.id, version, { ...own, venceEn }, 'modificación');
  },

  /** Held until the transaction ends: of two actions at once, the second sees what the first did. */
  async hold(tx: Db, id: number): Promise<Reporte & { esperaDesde: string | null }> {
    const [row] = await ask<{ esperaDesde: string | null }>(tx)`
      select espera_desde from reportes where id = ${id} for update`;
    return { ...(await base.get(tx, id)), esperaDesde: row?.esperaDesde ?? null };
  },

  /** Its own steps, and when each file came of the reports that were joined to it. */
  eventos: async (db: Db, { id }: Reporte, session: Session): Promise<ReporteEvento[]> => {
    const computos = session.role === 'computos';
    // Another report is named only to who may see it.
    const seen = sql.join([sql`id = v.sobre_id`, ...reportesScope(session)], sql` and `);
    const named = sql`v.sobre_id is not null and (v.tipo not in ('anulación', 'unión')
      or exists (select from reportes where ${seen}))`;
    // An array, so that both sides of the «or» go by an index.
    const files = sql`any(array${adjuntosOf({ tabla: reportes.name, registroId: id })})`;
    const rows = await ask<ReporteEvento>(db)`
      select v.id, v.tipo, v.fecha, v.quien, v.texto, v.interno,
        case when v.empleado_id is not null then json_build_object('id', v.empleado_id, 'nombre', v.quien) end as autor,
        case when ${named} then json_build_object('id', v.sobre_id, 'nombre', v.sobre_nombre) end as sobre,
        case when a.id is not null then json_build_object(
          'id', a.id, 'nombre', a.nombre, 'tipo', a.tipo, 'peso', a.peso, 'ancho', a.ancho, 'alto', a.alto,
          'clase', a.clase, 'interno', a.interno, 'creadoEn', a.creado_en, 'creadoPor', null) end as adjunto
      from reportes_eventos v
      left join adjuntos a on a.id = v.adjunto_id and a.id = ${files}
      where (v.reporte_id = ${id} or (v.tipo = 'adjunto' and v.adjunto_id = ${files}))
        ${computos ? sql`` : sql`and not v.interno`}
      order by v.id desc limit ${EVENTOS_MAX}`;
    return rows.toReversed().map((row) => reporteEvento.parse(row));
  },
};
