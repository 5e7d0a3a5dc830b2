// A few hand-overs of Villa Esperanza, all signed but the last, of what those people have in charge today; and a
// computer that was written off, with its act.
import { DAY_MS, fechaLocal } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { ask, askOne } from '../db/transaction.ts';
import { computadorasRepository } from '../features/computadoras/index.ts';
import { enPapel } from '../features/equipos/index.ts';
import { impresorasRepository } from '../features/impresoras/index.ts';
import { type Author, workingMoment } from './history.ts';
import { drawnSignatures } from './ordenes.ts';
import type { Random } from './town.ts';

const DAYS_AGO = [480, 331, 240, 128, 45, 6];
const ACCESORIOS = [
  'Cargador y bolso',
  null,
  'Teclado y mouse',
  'Cargador',
  null,
  'Cargador y bolso',
];

interface Person {
  id: number;
  areaId: number;
  nombre: string;
  dni: string;
  computadoras: number[];
  impresoras: number[];
}

/** Those with most in charge first, so that some sheets have several lines. */
const peopleWithDevices = (db: Db) =>
  ask<Person>(db)`
      select e.id, e.area_id, e.nombre || ' ' || e.apellido as nombre, e.dni, c.ids as computadoras,
        array(select i.id from impresoras i where i.responsable_id = e.id and i.estado = 'En uso'
          order by i.id limit 2) as impresoras
      from (select usuario_id, array_agg(id order by id) as ids from computadoras
        where usuario_id is not null and estado = 'En uso' group by usuario_id order by usuario_id limit 2000) c
      join empleados e on e.id = c.usuario_id and e.activo
      order by cardinality(c.ids) + (select count(*) from impresoras i where i.responsable_id = e.id) desc, e.id
      limit ${DAYS_AGO.length}`;

