// What is late, for the daily summary.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Atrasado } from '../avisos/index.ts';

const LATE_MAX = 500;

export const reportesAtrasados = {
  ruta: '/ListaReportesPendiente?atrasado=true',
  async atrasados(db: Db): Promise<Atrasado[]> {
    const { rows } = await sql<Atrasado>`
      select r.numero || ' ' || r.titulo || ' (' || a.nombre || ')' as titulo, '/EditarReportes?id=' || r.id as ruta
      from reportes r join areas a on a.id = r.area_id
      where r.estado = 'Pendiente' and r.motivo_espera is null and r.vence_en < now()
      order by r.vence_en, r.id limit ${LATE_MAX}`.execute(db);
    return rows;
  },
};
