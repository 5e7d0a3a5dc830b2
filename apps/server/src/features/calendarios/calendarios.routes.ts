// One's own calendar for a phone or a mail program, at an address that only its person knows.
import {
  AREA_COMPUTOS,
  calendarioNuevo,
  calendarioPropio,
  type CalendarioPropio,
  hoy,
  sumarDias,
} from '@muni/contract';
import * as z from 'zod';
import { answers, type App, employeeOf, headsOf, readsOf } from '../../http/access.ts';
import { hashOfKey, hourlyLimit, newKey } from '../../http/callers.ts';
import { AppError } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { municipioRepository } from '../municipio/index.ts';
import { type Evento, makeCalendario } from './calendarios.rules.ts';
import { auditOf } from '../../crud/audit.ts';
import { ask, askFirst, type Db, inTransaction } from '../../db/transaction.ts';

const PAST_DAYS = 60;
const EVENTOS_MAX = 2000;

const leaveTrace = auditOf('empleados');

interface Row extends Pick<Evento, 'dia' | 'titulo' | 'detalle' | 'desde'> {
  tabla: string;
  id: number | string;
  ruta: string;
}

/** Tasks and plans are of Cómputos; a visit is of whoever goes and of whoever asked for it; holidays are everybody's. */
async function eventosOf(
  db: Db,
  { id, isComputos }: { id: number; isComputos: boolean },
  publicUrl: string,
): Promise<Evento[]> {
  const from = sumarDias(hoy(), -PAST_DAYS);
  const rows = await ask<Row>(db)`
    select * from (
      select 'tareas' as tabla, t.id::text as id, t.fecha_vencimiento as dia, t.titulo, t.descripcion as detalle,
        t.modificado_en as desde, '/editarTarea?id=' || t.id as ruta
      from tareas t
      where ${isComputos} and t.estado = 'Pendiente' and (t.responsable_id = ${id}
        or t.id in (select tarea_id from tareas_colaboradores where empleado_id = ${id}))
      union all
      select 'ordenes', o.id::text, o.fecha_programada, o.numero || ' ' || o.titulo,
        concat_ws(E'\\n', 'Área: ' || a.nombre, o.descripcion), o.modificado_en, '/VerOrdenTrabajo?id=' || o.id
      from ordenes o join areas a on a.id = o.area_id
      where o.abierta and (o.solicitante_id = ${id} or o.reporte_empleado_id = ${id} or (${isComputos}
        and (o.tecnico_responsable_id = ${id} or o.id in (select orden_id from ordenes_tecnicos where tecnico_id = ${id}))))
      union all
      select 'planes', p.id::text, p.proxima_fecha, 'Preventivo: ' || p.nombre, null, p.modificado_en,
        '/planPreventivo?id=' || p.id
      from planes p where ${isComputos} and p.activo and p.tecnico_responsable_id = ${id}
      union all
      select 'feriados', f.fecha::text, f.fecha, 'Feriado: ' || f.nombre, null, m.modificado_en, '/inicio'
      from feriados f cross join municipio m
    ) e where e.dia >= ${from} order by e.dia, e.tabla, e.id limit ${EVENTOS_MAX}`;
  const { host } = new URL(publicUrl);
  return rows.map(({ tabla, id: registro, ruta, ...evento }) =>
    Object.assign(evento, { uid: `${tabla}-${registro}@${host}`, url: publicUrl + ruta }),
  );
}

const PATH = '/api/perfil/calendario/';
const REQUESTS_AN_HOUR = 600;
const head = headsOf('perfil');

export function calendariosRoutes(app: App, { db, publicUrl }: { db: Db; publicUrl: string }) {
  const requests = hourlyLimit(REQUESTS_AN_HOUR);

  const SINCE = 'Desde cuándo tiene dirección el calendario propio';
  readsOf(app, 'perfil')(PATH, 'perfil:read', SINCE, calendarioPropio, async (request) => {
    const [row] = await ask<CalendarioPropio>(db)`
      select creado_en as desde, usado_en from calendarios where empleado_id = ${employeeOf(request).id}`;
    return row ?? { desde: null, usadoEn: null };
  });
  // The only time that it is told; the one before no longer opens.
  app.post(
    PATH,
    head('perfil:update', 'Darle una dirección nueva', { response: answers(calendarioNuevo) }),
    async (request) => {
      const { id } = employeeOf(request);
      const clave = newKey();
      await inTransaction(db, async (tx) => {
        await ask(tx)`
          insert into calendarios (empleado_id, huella) values (${id}, ${hashOfKey(clave)})
          on conflict (empleado_id) do update set huella = excluded.huella, creado_en = now(), usado_en = null`;
        await leaveTrace(tx, actorOf(request), id, 'dirección de calendario nueva');
      });
      return { direccion: `${publicUrl}/calendario/${clave}.ics` };
    },
  );
  app.delete(PATH, head('perfil:update', 'Quitarle la dirección'), (request) =>
    inTransaction(db, async (tx) => {
      const { id } = employeeOf(request);
      const gone = await ask(tx)`
        delete from calendarios where empleado_id = ${id} returning empleado_id`;
      if (gone.length > 0)
        await leaveTrace(tx, actorOf(request), id, 'dirección de calendario quitada');
    }),
  );

  app.get(
    '/calendario/:clave',
    head('public', 'Un calendario, por su dirección', {
      params: z.object({ clave: z.string().max(60) }),
    }),
    async ({ params, address }, reply) => {
      if (!requests.take(address)) throw new AppError('too_many', 'Demasiados pedidos.');
      // While they work here and their account is not closed.
      const owner = await askFirst<{ id: number; isComputos: boolean }>(db)`
        update calendarios c set usado_en = now()
        from empleados_vista e
        where c.huella = ${hashOfKey(params.clave.replace(/\.ics$/, ''))} and e.id = c.empleado_id and e.activo
          and not exists (select from identity_accounts a where a.empleado_id = e.id and a.disabled)
        returning e.id, e.area_nombre = ${AREA_COMPUTOS} as is_computos`;
      if (!owner) throw new AppError('not_found', 'No hay un calendario en esta dirección.');
      const { titulo } = await municipioRepository.read(db);
      const eventos = await eventosOf(db, owner, publicUrl);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(makeCalendario(titulo, eventos));
    },
  );
}
