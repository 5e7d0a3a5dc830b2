// A file of reports of another system, GLPI's or a sheet: those that were solved and those still open, with the people and the
// days they had there. Nobody is told of them, and one that came before does not come again.
import {
  OBJETIVO_HORAS,
  type ReporteImpacto,
  reportesDeArchivo,
  sumarMinutosHabiles,
} from '@muni/contract';
import { tableRepository } from '../../crud/repository.ts';
import { ask } from '../../db/transaction.ts';
import { plainText } from '../../files/values.ts';
import { COMPUTOS, publish } from '../../live/events.ts';
import type { Recurso } from '../cargas/index.ts';
import { readCalendario } from '../municipio/index.ts';

const SOLVED = 'Resuelto en el sistema anterior.';

export const reportesCarga: Recurso<typeof reportesDeArchivo> = {
  clase: 'reportes',
  registros: tableRepository({ resource: reportesDeArchivo, table: 'reportes' }),
  nombre: 'numero',
  unique: { referencia: plainText },
  // One that is here already goes its own way: a file changes none.
  knownBy: [],
  knownByName: null,
  sameInPlain: [],
  taken: (_field, { record }) => `Ya está cargado: es ${record.numero}.`,
  doubt: () => null,
  extraColumns: ['areaId', 'impacto', 'origen', 'venceEn'],
  async extras(tx, rows) {
    const people = await ask<{ id: number; areaId: number }>(tx)`
      select id, area_id from empleados
      where id = any(${[...new Set(rows.map(({ input }) => input.empleado))]}::bigint[])`;
    const areas = new Map(people.map(({ id, areaId }) => [id, areaId]));
    const horas = await readCalendario(tx);
    return rows.map(({ input }) => {
      const { empleado, titulo, descripcion, estado, prioridad, creadoEn } = input;
      const isDone = estado === 'Realizada';
      const venceEn = sumarMinutosHabiles(
        horas,
        new Date(creadoEn),
        OBJETIVO_HORAS[prioridad] * 60,
      ).toISOString();
      return {
        areaId: areas.get(empleado),
        impacto: 'Trabajo con dificultad' satisfies ReporteImpacto,
        origen: 'Otro sistema',
        venceEn,
        descripcion: descripcion && descripcion.length >= 5 ? descripcion : titulo,
        fechaRealizada: isDone ? (input.fechaRealizada ?? creadoEn) : null,
        solucion: isDone ? (input.solucion ?? SOLVED) : null,
      };
    });
  },
  async after(tx, actor) {
    // The statistics of the past are read from the timeline.
    await ask(tx)`
      insert into reportes_eventos (reporte_id, tipo, fecha, empleado_id, quien, texto, abierto, en_espera, anulado,
        categoria, prioridad, tecnico_id, sobre_id, sobre_nombre)
      select r.id, e.tipo, e.fecha, e.empleado_id, coalesce(p.apellido_nombre, ${actor.quien}), e.texto, e.tipo = 'alta',
        false, false, r.categoria, r.prioridad, case when e.tipo <> 'alta' then r.tecnico_id end, s.id,
        s.apellido_nombre
      from reportes r
      cross join lateral (values
        (1, 'alta', r.creado_en, r.empleado_id, null),
        (2, 'asignación', case when r.estado = 'Pendiente' and r.tecnico_id is not null then now() end, ${actor.empleadoId}::bigint, null),
        (3, 'realizada', r.fecha_realizada, r.tecnico_id, r.solucion)
      ) as e (n, tipo, fecha, empleado_id, texto)
      left join empleados p on p.id = e.empleado_id
      left join empleados s on s.id = r.tecnico_id and e.tipo = 'asignación'
      where r.referencia is not null and e.fecha is not null
        and not exists (select from reportes_eventos v where v.reporte_id = r.id)
      order by r.id, e.n`;
    await publish(tx, { topic: reportesDeArchivo.name, audience: COMPUTOS });
  },
};
