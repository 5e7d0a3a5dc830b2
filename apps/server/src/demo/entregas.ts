// A few hand-overs of Villa Esperanza, all signed but the last, of what those people have in charge today; and a
// computer that was written off, with its act.
import { DAY_MS, EQUIPO_CLASES, fechaLocal } from '@muni/contract';
import { sql } from 'kysely';
import { ask, askOne, type Db } from '../db/transaction.ts';
import { computadorasRepository } from '../features/computadoras/index.ts';
import { addActa, entregado } from '../features/entregas/entregas.routes.ts';
import { impresorasRepository } from '../features/impresoras/index.ts';
import { workingMoment, type World } from './history.ts';
import { drawnSignature } from './ordenes.ts';

const DAYS_AGO = [480, 331, 240, 128, 45, 6];
const ACCESORIOS = ['Cargador y bolso', null, 'Teclado y mouse'];

export async function seedEntregas(db: Db, { random, today, authors }: World): Promise<void> {
  const firmaImagen = await drawnSignature();
  // Those with most in charge first, so that some sheets have several lines.
  const people = await ask<
    Record<'id' | 'areaId', number> &
      Record<'nombre' | 'dni', string> &
      Record<'computadoras' | 'impresoras', number[]>
  >(db)`
    select e.id, e.area_id, e.nombre || ' ' || e.apellido as nombre, e.dni, c.ids as computadoras,
      array(select i.id from impresoras i where i.responsable_id = e.id and i.estado = 'En uso'
        order by i.id limit 2) as impresoras
    from (select usuario_id, array_agg(id order by id) as ids from computadoras
      where usuario_id is not null and estado = 'En uso' group by usuario_id order by usuario_id limit 2000) c
    join empleados e on e.id = c.usuario_id and e.activo
    order by cardinality(c.ids) + (select count(*) from impresoras i where i.responsable_id = e.id) desc, e.id
    limit ${DAYS_AGO.length}`;
  for (const [n, { id: empleadoId, areaId, nombre, dni, ...devices }] of people.entries()) {
    const fecha = workingMoment(today, DAYS_AGO[n] ?? 0, random);
    const equipos = [];
    for (const id of devices.computadoras)
      equipos.push(entregado('computadora', await computadorasRepository.get(db, id)));
    for (const id of devices.impresoras)
      equipos.push(entregado('impresora', await impresorasRepository.get(db, id)));
    const firma = { firmaNombre: nombre, firmaDni: dni, firmaFecha: fecha, firmaImagen };
    const isSigned = n < people.length - 1;
    await addActa(db, equipos, {
      fecha,
      empleadoId,
      areaId,
      accesorios: ACCESORIOS[n % ACCESORIOS.length] ?? null,
      entregadoPorId: authors[n % authors.length]?.id ?? null,
      ...(isSigned && firma),
    });
  }
}

/** The first that waited for it, and has nothing open. */
export async function seedBaja(db: Db, { today, authors: [author] }: World) {
  if (!author) return;
  const { id: empleadoId, nombre: quien } = author;
  const [device] = await ask<{ id: number; version: number }>(db)`
    select c.id, c.version from computadoras c
    where c.estado in ('Para baja', 'En depósito')
      and not exists (select from reportes r where r.computadora_id = c.id and r.estado = 'Pendiente')
      and not exists (select from ordenes o where o.computadora_id = c.id and o.fecha_fin is null)
    order by c.estado = 'Para baja' desc, c.id limit 1`;
  if (!device) return;
  const { id, version } = device;
  const actor = { empleadoId, quien, direccion: null, pedido: null };
  await computadorasRepository.darDeBaja(db, actor, id, {
    motivo: 'Placa madre quemada; no se consiguen repuestos. Expediente 114/2026',
    fechaBaja: fechaLocal(new Date(today - 9 * DAY_MS)),
    version,
  });
}

// Three walks through areas of Villa Esperanza, each with what was there, what was not and something nobody had written
// down; the devices seen say so.

const WALKED_DAYS_AGO = [210, 96, 17];

export async function seedRecorridos(db: Db, { random, today, authors }: World): Promise<void> {
  const areas = await ask<{ id: number }>(db)`
    select id from areas where nombre <> 'Computos' and id in (select area_id from computadoras)
    order by id limit ${WALKED_DAYS_AGO.length}`;
  for (const [n, { id }] of areas.entries()) {
    const tecnicoId = authors[n % authors.length]?.id;
    const start = workingMoment(today, WALKED_DAYS_AGO[n] ?? 0, random);
    if (tecnicoId) await seedWalk(db, n, id, tecnicoId, start);
  }
}

async function seedWalk(db: Db, n: number, areaId: number, tecnicoId: number, start: string) {
  const clave = `demo-recorrido-${n + 1}`;
  const { id } = await askOne<{ id: number }>(db)`
    insert into recorridos (clave, area_id, iniciado_en, iniciado_por_id, cerrado_en, observaciones)
    values (${clave}, ${areaId}, ${start}, ${tecnicoId}, ${start}::timestamptz + interval '1 hour', 'Falta renovar las etiquetas del fondo.')
    returning id`;
  const here = sql`where area_id = ${areaId} and estado = 'En uso' order by id`;
  // Of each walk but the last, one device was not found.
  const isMissing = sql`(${n < WALKED_DAYS_AGO.length - 1} and orden = count(clase) over ())`;
  await ask(db)`
    insert into recorridos_marcas (recorrido_id, clave, orden, clase, computadora_id, impresora_id, nombre, estado_visto,
      area_vista_id, marcado_en, resultado, nota)
    select ${id}::bigint, ${clave}::text || ':' || orden, orden, clase, case clase when 'computadora' then equipo end,
      case clase when 'impresora' then equipo end, nombre, estado, case when clase is not null then ${areaId}::bigint end,
      ${start}::timestamptz + orden * interval '4 minutes',
      case when clase is null then 'Sin registrar' when ${isMissing} then 'Falta' else 'Está' end,
      case when ${isMissing} then 'Estaba en reparación' end
    from (
      select *, row_number() over (order by clase nulls last, equipo)::int as orden from (
        (select 'computadora' as clase, id as equipo, nombre_red as nombre, estado from computadoras ${here} limit 9)
        union all (select 'impresora', id, nombre, estado from impresoras ${here} limit 3)
        union all select null, null, 'Monitor LG de 19 pulgadas', null
      ) as seen
    ) as m`;
  const seenOn = sql`(m.marcado_en at time zone 'America/Argentina/Buenos_Aires')::date`;
  for (const clase of EQUIPO_CLASES)
    await ask(db)`
      update ${sql.table(`${clase}s`)} as e set relevado_por_id = ${tecnicoId}, fecha_relevamiento = ${seenOn}
      from recorridos_marcas m
      where m.recorrido_id = ${id} and m.resultado = 'Está' and m.${sql.ref(`${clase}Id`)} = e.id
        and (fecha_relevamiento is null or fecha_relevamiento <= ${seenOn})`;
}
