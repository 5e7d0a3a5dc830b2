create view tareas_vista as
select t.*,
  (select apellido_nombre from empleados where id = t.responsable_id) as responsable_nombre,
  (select apellido_nombre from empleados where id = t.realizada_por_id) as realizada_por_nombre,
  (select numero from reportes where id = t.reporte_id) as reporte_nombre,
  (select numero from ordenes where id = t.orden_id) as orden_nombre,
  (select nombre_corto from computadoras where id = t.computadora_id) as computadora_nombre,
  (select nombre_corto from impresoras where id = t.impresora_id) as impresora_nombre,
  s.id as siguiente_id,
  -- The next task of the series is called by its day.
  to_char(s.fecha_vencimiento, 'DD/MM/YYYY') as siguiente_nombre,
  (select apellido_nombre from empleados where id = t.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = t.modificado_por_id) as modificado_por_nombre,
  (select coalesce(json_agg(json_build_object('id', e.id, 'nombre', e.apellido_nombre) order by e.apellido_nombre, e.id), '[]')
   from tareas_colaboradores n join empleados e on e.id = n.empleado_id where n.tarea_id = t.id) as colaboradores,
  (select count(*)::int from tareas_comentarios k where k.tarea_id = t.id) as comentarios,
  (select count(*)::int from adjuntos f where f.tabla = 'tareas' and f.registro_id = t.id) as adjuntos
from tareas t
left join tareas s on s.anterior_id = t.id;
