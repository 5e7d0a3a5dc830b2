-- What a record is called today; null when it is gone or has no name of its own.
create or replace function nombre_de_registro(tabla text, registro bigint) returns text language sql stable as $$
  select case tabla
    when 'areas' then (select nombre from areas where id = registro)
    when 'empleados' then (select apellido_nombre from empleados where id = registro)
    when 'reportes' then (select numero from reportes where id = registro)
    when 'computadoras' then (select nombre_red from computadoras where id = registro)
    when 'impresoras' then (select nombre from impresoras where id = registro)
    when 'ordenes' then (select numero from ordenes where id = registro)
    when 'plantillas' then (select nombre from plantillas where id = registro)
    when 'planes' then (select nombre from planes where id = registro)
    when 'tareas' then (select titulo from tareas where id = registro)
    when 'articulos' then (select titulo from articulos where id = registro)
    when 'cargas' then (select nombre_archivo from cargas where id = registro)
    when 'claves' then (select nombre from claves where id = registro)
    when 'webhooks' then (select nombre from webhooks where id = registro)
    when 'rentas' then (select tributo || ' ' || cuenta from rentas where id = registro)
  end
$$;

-- What it was called last, as its own entries tell: that of its deletion tells what there was before it.
create or replace function nombre_anotado(tabla text, registro bigint) returns text language sql stable as $$
  select n.nombre
  from auditoria a
  cross join lateral (select case a.accion when 'eliminación' then 'antes' else 'despues' end as lado) l
  cross join lateral (select coalesce(
    (a.cambios #>> array['apellido', lado]) || ', ' || (a.cambios #>> array['nombre', lado]),
    a.cambios #>> array['numero', lado], a.cambios #>> array['nombreRed', lado], a.cambios #>> array['nombre', lado],
    a.cambios #>> array['titulo', lado], a.cambios #>> array['nombreArchivo', lado]) as nombre) n
  -- What is about many records has the number nought.
  where a.tabla = nombre_anotado.tabla and a.registro_id = registro and registro <> 0 and n.nombre is not null
  order by a.id desc limit 1
$$;

create view auditoria_vista as
select a.*, coalesce(nombre_de_registro(a.tabla, a.registro_id), nombre_anotado(a.tabla, a.registro_id)) as registro_nombre
from auditoria a;
