-- The audit trail is written once: no one changes or deletes an entry, and every entry is a link of a chain, so that what
-- somebody did to it behind the application's back shows. See docs/decisions/009-audit-chain.md.
alter table auditoria add column busqueda text not null
  generated always as (normalizar(quien || ' ' || accion || ' ' || coalesce(direccion, '') || ' ' || coalesce(pedido, ''))) stored;
create index auditoria_por_fecha on auditoria (fecha, id);
create index auditoria_por_empleado on auditoria (empleado_id, fecha, id);
create index auditoria_por_tabla on auditoria (tabla, fecha, id);
create index auditoria_por_accion on auditoria (accion, fecha, id);
create index auditoria_busqueda on auditoria using gin (busqueda gin_trgm_ops);

create table auditoria_cadena (
  auditoria_id bigint primary key constraint auditoria_cadena_auditoria_fk references auditoria (id),
  numero bigint,
  huella bytea
);
create unique index auditoria_cadena_numero on auditoria_cadena (numero) where numero is not null;
create index auditoria_cadena_sin_sellar on auditoria_cadena (auditoria_id) where numero is null;

insert into auditoria_cadena (auditoria_id) select id from auditoria;

create function encolar_auditoria() returns trigger language plpgsql as $$
begin
  insert into auditoria_cadena (auditoria_id) select id from nuevas;
  return null;
end $$;
create trigger auditoria_encolar after insert on auditoria
  referencing new table as nuevas for each statement execute function encolar_auditoria();

create function auditoria_fija() returns trigger language plpgsql as $$
begin
  raise exception 'La auditoría no se modifica' using errcode = 'insufficient_privilege';
end $$;
create trigger auditoria_fija before update or delete on auditoria
  for each row execute function auditoria_fija();
create trigger auditoria_fija_entera before truncate on auditoria
  for each statement execute function auditoria_fija();
create trigger auditoria_cadena_fija before update on auditoria_cadena
  for each row when (old.numero is not null) execute function auditoria_fija();
create trigger auditoria_cadena_borrado before delete on auditoria_cadena
  for each row execute function auditoria_fija();
create trigger auditoria_cadena_entera before truncate on auditoria_cadena
  for each statement execute function auditoria_fija();

-- What an entry says and the link before it, as one fingerprint.
create function auditoria_huella(previa bytea, a auditoria) returns bytea language sql stable as $$
  select sha256(previa || convert_to(jsonb_build_array(
    a.id, to_char(a.fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.empleado_id, a.quien, a.direccion,
    a.pedido, a.tabla, a.registro_id, a.accion, a.cambios)::text, 'UTF8'))
$$;

-- Links up to so many entries that wait, in the order of their numbers; one process at a time. Says how many.
create function sellar_auditoria(limite integer) returns integer language plpgsql as $$
declare
  ultimo bigint;
  previa bytea;
  entrada auditoria;
  cuantas integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('auditoria_cadena')) then return 0; end if;
  select numero, huella into ultimo, previa from auditoria_cadena
    where numero is not null order by numero desc limit 1;
  ultimo := coalesce(ultimo, 0);
  previa := coalesce(previa, ''::bytea);
  for entrada in
    select a.* from auditoria_cadena c join auditoria a on a.id = c.auditoria_id
    where c.numero is null order by c.auditoria_id limit limite
  loop
    ultimo := ultimo + 1;
    previa := auditoria_huella(previa, entrada);
    update auditoria_cadena set numero = ultimo, huella = previa where auditoria_id = entrada.id;
    cuantas := cuantas + 1;
  end loop;
  return cuantas;
end $$;

-- What a record is called today; null when it is gone, or has no name of its own.
create function nombre_de_registro(tabla text, registro bigint) returns text language sql stable as $$
  select case tabla
    when 'areas' then (select nombre from areas where id = registro)
    when 'empleados' then (select apellido_nombre from empleados where id = registro)
    when 'reportes' then (select numero from reportes where id = registro)
    when 'computadoras' then (select nombre_red from computadoras where id = registro)
    when 'impresoras' then (select nombre from impresoras where id = registro)
  end
$$;
create view auditoria_vista as
select a.*, nombre_de_registro(a.tabla, a.registro_id) as registro_nombre from auditoria a;
