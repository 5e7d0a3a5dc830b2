-- A moment inside JSON, as everywhere else in the API.
create or replace function en_iso(momento timestamptz) returns text language sql stable parallel safe
  return to_char(momento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create view ordenes_vista as
select o.*,
  (select numero from reportes where id = o.reporte_id) as reporte_nombre,
  (select nombre from planes where id = o.plan_id) as plan_nombre,
  (select apellido_nombre from empleados where id = o.tecnico_responsable_id) as tecnico_responsable_nombre,
  (select nombre from areas where id = o.area_id) as area_nombre,
  (select apellido_nombre from empleados where id = o.solicitante_id) as solicitante_nombre,
  (select nombre_corto from computadoras where id = o.computadora_id) as computadora_nombre,
  (select nombre_corto from impresoras where id = o.impresora_id) as impresora_nombre,
  (select apellido_nombre from empleados where id = o.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = o.modificado_por_id) as modificado_por_nombre,
  (select coalesce(json_agg(json_build_object('id', e.id, 'nombre', e.apellido_nombre) order by h.orden), '[]')
   from ordenes_tecnicos h join empleados e on e.id = h.tecnico_id where h.orden_id = o.id) as tecnicos,
  (select coalesce(json_agg(json_build_object('descripcion', u.descripcion, 'cantidad', trim_scale(u.cantidad)::text,
      'nroSerie', u.nro_serie, 'origen', u.origen, 'costo', u.costo::text) order by u.orden), '[]')
   from ordenes_repuestos u where u.orden_id = o.id) as repuestos,
  (select sum(u.cantidad * u.costo)::numeric(16, 2)::text from ordenes_repuestos u where u.orden_id = o.id) as costo_total,
  (select coalesce(json_agg(json_build_object('tecnico', json_build_object('id', e.id, 'nombre', e.apellido_nombre),
      'minutos', h.minutos, 'fecha', h.fecha) order by h.orden), '[]')
   from ordenes_horas h join empleados e on e.id = h.tecnico_id where h.orden_id = o.id) as horas,
  (select coalesce(sum(h.minutos), 0)::int from ordenes_horas h where h.orden_id = o.id) as minutos_total,
  (select count(*)::int from adjuntos f where f.tabla = 'ordenes' and f.registro_id = o.id and not f.interno)
    + (select count(*)::int from adjuntos_vinculos v join adjuntos f on f.id = v.adjunto_id
       where v.tabla = 'ordenes' and v.registro_id = o.id and not f.interno) as adjuntos,
  (select max(h.hoja) from ordenes_hojas h where h.orden_id = o.id) as hoja_firmada,
  (select json_build_object('nombre', f.nombre, 'fecha', en_iso(f.fecha), 'enPapel', f.adjunto_id is not null)
   from ordenes_firmas f where f.orden_id = o.id and f.hoja = o.hoja and f.rol = 'tecnico') as firma_tecnico,
  (select json_build_object('nombre', f.nombre, 'fecha', en_iso(f.fecha), 'enPapel', f.adjunto_id is not null)
   from ordenes_firmas f where f.orden_id = o.id and f.hoja = o.hoja and f.rol = 'conforme') as firma_conforme,
  -- The work is done and the report still open: closing it with what was done is proposed.
  (select json_build_object('reporte', json_build_object('id', r.id, 'nombre', r.numero), 'solucion', o.trabajo_realizado)
   from reportes r
   where r.id = o.reporte_id and r.estado = 'Pendiente' and o.estado in ('Realizada', 'Conformada')
     and not exists (select from ordenes q where q.reporte_id = o.reporte_id and q.abierta)) as propuesta_de_cierre
from ordenes o;
