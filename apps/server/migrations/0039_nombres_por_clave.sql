-- The name of what a row points at is looked up for that row, instead of joined: a view of nine tables took the planner six
-- times longer than its rows took to read, and a name that nobody asks for costs nothing now.
create or replace view reportes_vista as
select r.*,
  (select apellido_nombre from empleados where id = r.empleado_id) as empleado_nombre,
  (select nombre from areas where id = r.area_id) as area_nombre,
  (select nombre_corto from computadoras where id = r.computadora_id) as computadora_nombre,
  (select nombre_corto from impresoras where id = r.impresora_id) as impresora_nombre,
  (select apellido_nombre from empleados where id = r.tecnico_id) as tecnico_nombre,
  (select numero from reportes where id = r.duplicado_de_id) as duplicado_de_nombre,
  (select apellido_nombre from empleados where id = r.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = r.modificado_por_id) as modificado_por_nombre,
  case
    when r.conforme then 'Sí'
    when not r.conforme then 'No'
    when r.etapa = 'Resuelto' and r.reabrible_hasta < now() then 'Sin respuesta'
  end as conformidad,
  r.estado = 'Pendiente' and r.motivo_espera is null and r.vence_en < now() as atrasado,
  (select count(*)::int from adjuntos f where f.tabla = 'reportes' and f.registro_id = r.id and not f.interno)
    + (select count(*)::int from adjuntos_vinculos v join adjuntos f on f.id = v.adjunto_id
       where v.tabla = 'reportes' and v.registro_id = r.id and not f.interno) as adjuntos,
  (select coalesce(json_agg(json_build_object('id', p.id, 'nombre', p.apellido_nombre) order by n.desde, p.id), '[]')
   from reportes_interesados n join empleados p on p.id = n.empleado_id where n.reporte_id = r.id) as interesados,
  (select coalesce(json_agg(json_build_object('id', o.id, 'nombre', o.numero, 'titulo', o.titulo, 'estado', o.estado)
     order by o.id), '[]') from ordenes o where o.reporte_id = r.id) as ordenes
from reportes r;

create or replace view tareas_vista as
select t.*,
  (select apellido_nombre from empleados where id = t.responsable_id) as responsable_nombre,
  (select apellido_nombre from empleados where id = t.realizada_por_id) as realizada_por_nombre,
  (select numero from reportes where id = t.reporte_id) as reporte_nombre,
  (select numero from ordenes where id = t.orden_id) as orden_nombre,
  (select nombre_corto from computadoras where id = t.computadora_id) as computadora_nombre,
  (select nombre_corto from impresoras where id = t.impresora_id) as impresora_nombre,
  s.id as siguiente_id,
  -- Called by its day.
  to_char(s.fecha_vencimiento, 'DD/MM/YYYY') as siguiente_nombre,
  (select apellido_nombre from empleados where id = t.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = t.modificado_por_id) as modificado_por_nombre,
  (select coalesce(json_agg(json_build_object('id', e.id, 'nombre', e.apellido_nombre) order by e.apellido_nombre, e.id), '[]')
   from tareas_colaboradores n join empleados e on e.id = n.empleado_id where n.tarea_id = t.id) as colaboradores,
  (select count(*)::int from tareas_comentarios k where k.tarea_id = t.id) as comentarios,
  (select count(*)::int from adjuntos f where f.tabla = 'tareas' and f.registro_id = t.id) as adjuntos
from tareas t
left join tareas s on s.anterior_id = t.id;

create or replace view computadoras_vista as
select c.*,
  (select nombre from areas where id = c.area_id) as area_nombre,
  (select apellido_nombre from empleados where id = c.usuario_id) as usuario_nombre,
  (select apellido_nombre from empleados where id = c.relevado_por_id) as relevado_por_nombre,
  (select apellido_nombre from empleados where id = c.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = c.modificado_por_id) as modificado_por_nombre
from computadoras c;

create or replace view impresoras_vista as
select i.*,
  (select nombre from areas where id = i.area_id) as area_nombre,
  (select apellido_nombre from empleados where id = i.responsable_id) as responsable_nombre,
  (select nombre_corto from computadoras where id = i.computadora_host_id) as computadora_host_nombre,
  (select apellido_nombre from empleados where id = i.relevado_por_id) as relevado_por_nombre,
  (select apellido_nombre from empleados where id = i.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = i.modificado_por_id) as modificado_por_nombre
from impresoras i;

create or replace view planes_vista as
select p.*,
  (select nombre from plantillas where id = p.plantilla_id) as plantilla_nombre,
  (select nombre_corto from computadoras where id = p.computadora_id) as computadora_nombre,
  (select nombre_corto from impresoras where id = p.impresora_id) as impresora_nombre,
  (select nombre from areas where id = p.area_id) as area_nombre,
  (select apellido_nombre from empleados where id = p.tecnico_responsable_id) as tecnico_responsable_nombre,
  (select apellido_nombre from empleados where id = p.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = p.modificado_por_id) as modificado_por_nombre,
  case p.alcance
    when 'Un equipo' then 1
    when 'Todas las computadoras' then (select count(*)::int from computadoras d
      where d.estado not in ('Dada de baja', 'Extraviada') and (p.area_id is null or d.area_id = p.area_id))
    else (select count(*)::int from impresoras d
      where d.estado not in ('Dada de baja', 'Extraviada') and (p.area_id is null or d.area_id = p.area_id))
  end as equipos,
  (select count(*)::int from ordenes o where o.plan_id = p.id and o.abierta) as abiertas
from planes p;
