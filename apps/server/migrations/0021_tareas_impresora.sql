-- A task may be about a printer as well as about a computer.
alter table tareas add column impresora_id bigint constraint tareas_impresora_fk references impresoras (id);
create index tareas_por_impresora on tareas (impresora_id, id) where impresora_id is not null;

-- Made again: the columns of «t.*» are those of the day it was made.
drop view tareas_vista;
create view tareas_vista as
select t.*,
  r.apellido_nombre as responsable_nombre,
  p.apellido_nombre as realizada_por_nombre,
  re.numero as reporte_nombre,
  o.numero as orden_nombre,
  c.nombre_corto as computadora_nombre,
  i.nombre_corto as impresora_nombre,
  s.id as siguiente_id,
  -- Called by its day.
  to_char(s.fecha_vencimiento, 'DD/MM/YYYY') as siguiente_nombre,
  cp.apellido_nombre as creado_por_nombre,
  m.apellido_nombre as modificado_por_nombre,
  (select coalesce(json_agg(json_build_object('id', e.id, 'nombre', e.apellido_nombre) order by e.apellido_nombre, e.id), '[]')
   from tareas_colaboradores n join empleados e on e.id = n.empleado_id where n.tarea_id = t.id) as colaboradores,
  (select count(*)::int from tareas_comentarios k where k.tarea_id = t.id) as comentarios,
  (select count(*)::int from adjuntos f where f.tabla = 'tareas' and f.registro_id = t.id) as adjuntos
from tareas t
left join empleados r on r.id = t.responsable_id
left join empleados p on p.id = t.realizada_por_id
left join reportes re on re.id = t.reporte_id
left join ordenes o on o.id = t.orden_id
left join computadoras c on c.id = t.computadora_id
left join impresoras i on i.id = t.impresora_id
left join tareas s on s.anterior_id = t.id
left join empleados cp on cp.id = t.creado_por_id
left join empleados m on m.id = t.modificado_por_id;