export async function seedEntregas(
  db: Db,
  random: Random,
  { today, authors }: { today: number; authors: readonly Author[] },
): Promise<void> {
  const images = await drawnSignatures();
  const people = await peopleWithDevices(db);
  for (const [n, person] of people.entries()) {
    const fecha = workingMoment(today, DAYS_AGO[n] ?? 0, random);
    const isSigned = n < people.length - 1;
    const equipos = [];
    for (const id of person.computadoras)
      equipos.push({
        clase: 'computadora',
        id,
        ...enPapel(await computadorasRepository.get(db, id)),
      });
    for (const id of person.impresoras)
      equipos.push({ clase: 'impresora', id, ...enPapel(await impresorasRepository.get(db, id)) });
    const acta = await db
      .insertInto('entregas')
      .values({
        fecha,
        empleadoId: person.id,
        areaId: person.areaId,
        equipos: JSON.stringify(equipos),
        accesorios: ACCESORIOS[n] ?? null,
        observaciones: null,
        entregadoPorId: authors[n % authors.length]?.id ?? null,
        firmaNombre: isSigned ? person.nombre : null,
        firmaDni: isSigned ? person.dni : null,
        firmaFecha: isSigned ? fecha : null,
        firmaImagen: isSigned ? (images[n % images.length] ?? null) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('entregasEquipos')
      .values(
        equipos.map(({ clase, id }) => ({
          entregaId: acta.id,
          computadoraId: clase === 'computadora' ? id : null,
          impresoraId: clase === 'impresora' ? id : null,
        })),
      )
      .execute();
  }
}

/** The first that waited for it, and has nothing open. */
export async function seedBaja(
  db: Db,
  { today, authors: [author] }: { today: number; authors: readonly Author[] },
) {
  if (!author) return;
  const { id: empleadoId, nombre: quien } = author;
  const [device] = await ask<{ id: number; version: number }>(db)`
    select c.id, c.version from computadoras c
    where c.estado in ('Para baja', 'En depósito')
      and not exists (select from reportes r where r.computadora_id = c.id and r.estado = 'Pendiente')
      and not exists (select from ordenes o where o.computadora_id = c.id and o.fecha_fin is null)
    order by c.estado = 'Para baja' desc, c.id limit 1`;
  if (!device) return;
  await computadorasRepository.darDeBaja(
    db,
    { empleadoId, quien, direccion: null, pedido: null },
    device.id,
    {
      motivo: 'Placa madre quemada; no se consiguen repuestos. Expediente 114/2026',
      fechaBaja: fechaLocal(new Date(today - 9 * DAY_MS)),
      version: device.version,
    },
  );
}

// Three walks through areas of Villa Esperanza, each with what was there, what was not and something nobody had written
// down; the devices seen say so.

const WALKED_DAYS_AGO = [210, 96, 17];
const DEVICES = 9;
const MINUTE_MS = 60_000;

const UNKNOWN = [
  ['Monitor LG de 19 pulgadas', 'Arriba del armario, sin número'],
  ['Impresora de etiquetas', 'La trajeron de otra oficina'],
  ['Router TP-Link', 'Detrás del mostrador'],
] as const;
const OBSERVACIONES = [
  'Falta renovar las etiquetas del fondo.',
  null,
  'Nos recibió la persona responsable del área.',
];

interface Device {
  clase: 'computadora' | 'impresora';
  id: number;
  nombre: string;
  areaId: number;
  estado: string;
}

const devicesOf = (db: Db, areaId: number) =>
  ask<Device>(db)`
      (select 'computadora' as clase, id, nombre_red as nombre, area_id, estado from computadoras
       where area_id = ${areaId} and estado = 'En uso' order by id limit ${DEVICES})
      union all
      (select 'impresora', id, nombre, area_id, estado from impresoras
       where area_id = ${areaId} and estado = 'En uso' order by id limit 3)`;

export async function seedRecorridos(
  db: Db,
  random: Random,
  { today, authors }: { today: number; authors: readonly Author[] },
): Promise<void> {
  const areas = await ask<{ id: number }>(db)`
    select id from areas where nombre <> 'Computos' and id in (select area_id from computadoras)
    order by id limit ${WALKED_DAYS_AGO.length}`;
  for (const [n, { id: areaId }] of areas.entries()) {
    const tecnicoId = authors[n % authors.length]?.id;
    if (tecnicoId)
      await seedWalk(db, n, {
        areaId,
        tecnicoId,
        start: Date.parse(workingMoment(today, WALKED_DAYS_AGO[n] ?? 0, random)),
      });
  }
}

interface Walk {
  areaId: number;
  tecnicoId: number;
  start: number;
}

async function seedWalk(db: Db, n: number, { areaId, tecnicoId, start }: Walk) {
  const devices = await devicesOf(db, areaId);
  const at = (step: number) => new Date(start + 4 * step * MINUTE_MS).toISOString();
  const clave = `demo-recorrido-${n + 1}`;
  const { id } = await askOne<{ id: number }>(db)`
    insert into recorridos (clave, area_id, iniciado_en, iniciado_por_id, cerrado_en, observaciones)
    values (${clave}, ${areaId}, ${at(0)}, ${tecnicoId}, ${at(devices.length + 3)}, ${OBSERVACIONES[n] ?? null})
    returning id`;
  // Of each walk but the last, one device was not found.
  const missing = n < WALKED_DAYS_AGO.length - 1 ? devices.length - 1 : -1;
  const [found, note] = UNKNOWN[n] ?? UNKNOWN[0];
  const marks = devices.map((device, step) => ({
    recorridoId: id,
    clave: `${clave}:${step + 1}`,
    orden: step + 1,
    clase: device.clase,
    computadoraId: device.clase === 'computadora' ? device.id : null,
    impresoraId: device.clase === 'impresora' ? device.id : null,
    nombre: device.nombre,
    resultado: step === missing ? 'Falta' : 'Está',
    nota: step === missing ? 'Estaba en reparación' : null,
    marcadoEn: at(step + 1),
    areaVistaId: device.areaId,
    estadoVisto: device.estado,
  }));
  const unknown = {
    recorridoId: id,
    clave: `${clave}:${devices.length + 1}`,
    orden: devices.length + 1,
    clase: null,
    computadoraId: null,
    impresoraId: null,
    nombre: found,
    resultado: 'Sin registrar',
    nota: note,
    marcadoEn: at(devices.length + 1),
    areaVistaId: null,
    estadoVisto: null,
  };
  const untouched = { conflicto: null, decision: null, decididoEn: null, decididoPorId: null };
  await db
    .insertInto('recorridosMarcas')
    .values([...marks, unknown].map((mark) => Object.assign(mark, untouched)))
    .execute();
  for (const tabla of ['computadoras', 'impresoras'] as const)
    await ask(db)`
      update ${sql.table(tabla)} set relevado_por_id = ${tecnicoId},
        fecha_relevamiento = (m.marcado_en at time zone 'America/Argentina/Buenos_Aires')::date
      from recorridos_marcas m
      where m.recorrido_id = ${id} and m.resultado = 'Está'
        and m.${sql.ref(tabla === 'computadoras' ? 'computadoraId' : 'impresoraId')} = ${sql.table(tabla)}.id
        and (fecha_relevamiento is null
          or fecha_relevamiento <= (m.marcado_en at time zone 'America/Argentina/Buenos_Aires')::date)`;
}
