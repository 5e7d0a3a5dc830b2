// The sheet of an order: its words as they stand, or as they were when somebody signed them.
import { createHash } from 'node:crypto';
import {
  can,
  type Firma,
  type Hoja,
  type HojaContenido,
  hojaContenido,
  type Orden,
  ordenes,
} from '@muni/contract';
import { sql } from 'kysely';
import { idsOf } from '../../crud/list.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Session } from '../../http/session.ts';

type Persona = HojaContenido['tecnicos'][number];

interface Facts {
  id: number;
  areaUbicacion: string | null;
  solicitante: (Persona & { interno: string | null }) | null;
  tecnicoResponsable: Persona | null;
  tecnicos: Persona[];
  equipo: HojaContenido['equipo'];
}

/** What the sheet says of people and things beyond their name. */
async function factsOf(db: Db, ids: readonly number[]): Promise<Map<number, Facts>> {
  const device = (table: string, alias: string) => sql`
    select json_build_object('nombre', d.nombre_corto, 'inventario', d.nro_inventario, 'serie', d.nro_serie,
      'modelo', nullif(concat_ws(' ', d.marca, d.modelo), ''))
    from ${sql.table(table)} d where d.id = ${sql.ref(alias)}`;
  const rows = await ask<Facts>(db)`
    select o.id, a.ubicacion as area_ubicacion,
      (select json_build_object('nombre', e.apellido_nombre, 'legajo', e.legajo, 'dni', e.dni, 'interno', e.interno)
       from empleados e where e.id = o.solicitante_id) as solicitante,
      (select json_build_object('nombre', e.apellido_nombre, 'legajo', e.legajo, 'dni', e.dni)
       from empleados e where e.id = o.tecnico_responsable_id) as tecnico_responsable,
      (select coalesce(json_agg(json_build_object('nombre', e.apellido_nombre, 'legajo', e.legajo, 'dni', e.dni)
         order by t.orden), '[]')
       from ordenes_tecnicos t join empleados e on e.id = t.tecnico_id where t.orden_id = o.id) as tecnicos,
      coalesce((${device('computadoras', 'o.computadora_id')}), (${device('impresoras', 'o.impresora_id')})) as equipo
    from ordenes o join areas a on a.id = o.area_id where o.id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

function contenidoWith(orden: Orden, facts: Facts | undefined): HojaContenido {
  if (!facts) throw notFound(ordenes.noun);
  const other = orden.otroEquipo;
  return hojaContenido.parse({
    ...orden,
    ...facts,
    fecha: orden.creadoEn,
    reporte: orden.reporte?.nombre ?? null,
    area: orden.area.nombre,
    equipo:
      facts.equipo ?? (other && { nombre: other, inventario: null, modelo: null, serie: null }),
    horas: orden.horas.map(({ tecnico, ...own }) => ({ ...own, tecnico: tecnico.nombre })),
  });
}

/** The words that are signed, and what proves later that they are these. */
export async function frozenOf(db: Db, all: readonly Orden[]) {
  const facts = await factsOf(db, idsOf(all));
  return all.map((orden) => {
    const contenido = JSON.stringify(contenidoWith(orden, facts.get(orden.id)));
    return { contenido, huella: createHash('sha256').update(contenido).digest('hex') };
  });
}

/** Who reads a sheet: whether everything is theirs to see, else whose document is their own and whether handwriting is. */
interface Lector {
  seesAll: boolean;
  dni: string | null;
  seesFirmas: boolean;
}

/** Documents are for Cómputos and for their owner; handwriting, also for who asked for the work and who signed. */
export async function lectorOf(db: Db, { role, empleado }: Session, ordenId: number) {
  if (can(role, 'ordenes:attend')) return { seesAll: true, dni: null, seesFirmas: true };
  const rows = await ask<{ dni: string; seesFirmas: boolean }>(db)`
    select e.dni, exists (select from ordenes o where o.id = ${ordenId} and o.solicitante_id = e.id)
      or exists (select from ordenes_firmas f
        where f.orden_id = ${ordenId} and (f.registrada_por_id = e.id or f.dni = e.dni)) as sees_firmas
    from empleados e where e.id = ${empleado?.id ?? 0}`;
  return { seesAll: false, dni: null, seesFirmas: false, ...rows[0] };
}

const isShown = ({ seesAll, dni }: Lector, document: string | null) =>
  seesAll || (document !== null && document === dni);

async function firmasOf(db: Db, ordenId: number, hoja: number, lector: Lector): Promise<Firma[]> {
  const rows = await ask<Omit<Firma, 'imagen'> & { imagen: Buffer | null }>(db)`
    select rol, nombre, dni, fecha, imagen, adjunto_id as adjunto from ordenes_firmas
    where orden_id = ${ordenId} and hoja = ${hoja} order by rol desc`;
  return rows.map(({ dni, imagen, ...firma }) =>
    Object.assign(firma, {
      dni: isShown(lector, dni) ? dni : null,
      imagen:
        lector.seesFirmas && imagen ? `data:image/png;base64,${imagen.toString('base64')}` : null,
    }),
  );
}

/** Document numbers are nobody else's business. */
function contenidoFor(lector: Lector, contenido: HojaContenido): HojaContenido {
  const shown = <T extends { legajo: string | null; dni: string | null } | null>(person: T): T =>
    person === null || isShown(lector, person.dni)
      ? person
      : { ...person, legajo: null, dni: null };
  return {
    ...contenido,
    solicitante: shown(contenido.solicitante),
    tecnicoResponsable: shown(contenido.tecnicoResponsable),
    tecnicos: contenido.tecnicos.map(shown),
  };
}

/** One version of the sheet, the latest unless another is named. */
export async function readHoja(db: Db, orden: Orden, version: number, lector: Lector) {
  const versionesFirmadas = await ask<Hoja['versionesFirmadas'][number]>(db)`
    select hoja as version, creado_en as fecha, huella from ordenes_hojas where orden_id = ${orden.id} order by hoja`;
  const signed = versionesFirmadas.find((one) => one.version === version);
  if (!signed && version !== orden.hoja)
    throw new AppError('not_found', 'Esa versión de la hoja no existe.');
  const [kept] = signed
    ? await ask<{ contenido: string }>(db)`
        select contenido from ordenes_hojas where orden_id = ${orden.id} and hoja = ${version}`
    : [];
  const contenido = kept
    ? hojaContenido.parse(JSON.parse(kept.contenido))
    : contenidoWith(orden, (await factsOf(db, [orden.id])).get(orden.id));
  return {
    version,
    versionesFirmadas,
    estado: orden.estado,
    huella: signed?.huella ?? null,
    contenido: contenidoFor(lector, contenido),
    firmas: await firmasOf(db, orden.id, version, lector),
  };
}
