import {
  type EquipoARelevar,
  type EquiposDeRecorrido,
  type MarcaInput,
  marcaInput,
  type Noun,
  type Recorrido,
  recorrido,
  type RecorridoEnLista,
  recorridoEnLista,
  YA_NO_ESTA,
} from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import { ask, type Db } from '../../db/transaction.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { activa } from '../equipos/index.ts';

export const NOUN: Noun = { article: 'el', singular: 'recorrido', plural: 'recorridos' };
const SHOWN = 200;
/** A phone knows so many of other areas without a network. */
const OTHERS = 2000;

const devices = (where: RawBuilder<unknown>, limit: number) => sql<EquipoARelevar>`
  select 'computadora' as clase, id, nombre_red as nombre, nro_inventario, nro_serie,
    concat_ws(' ', tipo, marca, modelo) as detalle, ubicacion, usuario_nombre as persona, estado,
    json_build_object('id', area_id, 'nombre', area_nombre) as area, fecha_relevamiento
  from computadoras_vista where ${where} and ${activa(true)}
  union all
  select 'impresora', id, nombre, nro_inventario, nro_serie, concat_ws(' ', tipo, marca, modelo), ubicacion,
    responsable_nombre, estado, json_build_object('id', area_id, 'nombre', area_nombre), fecha_relevamiento
  from impresoras_vista where ${where} and ${activa(true)}
  order by 1, 3, 2
  limit ${limit}`;

const base = sql`
  r.id, r.clave, r.turno, r.iniciado_en, r.cerrado_en, r.observaciones,
  json_build_object('id', a.id, 'nombre', a.nombre) as area,
  r.descartado_en, json_build_object('id', e.id, 'nombre', e.apellido_nombre) as iniciado_por,
  json_build_object('id', l.id, 'nombre', l.apellido_nombre) as llevado_por,
  case when d.id is not null then json_build_object('id', d.id, 'nombre', d.apellido_nombre) end as descartado_por,
  (select max(u.marcado_en) from recorridos_marcas u where u.recorrido_id = r.id) as ultima_marca_en`;
const joined = sql`
  from recorridos r join areas a on a.id = r.area_id join empleados e on e.id = r.iniciado_por_id
  join empleados l on l.id = coalesce(r.llevado_por_id, r.iniciado_por_id)
  left join empleados d on d.id = r.descartado_por_id`;
/** Something new that was taken back on the phone is as if it had never been written. */
const told = sql`(m.clase is not null or m.resultado <> 'Sin revisar')`;

export const recorridosRepository = {
  async equipos(db: Db, areaId: number): Promise<EquiposDeRecorrido> {
    const [area] = await ask<{ id: number; nombre: string }>(db)`
      select id, nombre from areas where id = ${areaId}`;
    if (!area) throw new AppError('not_found', YA_NO_ESTA.area);
    const { rows: equipos } = await devices(sql`area_id = ${areaId}`, OTHERS).execute(db);
    const { rows: otros } = await devices(sql`area_id <> ${areaId}`, OTHERS).execute(db);
    return { area, equipos, otros };
  },

  async list(db: Db): Promise<RecorridoEnLista[]> {
    const rows = await ask(db)`
      select ${base},
        (select coalesce(json_object_agg(c.resultado, c.n), '{}') from (
          select m.resultado, count(*)::int as n from recorridos_marcas m
          where m.recorrido_id = r.id and ${told} group by m.resultado) c) as cuentas,
        (select count(*)::int from recorridos_marcas m
          where m.recorrido_id = r.id and m.conflicto is not null and m.decision is null) as conflictos
      ${joined} order by r.iniciado_en desc, r.id desc limit ${SHOWN}`;
    return rows.map((row) => recorridoEnLista.parse(row));
  },

  async get(db: Db, id: number): Promise<Recorrido> {
    const rows = await ask<object>(db)`select ${base} ${joined} where r.id = ${id}`;
    if (!rows[0]) throw notFound(NOUN);
    const marcas = await ask(db)`
      select m.id, m.clase, coalesce(m.computadora_id, m.impresora_id) as equipo,
        coalesce(c.nombre_corto, i.nombre_corto, m.nombre) as nombre, m.resultado, m.nota, m.marcado_en, m.conflicto,
        m.decision, nullif(concat_ws(' ', c.tipo, c.marca, c.modelo, i.tipo, i.marca, i.modelo), '') as detalle
      from recorridos_marcas m
      left join computadoras c on c.id = m.computadora_id
      left join impresoras i on i.id = m.impresora_id
      where m.recorrido_id = ${id} and ${told}
      order by m.clase nulls last, coalesce(c.nombre_corto, i.nombre_corto, m.nombre) collate castellano, m.id`;
    return recorrido.parse({ ...rows[0], marcas });
  },

  /** Every mark as a phone knows it, taken back or not. */
  async marcasDeTelefono(db: Db, id: number): Promise<MarcaInput[]> {
    const rows = await ask(db)`
      select clave, orden, clase, nombre, resultado, nota, marcado_en, coalesce(computadora_id, impresora_id) as equipo,
        case when area_vista_id is not null
          then json_build_object('area', area_vista_id, 'estado', estado_visto) end as visto
      from recorridos_marcas where recorrido_id = ${id} order by orden`;
    return rows.map((row) => marcaInput.parse(row));
  },
};
