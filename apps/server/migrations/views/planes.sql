create view plantillas_vista as
select p.*,
  (select apellido_nombre from empleados where id = p.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = p.modificado_por_id) as modificado_por_nombre
from plantillas p;

create view planes_vista as
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
