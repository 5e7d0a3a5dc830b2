-- Statistics of reports: what each event left behind, the stretches in which nothing changed, and what they add up to day
-- by day. See docs/decisions/010-statistics.md.

-- Days and working hours are those of the town hall, wherever the server is. Kept equal to the TZ of the configuration.
alter table municipio add column zona text not null default 'America/Argentina/Buenos_Aires';

-- How the report stood after each event: the past is read from here, never from the report as it is now.
alter table reportes_eventos
  add column abierto boolean,
  add column en_espera boolean,
  add column anulado boolean,
  add column categoria text,
  add column prioridad text,
  add column tecnico_id bigint,
  add column computadora_id bigint,
  add column impresora_id bigint;

-- Of what happened before this table knew: technician and closing by the kind of event, the rest as it stands.
update reportes_eventos e
set abierto = s.abierto, en_espera = s.abierto and s.en_espera, anulado = not s.abierto and s.anulado,
  categoria = s.categoria, prioridad = s.prioridad, tecnico_id = s.tecnico_id,
  computadora_id = s.computadora_id, impresora_id = s.impresora_id
from (
  select v.id, r.categoria, r.prioridad, r.computadora_id, r.impresora_id,
    coalesce((array_agg(v.tipo) filter (where v.tipo in ('realizada', 'anulación', 'reapertura')) over hasta)
      [count(*) filter (where v.tipo in ('realizada', 'anulación', 'reapertura')) over hasta], '')
      not in ('realizada', 'anulación') as abierto,
    coalesce((array_agg(v.tipo) filter (where v.tipo in ('realizada', 'anulación', 'reapertura')) over hasta)
      [count(*) filter (where v.tipo in ('realizada', 'anulación', 'reapertura')) over hasta], '') = 'anulación' as anulado,
    coalesce((array_agg(v.tipo) filter (where v.tipo in ('espera', 'reanudación', 'realizada', 'anulación')) over hasta)
      [count(*) filter (where v.tipo in ('espera', 'reanudación', 'realizada', 'anulación')) over hasta], '') = 'espera'
      as en_espera,
    coalesce((array_agg(case v.tipo when 'asignación' then v.sobre_id else v.empleado_id end)
      filter (where v.tipo in ('toma', 'asignación')) over hasta)
      [count(*) filter (where v.tipo in ('toma', 'asignación')) over hasta],
      max(v.empleado_id) filter (where v.tipo in ('espera', 'realizada')) over hasta) as tecnico_id
  from reportes_eventos v join reportes r on r.id = v.reporte_id
  window hasta as (partition by v.reporte_id order by v.id)
) s where s.id = e.id;

create function reportes_eventos_situacion() returns trigger language plpgsql as $$
begin
  select r.estado = 'Pendiente', r.estado = 'Pendiente' and r.motivo_espera is not null,
    r.estado <> 'Pendiente' and r.motivo_anulacion is not null,
    r.categoria, r.prioridad, r.tecnico_id, r.computadora_id, r.impresora_id
  into new.abierto, new.en_espera, new.anulado, new.categoria, new.prioridad, new.tecnico_id, new.computadora_id,
    new.impresora_id
  from reportes r where r.id = new.reporte_id;
  return new;
end $$;
create trigger reportes_eventos_situacion before insert on reportes_eventos
  for each row when (new.abierto is null) execute function reportes_eventos_situacion();

create function milisegundos(momento timestamptz) returns bigint language sql immutable parallel safe
  return floor(extract(epoch from momento) * 1000)::bigint;
-- Milliseconds worked between two moments, by the hours and holidays as they are now. Without hours it is always worked.
create function milisegundos_habiles(inicio timestamptz, fin timestamptz) returns bigint
  language sql stable
begin atomic
  select case
    when fin <= inicio then 0
    when not exists (select from horarios) then milisegundos(fin) - milisegundos(inicio)
    else (
      select coalesce(sum(greatest(0, milisegundos(least(fin, (d.dia::date + h.hasta) at time zone m.zona))
        - milisegundos(greatest(inicio, (d.dia::date + h.desde) at time zone m.zona)))), 0)
      from municipio m
      cross join generate_series((inicio at time zone m.zona)::date::timestamp, (fin at time zone m.zona)::date::timestamp,
        '1 day') as d (dia)
      join horarios h on h.dia = extract(isodow from d.dia)
      where not exists (select from feriados f where f.fecha = d.dia::date)
    )
  end;
end;

