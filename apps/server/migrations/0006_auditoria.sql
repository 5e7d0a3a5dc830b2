-- The audit trail: who did what, when and from where, with the old and new value of each field. An entry is written in the
-- transaction of the change and never altered or deleted. The entries form a chain, so that a change made behind the
-- application's back shows (docs/decisions/009-audit-chain.md).

create table auditoria (
  id bigint generated always as identity primary key,
  fecha timestamptz not null default now(),
  empleado_id bigint,
  quien text not null,
  direccion text,
  pedido text,
  tabla text not null,
  registro_id bigint not null,
  accion text not null,
  cambios jsonb not null,
  busqueda text not null generated always as (
    normalizar(quien || ' ' || accion || ' ' || coalesce(direccion, '') || ' ' || coalesce(pedido, ''))
  ) stored
);
create index auditoria_por_registro on auditoria (tabla, registro_id, id);
create index auditoria_por_fecha on auditoria (fecha, id);
create index auditoria_por_empleado on auditoria (empleado_id, fecha, id);
create index auditoria_por_tabla on auditoria (tabla, fecha, id);
create index auditoria_por_accion on auditoria (accion, fecha, id);
create index auditoria_busqueda on auditoria using gin (busqueda gin_trgm_ops);

-- The link of each entry; without number and fingerprint while it waits to be sealed.
create table auditoria_cadena (
  auditoria_id bigint primary key constraint auditoria_cadena_auditoria_fk references auditoria (id),
  numero bigint,
  huella bytea
);
create unique index auditoria_cadena_numero on auditoria_cadena (numero) where numero is not null;
create index auditoria_cadena_sin_sellar on auditoria_cadena (auditoria_id) where numero is null;

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

-- The fingerprint of an entry together with the link before it.
create function auditoria_huella(previa bytea, a auditoria) returns bytea language sql stable as $$
  select sha256(previa || convert_to(jsonb_build_array(
    a.id, to_char(a.fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.empleado_id, a.quien, a.direccion,
    a.pedido, a.tabla, a.registro_id, a.accion, a.cambios)::text, 'UTF8'))
$$;

-- Seals up to `limite` waiting entries, in the order of their ids; one process at a time. Returns how many it sealed.
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
