import { type Entrega, entrega, type Noun } from '@muni/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { notFound } from '../../http/errors.ts';

export const NOUN: Noun = { article: 'el', singular: 'acta', plural: 'actas' };
const SHOWN = 200;

type Row = Omit<Entrega, 'firma'> & {
  firmaNombre: string | null;
  firmaDni: string;
  firmaFecha: string;
  firmaImagen: Buffer | null;
  firmaAdjuntoId: number | null;
};

function present({ firmaNombre, firmaDni, firmaFecha, firmaImagen, firmaAdjuntoId, ...row }: Row) {
  const firma = firmaNombre && {
    nombre: firmaNombre,
    dni: firmaDni,
    fecha: firmaFecha,
    imagen: firmaImagen && `data:image/png;base64,${firmaImagen.toString('base64')}`,
    adjunto: firmaAdjuntoId,
  };
  return entrega.parse({ ...row, firma: firma || null });
}

const select = (where: RawBuilder<unknown>) => sql<Row>`
  select n.id, n.fecha, n.equipos, n.accesorios, n.observaciones, e.dni, e.legajo,
    json_build_object('id', e.id, 'nombre', e.apellido_nombre) as empleado,
    json_build_object('id', a.id, 'nombre', a.nombre) as area,
    case when p.id is not null then json_build_object('id', p.id, 'nombre', p.apellido_nombre) end as entregado_por,
    n.firma_nombre, n.firma_dni, n.firma_fecha, n.firma_imagen, n.firma_adjunto_id
  from entregas n
  join empleados e on e.id = n.empleado_id
  join areas a on a.id = n.area_id
  left join empleados p on p.id = n.entregado_por_id
  where ${where} order by n.fecha desc, n.id desc limit ${SHOWN}`;

export const entregasRepository = {
  async list(
    db: Db,
    filters: Partial<Record<'empleado' | 'computadora' | 'impresora', number | undefined>>,
  ): Promise<Entrega[]> {
    const { empleado, ...devices } = filters;
    const conditions = [
      sql`true`,
      ...(empleado ? [sql`n.empleado_id = ${empleado}`] : []),
      ...Object.entries(devices).flatMap(([clase, id]) =>
        id
          ? [
              sql`n.id in (select entrega_id from entregas_equipos where ${sql.ref(`${clase}Id`)} = ${id})`,
            ]
          : [],
      ),
    ];
    const { rows } = await select(sql.join(conditions, sql` and `)).execute(db);
    return rows.map(present);
  },

  async get(db: Db, id: number): Promise<Entrega> {
    const { rows } = await select(sql`n.id = ${id}`).execute(db);
    if (!rows[0]) throw notFound(NOUN);
    return present(rows[0]);
  },
};
