// Three walks through areas of Villa Esperanza, each with what was there, what was not and something nobody had written
// down; the devices seen say so.
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';
import { type Author, workingMoment } from './history.ts';
import type { Random } from './town.ts';

const DAYS_AGO = [210, 96, 17];
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
  const areas = await db
    .selectFrom('computadoras')
    .innerJoin('areas', 'areas.id', 'computadoras.areaId')
    .select('areas.id')
    .where('areas.nombre', '<>', 'Computos')
    .groupBy('areas.id')
    .orderBy('areas.id')
    .limit(DAYS_AGO.length)
    .execute();
  for (const [n, { id: areaId }] of areas.entries()) {
    const tecnicoId = authors[n % authors.length]?.id;
    if (tecnicoId)
      await seedWalk(db, n, {
        areaId,
        tecnicoId,
        start: Date.parse(workingMoment(today, DAYS_AGO[n] ?? 0, random)),
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
  const { id } = await db
    .insertInto('recorridos')
    .values({
      clave,
      areaId,
      iniciadoEn: at(0),
      iniciadoPorId: tecnicoId,
      cerradoEn: at(devices.length + 3),
      observaciones: OBSERVACIONES[n] ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Of each walk but the last, one device was not found.
  const missing = n < DAYS_AGO.length - 1 ? devices.length - 1 : -1;
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