-- A stretch of a report's life in which nothing that is counted changed. They follow one another; the last has no end.
create table reportes_tramos (
  reporte_id bigint not null constraint reportes_tramos_reporte_fk references reportes (id) on delete cascade,
  desde timestamptz not null,
  hasta timestamptz not null default 'infinity',
  ingreso timestamptz not null,
  abierto boolean not null,
  en_espera boolean not null,
  anulado boolean not null,
  -- When it was closed, while it is.
  cierre timestamptz,
  -- It begins with the closing, with the reopening, with the first technician.
  es_cierre boolean not null,
  reapertura boolean not null,
  toma boolean not null,
  -- Working milliseconds that it had been open and not waiting when the stretch began.
  trabajado bigint not null,
  minutos integer generated always as ((trabajado / 60000)::integer) stored,
  area_id bigint not null,
  categoria text not null,
  prioridad text not null,
  tecnico_id bigint,
  computadora_id bigint,
  impresora_id bigint,
  primary key (reporte_id, desde)
);
create index reportes_tramos_por_cierre on reportes_tramos (cierre)
  include (hasta, desde, minutos, categoria, prioridad, tecnico_id, area_id, anulado) where not abierto;
create index reportes_tramos_movidos on reportes_tramos (cierre)
  where not abierto and not (es_cierre and hasta = 'infinity');
create index reportes_tramos_abiertos on reportes_tramos (hasta, desde) where abierto;
create index reportes_tramos_por_ingreso on reportes_tramos (ingreso);
create index reportes_tramos_reabiertos on reportes_tramos (desde) where reapertura;
create index reportes_tramos_tomados on reportes_tramos (desde) include (minutos, area_id) where toma;

-- What the stretches add up to. `base` is the day a report came in (ingresados, and pendientes as a whole) or was closed
-- (realizados, anulados); `dia` the day from which it counts. At the end of a day, what holds is the sum up to it.
create table estadisticas_dias (
  medida text not null,
  dimension text not null,
  dia date not null,
  base date not null,
  valor text not null,
  area_id bigint not null,
  n integer not null,
  primary key (medida, dimension, dia, base, valor, area_id)
);

-- First takings, and closings that nothing has touched since, by month and length: for medians of periods too large to sort. A class is one
-- minute up to 64 and 5 % wide beyond.
create table estadisticas_tiempos (
  mes date not null,
  dimension text not null,
  valor text not null,
  clase smallint not null,
  n integer not null,
  primary key (dimension, mes, valor, clase)
);
create function clase_de_minutos(minutos integer) returns smallint language sql immutable parallel safe
  return case when minutos < 64 then minutos else 64 + floor(ln(minutos / 64.0::float8) / ln(1.05::float8)) end::smallint;

create function estadisticas_aportes(t reportes_tramos, zona text)
  returns table (medida text, dimension text, dia date, base date, valor text, n integer)
  language sql immutable
begin atomic
  with fechas as (
    select (t.ingreso at time zone zona)::date as ingreso, (t.cierre at time zone zona)::date as cierre
  ),
  cortes as (
    select (t.desde at time zone zona)::date as dia, 1 as n
    union all
    select (t.hasta at time zone zona)::date, -1 where t.hasta < 'infinity'
  ),
  valores (medida, dimension, valor) as (
    values
      ('ingresados', 'total', ''), ('ingresados', 'categoria', t.categoria), ('ingresados', 'prioridad', t.prioridad),
      ('ingresados', 'computadora', t.computadora_id::text), ('ingresados', 'impresora', t.impresora_id::text),
      (case when t.abierto then 'pendientes' else 'realizados' end, 'total', ''),
      (case when t.abierto then 'pendientes' else 'realizados' end, 'categoria', t.categoria),
      (case when t.abierto then 'pendientes' else 'realizados' end, 'prioridad', t.prioridad),
      (case when t.abierto then 'pendientes' else 'realizados' end, 'tecnico', coalesce(t.tecnico_id::text, '')),
      (case when t.anulado then 'anulados' end, 'total', '')
  )
  select v.medida, v.dimension, c.dia,
    case
      when v.medida = 'ingresados' or (v.medida = 'pendientes' and v.dimension = 'total') then f.ingreso
      when v.medida = 'pendientes' then c.dia
      else f.cierre
    end,
    v.valor, c.n
  from valores v cross join cortes c cross join fechas f
  where v.medida is not null and v.valor is not null;
end;

-- First takings, and closings as they stand; a closing that was undone or changed later is looked up by itself.
create function estadisticas_firmes(t reportes_tramos, zona text)
  returns table (mes date, dimension text, valor text, clase smallint)
  language sql immutable
begin atomic
  select date_trunc('month', t.desde at time zone zona)::date, v.dimension, v.valor, clase_de_minutos(t.minutos)
  from (values (false, 'total', ''), (false, 'categoria', t.categoria), (false, 'prioridad', t.prioridad),
    (false, 'area', t.area_id::text), (false, 'tecnico', coalesce(t.tecnico_id::text, '')), (true, 'tomar', ''),
    (true, 'tomarArea', t.area_id::text)) as v (de_toma, dimension, valor)
  where case when v.de_toma then t.toma else t.es_cierre and not t.anulado and t.hasta = 'infinity' end;
