-- A file of a report shows wherever the report leads: in its orders, and in the report it was joined to.
create index reportes_eventos_por_adjunto on reportes_eventos (adjunto_id) where adjunto_id is not null;

with recursive lleva as (
  select id as origen, duplicado_de_id as destino from reportes where duplicado_de_id is not null
  union
  select l.origen, r.duplicado_de_id from lleva l join reportes r on r.id = l.destino
  where r.duplicado_de_id is not null
)
insert into adjuntos_vinculos (adjunto_id, tabla, registro_id)
select f.id, 'reportes', l.destino from lleva l
join adjuntos f on f.tabla = 'reportes' and f.registro_id = l.origen
where l.destino <> l.origen
on conflict do nothing;

-- What was there when the order was made is linked already, or was taken out of it.
insert into adjuntos_vinculos (adjunto_id, tabla, registro_id)
select f.id, 'ordenes', o.id from ordenes o
join adjuntos f on f.tabla = 'reportes' and f.registro_id = o.reporte_id and f.creado_en > o.creado_en
union
select v.adjunto_id, 'ordenes', o.id from ordenes o
join adjuntos_vinculos v on v.tabla = 'reportes' and v.registro_id = o.reporte_id
on conflict do nothing;

-- It counts what it shows.
create or replace view reportes_vista as
select r.*,
  e.apellido_nombre as empleado_nombre,
  a.nombre as area_nombre,
  c.nombre_corto as computadora_nombre,
  i.nombre_corto as impresora_nombre,
  t.apellido_nombre as tecnico_nombre,
  d.numero as duplicado_de_nombre,
  cp.apellido_nombre as creado_por_nombre,
  m.apellido_nombre as modificado_por_nombre,
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
from reportes r
join empleados e on e.id = r.empleado_id
join areas a on a.id = r.area_id
left join computadoras c on c.id = r.computadora_id
left join impresoras i on i.id = r.impresora_id
left join empleados t on t.id = r.tecnico_id
left join reportes d on d.id = r.duplicado_de_id
left join empleados cp on cp.id = r.creado_por_id
left join empleados m on m.id = r.modificado_por_id;
