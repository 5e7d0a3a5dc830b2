-- What must cost the same however many rows there are.

-- The stretches of some reports from their events, as in 0013, but the working time is looked up instead of being added up
-- day by day for each stretch: `jornadas` holds, for each day, when it began and ended and
-- what had been worked before it.
create or replace function estadisticas_tramos(desde_id bigint, hasta_id bigint) returns void language sql as $$
  with pasos as (
    select e.*, max(e.fecha) over (partition by e.reporte_id order by e.id) as momento
    from reportes_eventos e where e.reporte_id between desde_id and hasta_id
  ),
  momentos as (
    select distinct on (reporte_id, momento) *, row(abierto, en_espera, anulado, categoria, prioridad,
      tecnico_id, computadora_id, impresora_id) as situacion
    from pasos order by reporte_id, momento, id desc
  ),
  cambios as materialized (
    select * from (
      select m.*, situacion is not distinct from lag(situacion) over w as igual
      from momentos m window w as (partition by reporte_id order by momento)
    ) c where not igual
  ),
  jornadas as materialized (
    select dia, empieza, termina, sum(termina - empieza) over (order by dia) - (termina - empieza) as antes
    from (
      select d.dia::date as dia, milisegundos((d.dia::date + coalesce(h.desde, '00:00')) at time zone m.zona) as empieza,
        milisegundos((d.dia::date + coalesce(h.hasta, '00:00')) at time zone m.zona) as termina
      from municipio m
      cross join (select min(momento) as primero, max(momento) as ultimo from cambios) as l
      cross join generate_series((l.primero at time zone m.zona)::date::timestamp,
        (l.ultimo at time zone m.zona)::date::timestamp, '1 day') as d (dia)
      left join horarios h on h.dia = extract(isodow from d.dia)
        and not exists (select from feriados f where f.fecha = d.dia::date)
    ) as dias
  ),
  -- Without hours it is always worked.
  relojes as (
    select c.*, case when exists (select from horarios)
      then j.antes + greatest(0, least(milisegundos(c.momento), j.termina) - j.empieza)
      else milisegundos(c.momento) end as reloj
    from cambios c cross join municipio m join jornadas j on j.dia = (c.momento at time zone m.zona)::date
  ),
  tramos as (
    select c.*, first_value(momento) over w as ingreso,
      coalesce(lead(momento) over w, 'infinity') as fin,
      coalesce(lag(abierto) over w, true) as venia_abierto,
      count(tecnico_id) over (w rows unbounded preceding) as con_tecnico,
      case when abierto and not en_espera then coalesce(lead(reloj) over w - reloj, 0) else 0 end as propio
    from relojes c window w as (partition by reporte_id order by momento)
  )
  insert into reportes_tramos (reporte_id, desde, hasta, ingreso, abierto, en_espera, anulado, cierre, es_cierre,
    reapertura, toma, trabajado, area_id, categoria, prioridad, tecnico_id, computadora_id, impresora_id)
  select m.reporte_id, momento, fin, ingreso, abierto, en_espera, anulado,
    case when not abierto then max(momento) filter (where not abierto and venia_abierto) over w end,
    not abierto and venia_abierto, abierto and not venia_abierto,
    m.tecnico_id is not null and con_tecnico = 1,
    sum(propio) over w - propio, r.area_id, m.categoria, m.prioridad, m.tecnico_id, m.computadora_id, m.impresora_id
  from tramos m join reportes r on r.id = m.reporte_id
  window w as (partition by m.reporte_id order by momento rows unbounded preceding)
$$;

-- Whose report an order is of, kept beside it: what somebody sees outside the areas they answer for is a lookup by person.
alter table ordenes
  add column reporte_empleado_id bigint,
  add column reporte_creado_por_id bigint;
update ordenes o set reporte_empleado_id = r.empleado_id, reporte_creado_por_id = r.creado_por_id
from reportes r where r.id = o.reporte_id;