end;

-- Puts the difference between two sets of stretches into the sums.
create function estadisticas_sumar(antes reportes_tramos[], despues reportes_tramos[]) returns void
  language plpgsql as $$
declare
  zona text := (select m.zona from municipio m);
begin
  insert into estadisticas_dias as e (medida, dimension, dia, base, valor, area_id, n)
  select a.medida, a.dimension, a.dia, a.base, a.valor, a.area_id, sum(a.n)
  from (
    select p.*, t.area_id from unnest(despues) as t cross join lateral estadisticas_aportes(t, zona) as p
    union all
    select p.medida, p.dimension, p.dia, p.base, p.valor, -p.n, t.area_id
    from unnest(antes) as t cross join lateral estadisticas_aportes(t, zona) as p
  ) a
  group by 1, 2, 3, 4, 5, 6 having sum(a.n) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (medida, dimension, dia, base, valor, area_id) do update set n = e.n + excluded.n;

  insert into estadisticas_tiempos as e (mes, dimension, valor, clase, n)
  select f.mes, f.dimension, f.valor, f.clase, sum(f.n)
  from (
    select p.*, 1 as n from unnest(despues) as t cross join lateral estadisticas_firmes(t, zona) as p
    union all
    select p.*, -1 from unnest(antes) as t cross join lateral estadisticas_firmes(t, zona) as p
  ) f
  group by 1, 2, 3, 4 having sum(f.n) <> 0 order by 1, 2, 3, 4
  on conflict (dimension, mes, valor, clase) do update set n = e.n + excluded.n;
end $$;

-- What an event adds: the stretch that was open ends, another begins. What came before is never touched again.
create function reportes_eventos_proyectar() returns trigger language plpgsql as $$
declare
  ultimo reportes_tramos;
  nuevo reportes_tramos;
  antes reportes_tramos[] := '{}';
  despues reportes_tramos[] := '{}';
  momento timestamptz;
begin
  -- At the end of the transaction, and one at a time from here: sums are shared rows.
  perform pg_advisory_xact_lock(hashtext('estadisticas'));
  select * into ultimo from reportes_tramos t where t.reporte_id = new.reporte_id order by t.desde desc limit 1;
  momento := greatest(new.fecha, ultimo.desde);

  -- Of two at one moment the second counts.
  if momento = ultimo.desde then
    antes := antes || ultimo;
    delete from reportes_tramos t where t.reporte_id = ultimo.reporte_id and t.desde = ultimo.desde;
    select * into ultimo from reportes_tramos t where t.reporte_id = new.reporte_id order by t.desde desc limit 1;
    if found then
      antes := antes || ultimo;
      ultimo.hasta := 'infinity';
      update reportes_tramos t set hasta = ultimo.hasta where t.reporte_id = ultimo.reporte_id and t.desde = ultimo.desde;
      despues := array[ultimo];
    end if;
  end if;

  if row(ultimo.abierto, ultimo.en_espera, ultimo.anulado, ultimo.categoria, ultimo.prioridad, ultimo.tecnico_id,
      ultimo.computadora_id, ultimo.impresora_id)
    is distinct from row(new.abierto, new.en_espera, new.anulado, new.categoria, new.prioridad, new.tecnico_id,
      new.computadora_id, new.impresora_id)
  then
    nuevo.reporte_id := new.reporte_id;
    nuevo.desde := momento;
    nuevo.hasta := 'infinity';
    nuevo.ingreso := coalesce(ultimo.ingreso, momento);
    nuevo.abierto := new.abierto;
    nuevo.en_espera := new.en_espera;
    nuevo.anulado := new.anulado;
    nuevo.es_cierre := not new.abierto and coalesce(ultimo.abierto, true);
    nuevo.cierre := case when not new.abierto then case when nuevo.es_cierre then momento else ultimo.cierre end end;
    nuevo.reapertura := new.abierto and not coalesce(ultimo.abierto, true);
    nuevo.toma := new.tecnico_id is not null
      and not exists (select from reportes_tramos t where t.reporte_id = new.reporte_id and t.toma);
    nuevo.trabajado := coalesce(ultimo.trabajado, 0) + case
      when ultimo.abierto and not ultimo.en_espera then milisegundos_habiles(ultimo.desde, momento) else 0 end;
    nuevo.area_id := (select r.area_id from reportes r where r.id = new.reporte_id);
    nuevo.categoria := new.categoria;
    nuevo.prioridad := new.prioridad;
    nuevo.tecnico_id := new.tecnico_id;
    nuevo.computadora_id := new.computadora_id;
    nuevo.impresora_id := new.impresora_id;
    -- A report that was deleted in the same transaction has left nothing to count.
    if nuevo.area_id is null then return null; end if;

    if ultimo.desde is not null then
      if cardinality(despues) = 0 then antes := antes || ultimo; end if;
      ultimo.hasta := momento;
      update reportes_tramos t set hasta = momento where t.reporte_id = ultimo.reporte_id and t.desde = ultimo.desde;
      despues := array[ultimo];
    end if;
    insert into reportes_tramos (reporte_id, desde, hasta, ingreso, abierto, en_espera, anulado, cierre, es_cierre,
      reapertura, toma, trabajado, area_id, categoria, prioridad, tecnico_id, computadora_id, impresora_id)
    select nuevo.reporte_id, nuevo.desde, nuevo.hasta, nuevo.ingreso, nuevo.abierto, nuevo.en_espera, nuevo.anulado,
      nuevo.cierre, nuevo.es_cierre, nuevo.reapertura, nuevo.toma, nuevo.trabajado, nuevo.area_id, nuevo.categoria,
      nuevo.prioridad, nuevo.tecnico_id, nuevo.computadora_id, nuevo.impresora_id
    returning * into nuevo;
    despues := despues || nuevo;
  end if;

  if cardinality(antes) + cardinality(despues) > 0 then perform estadisticas_sumar(antes, despues); end if;
  return null;
