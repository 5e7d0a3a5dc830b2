create view reportes_vista as
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

create view respuestas_vista as
select r.*,
  (select apellido_nombre from empleados where id = r.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = r.modificado_por_id) as modificado_por_nombre
from respuestas r;
