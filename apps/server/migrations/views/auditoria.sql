-- What a record of the audit trail is called today; null when it is gone or has no name of its own.
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

create view auditoria_vista as
select a.*, nombre_de_registro(a.tabla, a.registro_id) as registro_nombre from auditoria a;