end $$;
create constraint trigger reportes_eventos_proyectar after insert on reportes_eventos
  deferrable initially deferred for each row
  when (coalesce(current_setting('muni.sin_estadisticas', true), '') <> 'si')
  execute function reportes_eventos_proyectar();

-- Only what nobody has taken is deleted: then it never was.
create function reportes_olvidar() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('estadisticas'));
  perform estadisticas_sumar(array(select t from reportes_tramos t where t.reporte_id = old.id), '{}');
  return old;
end $$;
create trigger reportes_olvidar before delete on reportes for each row execute function reportes_olvidar();

-- The stretches of some reports from their events, all at once; the same that the events made one by one.
create function estadisticas_tramos(desde_id bigint, hasta_id bigint) returns void language sql as $$
  with pasos as (
    select e.*, max(e.fecha) over (partition by e.reporte_id order by e.id) as momento
    from reportes_eventos e where e.reporte_id between desde_id and hasta_id
  ),
  momentos as (
    select distinct on (reporte_id, momento) *, jsonb_build_array(abierto, en_espera, anulado, categoria, prioridad,
      tecnico_id, computadora_id, impresora_id) as situacion
    from pasos order by reporte_id, momento, id desc
  ),
  cambios as (
    select * from (
      select m.*, situacion is not distinct from lag(situacion) over w as igual
      from momentos m window w as (partition by reporte_id order by momento)
    ) c where not igual
  ),
  tramos as (
    select c.*, first_value(momento) over w as ingreso,
      coalesce(lead(momento) over w, 'infinity') as fin,
      coalesce(lag(abierto) over w, true) as venia_abierto,
      count(tecnico_id) over (w rows unbounded preceding) as con_tecnico
    from cambios c window w as (partition by reporte_id order by momento)
  ),
  medidos as (
    select t.*, case when abierto and not en_espera and fin < 'infinity' then milisegundos_habiles(momento, fin) else 0 end
      as propio from tramos t
  )
  insert into reportes_tramos (reporte_id, desde, hasta, ingreso, abierto, en_espera, anulado, cierre, es_cierre,
    reapertura, toma, trabajado, area_id, categoria, prioridad, tecnico_id, computadora_id, impresora_id)
  select m.reporte_id, momento, fin, ingreso, abierto, en_espera, anulado,
    case when not abierto then max(momento) filter (where not abierto and venia_abierto) over w end,
    not abierto and venia_abierto, abierto and not venia_abierto,
    m.tecnico_id is not null and con_tecnico = 1,
    sum(propio) over w - propio, r.area_id, m.categoria, m.prioridad, m.tecnico_id, m.computadora_id, m.impresora_id
  from medidos m join reportes r on r.id = m.reporte_id
  window w as (partition by m.reporte_id order by momento rows unbounded preceding)
$$;

-- Empties the sums; nobody adds to them until the transaction ends.
create function estadisticas_vaciar() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('estadisticas'));
  delete from estadisticas_dias;
  delete from estadisticas_tiempos;
  delete from reportes_tramos;
$$;
create function estadisticas_contar(desde_id bigint, hasta_id bigint) returns void language sql as $$
  select estadisticas_tramos(desde_id, hasta_id);
  select estadisticas_sumar('{}', array(select t from reportes_tramos t where t.reporte_id between desde_id and hasta_id));
$$;

select estadisticas_contar(lote, lote + 19999)
from generate_series((select min(id) from reportes), (select max(id) from reportes), 20000) as lote;

-- The sheet for the mayor, one for each month that ended.
create table informes_mensuales (
  mes date primary key,
  contenido bytea not null,
  creado_en timestamptz not null default now()
);
