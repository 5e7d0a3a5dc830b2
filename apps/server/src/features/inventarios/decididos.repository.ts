// What people decided about what agents brought, as long as it can be taken back, and what that takes.
import {
  CAMPOS_DE_AGENTE,
  type Computadora,
  type Decidido,
  DIAS_PARA_DESHACER,
  hoy,
  type Medicion,
  type Programa,
} from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { computadorasRepository, figuresRepository } from '../computadoras/index.ts';

const SHOWN = 20;
const since = sql`now() - make_interval(days => ${DIAS_PARA_DESHACER})`;

/** A computer as it was before a message renewed it. */
export interface Antes {
  values: Partial<Computadora>;
  programas: Programa[];
  medicion: Medicion | null;
}

const KEPT = [
  ...CAMPOS_DE_AGENTE,
  'origenes',
  'informado',
  'verificada',
  'ultimoInventario',
  'agenteVersion',
  'deviceId',
] as const satisfies readonly (keyof Computadora)[];

export async function snapshot(tx: Db, id: number): Promise<Antes> {
  const record = await computadorasRepository.get(tx, id);
  const mediciones = await figuresRepository.mediciones(tx, id);
  return {
    values: Object.fromEntries(KEPT.map((field) => [field, record[field]])),
    programas: await figuresRepository.programas(tx, id),
    medicion: mediciones.find(({ fecha }) => fecha === hoy()) ?? null,
  };
}

/** What an agent sent is kept no longer than it can be needed. */
export const forgetOldDecisions = (tx: Db) =>
  sql`
    update inventarios_por_revisar set contenido = null, antes = null
    where decision is not null and decidido_en < ${since} and contenido is not null`.execute(tx);

export async function listDecididos(db: Db): Promise<Decidido[]> {
  const { rows } = await sql<Decidido>`
    select d.tipo, d.id, d.texto, d.fecha, d.se_deshace, e.apellido_nombre as quien,
      case when d.equipo_id is not null then json_build_object('id', d.equipo_id, 'nombre', d.equipo_nombre) end as equipo
    from (
      (select 'por-revisar' as tipo, r.id, r.decidido_en as fecha, r.decidido_por_id as quien_id,
        c.id as equipo_id, c.nombre_corto as equipo_nombre,
        case r.decision when 'nueva' then r.nombre || ': es nueva' else r.nombre || ': es ' || coalesce(c.nombre_corto, 'otra')
          end as texto,
        coalesce(r.contenido is not null and c.version = r.version_decidida, false) as se_deshace
       from inventarios_por_revisar r left join computadoras c on c.id = r.computadora_id
       where r.decision is not null and r.decidido_en > ${since} order by r.decidido_en desc limit ${SHOWN})
      union all
      (select 'impresoras', o.id, o.decidido_en, o.decidido_por_id, c.id, c.nombre_corto,
        o.nombre || case o.decision when 'Agregada' then ': agregada' else ': descartada' end,
        o.decision = 'Descartada' or coalesce(i.version = 1, false)
       from impresoras_ofrecidas o join computadoras c on c.id = o.computadora_id
       left join impresoras i on i.id = o.impresora_id
       where o.decision is not null and o.decidido_en > ${since} order by o.decidido_en desc limit ${SHOWN})
      union all
      (select 'avisos', a.id, a.visto_en, a.visto_por_id, c.id, c.nombre_corto,
        a.texto || case when a.volvio_en is null then '' else ' Volvió.' end, a.volvio_en is null
       from inventario_avisos a join computadoras c on c.id = a.computadora_id
       where a.visto_en is not null and a.visto_en > ${since} order by a.visto_en desc limit ${SHOWN})
    ) as d left join empleados e on e.id = d.quien_id
    order by d.fecha desc, d.tipo, d.id limit ${SHOWN}`.execute(db);
  return rows;
}