create function ordenes_de_quien() returns trigger language plpgsql as $$
begin
  select r.empleado_id, r.creado_por_id into new.reporte_empleado_id, new.reporte_creado_por_id
  from reportes r where r.id = new.reporte_id;
  return new;
end $$;
create trigger ordenes_de_quien before insert or update of reporte_id on ordenes
  for each row execute function ordenes_de_quien();

create function reportes_de_quien() returns trigger language plpgsql as $$
begin
  update ordenes set reporte_empleado_id = new.empleado_id, reporte_creado_por_id = new.creado_por_id
  where reporte_id = new.id;
  return null;
end $$;
create trigger reportes_de_quien after update of empleado_id, creado_por_id on reportes
  for each row when (row(old.empleado_id, old.creado_por_id) is distinct from row(new.empleado_id, new.creado_por_id))
  execute function reportes_de_quien();

create index ordenes_de_solicitante_por_area on ordenes (solicitante_id, area_id, id) where solicitante_id is not null;
drop index ordenes_por_solicitante;
create index ordenes_de_reporte_de on ordenes (reporte_empleado_id, area_id, id) where reporte_empleado_id is not null;
create index ordenes_de_reporte_cargado_por on ordenes (reporte_creado_por_id, area_id, id)
  where reporte_creado_por_id is not null;

-- What is done in some areas, in the order of each list.
create index ordenes_por_area_y_numero on ordenes (area_id, orden_numero, id);
create index ordenes_por_area_y_creado_en on ordenes (area_id, creado_en, id);
create index ordenes_por_area_y_programada on ordenes (area_id, fecha_programada, id);
create index ordenes_por_area_abiertas on ordenes (area_id, orden_prioridad, id) where abierta;

-- What is filtered by, together: counted without reading the orders themselves.
create index ordenes_contadas on ordenes (estado, tipo, prioridad, tecnico_responsable_id, area_id);
create index ordenes_contadas_por_area on ordenes (area_id, estado, tipo, prioridad, tecnico_responsable_id);

-- What deserves a look among the computers that are still ours, each counted from an index of its own.
create index computadoras_nuestras_por_disco on computadoras (disco_usado)
  where estado not in ('Dada de baja', 'Extraviada');
create index computadoras_nuestras_por_contacto on computadoras (ultimo_inventario)
  where estado not in ('Dada de baja', 'Extraviada');
create index computadoras_nuestras_por_garantia on computadoras (garantia_hasta)
  where estado not in ('Dada de baja', 'Extraviada');
create index computadoras_nuestras_por_relevamiento on computadoras (fecha_relevamiento)
  where estado not in ('Dada de baja', 'Extraviada');
create index computadoras_nuestras_sin_soporte on computadoras (id)
  where sin_soporte and estado not in ('Dada de baja', 'Extraviada');
create index computadoras_nuestras_sin_verificar on computadoras (id)
  where not verificada and estado not in ('Dada de baja', 'Extraviada');
create index computadoras_nuestras_sin_usuario on computadoras (estado)
  where usuario_id is null and estado not in ('Dada de baja', 'Extraviada');

-- Moves on with every change of what computers are told apart by, so that what repeats is looked for again only then. A
-- sequence: nobody waits for it.
create sequence computadoras_identidad;
create function computadoras_identidad() returns trigger language plpgsql as $$
begin
  perform nextval('computadoras_identidad');
  return null;
end $$;
create trigger computadoras_identidad after insert or delete or truncate on computadoras
  for each statement execute function computadoras_identidad();
create trigger computadoras_identidad_cambiada after update on computadoras
  for each row when (
    row(old.mac, old.ip, old.nombre_red, old.nro_serie, old.nro_inventario, old.estado)
    is distinct from row(new.mac, new.ip, new.nombre_red, new.nro_serie, new.nro_inventario, new.estado)
  ) execute function computadoras_identidad();
-- Also where other triggers are switched off.
alter table computadoras enable always trigger computadoras_identidad;
alter table computadoras enable always trigger computadoras_identidad_cambiada;
