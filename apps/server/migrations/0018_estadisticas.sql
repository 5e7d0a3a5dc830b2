-- Statistics of reports: the stretches in which nothing changed, and what they add up to day by day
-- (docs/decisions/010-statistics.md).

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
  minutos integer not null generated always as ((trabajado / 60000)::integer) stored,
  area_id bigint not null,
  categoria text not null,
  prioridad text not null,
  tecnico_id bigint,
  computadora_id bigint,
  impresora_id bigint,
  primary key (reporte_id, desde)
);
-- Closings of a period are read from the index alone, of all areas or of one.
create index reportes_tramos_por_cierre on reportes_tramos (cierre)
  include (hasta, desde, minutos, categoria, prioridad, tecnico_id, area_id, anulado, es_cierre) where not abierto;
create index reportes_tramos_por_area_y_cierre on reportes_tramos (area_id, cierre)
  include (hasta, desde, minutos, categoria, prioridad, tecnico_id, anulado, es_cierre) where not abierto;
-- What is open now, which is little: from here the past is counted backwards.
create index reportes_tramos_en_curso on reportes_tramos (area_id) include (categoria, prioridad, tecnico_id, ingreso)
  where abierto and hasta = 'infinity';
-- Closings that something touched later, by when they stood: at a given moment few do.
create index reportes_tramos_movidos on reportes_tramos using gist (tstzrange(desde, hasta, '(]'))
  where not abierto and not (es_cierre and hasta = 'infinity');
create index reportes_tramos_por_ingreso on reportes_tramos (ingreso);
create index reportes_tramos_reabiertos on reportes_tramos (desde) include (reporte_id, area_id) where reapertura;
create index reportes_tramos_tomados on reportes_tramos (desde) include (minutos, area_id) where toma;

-- What the stretches add up to. `base` is the day a report came in (ingresados, and pendientes as a whole) or was closed
-- (realizados, anulados); `dia` is the day from which it counts. What holds at the end of a day is the sum up to it.
-- Sums are updated all day, so each page keeps some room.
create table estadisticas_dias (
  medida text not null,
  dimension text not null,
  dia date not null,
  base date not null,
  valor text not null,
  area_id bigint not null,
  n integer not null,
  primary key (medida, dimension, dia, base, valor, area_id)
) with (fillfactor = 85);

-- First takings, and closings that nothing has touched since, by month and length: for the medians of periods too large to
-- sort. A class is one minute up to 64 and 5 % wide beyond.
create table estadisticas_tiempos (
  mes date not null,
  dimension text not null,
  valor text not null,
  clase smallint not null,
  n integer not null,
  primary key (dimension, mes, valor, clase)
) with (fillfactor = 85);
create function clase_de_minutos(minutos integer) returns smallint language sql immutable parallel safe
  return case when minutos < 64 then minutos else 64 + floor(ln(minutos / 64.0::float8) / ln(1.05::float8)) end::smallint;

-- Adds the difference between two sets of stretches to the sums, as far as it falls between two moments. Each stretch is
-- worked out once, and what cancels out is dropped before it is spread over the dimensions.
create function estadisticas_sumar(
  antes reportes_tramos[], despues reportes_tramos[], primero timestamptz default '-infinity', fin timestamptz default 'infinity'
) returns void language plpgsql as $$
declare
  zona text := (select m.zona from municipio m);
begin
  with tramos as (
    select t.*, 1 as signo from unnest(despues) as t
    union all
    select t.*, -1 from unnest(antes) as t
  ),
  cortes as materialized (
    select t.area_id, t.categoria, t.prioridad, coalesce(t.tecnico_id::text, '') as tecnico,
      t.computadora_id::text as computadora, t.impresora_id::text as impresora,
      case when t.abierto then 'pendientes' else 'realizados' end as situacion, t.anulado,
      (t.ingreso at time zone zona)::date as ingreso, (t.cierre at time zone zona)::date as cierre,
      (c.momento at time zone zona)::date as dia, sum(c.n * t.signo) as n
    from tramos t cross join lateral (values (t.desde, 1), (t.hasta, -1)) as c (momento, n)
    where c.momento >= primero and c.momento < fin
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(c.n * t.signo) <> 0
  )
  insert into estadisticas_dias as e (medida, dimension, dia, base, valor, area_id, n)
  select v.medida, v.dimension, c.dia, v.base, v.valor, c.area_id, sum(c.n)
  from cortes c cross join lateral (values
    ('ingresados', 'total', c.ingreso, ''), ('ingresados', 'categoria', c.ingreso, c.categoria),
    ('ingresados', 'prioridad', c.ingreso, c.prioridad), ('ingresados', 'computadora', c.ingreso, c.computadora),
    ('ingresados', 'impresora', c.ingreso, c.impresora),
    -- What is open has no closing; as a whole it is told by the day it came in.
    (c.situacion, 'total', coalesce(c.cierre, c.ingreso), ''),
    (c.situacion, 'categoria', coalesce(c.cierre, c.dia), c.categoria),
    (c.situacion, 'prioridad', coalesce(c.cierre, c.dia), c.prioridad),
    (c.situacion, 'tecnico', coalesce(c.cierre, c.dia), c.tecnico),
    ('anulados', 'total', c.cierre, case when c.anulado then '' end)
  ) as v (medida, dimension, base, valor)
  where v.valor is not null
  group by 1, 2, 3, 4, 5, 6 having sum(c.n) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (medida, dimension, dia, base, valor, area_id) do update set n = e.n + excluded.n;

  with tramos as (
    select t.*, 1 as signo from unnest(despues) as t
    union all
    select t.*, -1 from unnest(antes) as t
  ),
  -- First takings, and closings as they stand; a closing that was undone or changed later is looked up by itself.
  firmes as materialized (
    select date_trunc('month', t.desde at time zone zona)::date as mes, clase_de_minutos(t.minutos) as clase, t.signo,
      t.toma, t.es_cierre and not t.anulado and t.hasta = 'infinity' as resuelto, t.area_id::text as area, t.categoria,
      t.prioridad, coalesce(t.tecnico_id::text, '') as tecnico
    from tramos t
    where t.desde >= primero and t.desde < fin and (t.toma or (t.es_cierre and not t.anulado and t.hasta = 'infinity'))
  )
  insert into estadisticas_tiempos as e (mes, dimension, valor, clase, n)
  select f.mes, v.dimension, v.valor, f.clase, sum(f.signo)
  from firmes f cross join lateral (values
    (f.resuelto, 'total', ''), (f.resuelto, 'categoria', f.categoria), (f.resuelto, 'prioridad', f.prioridad),
    (f.resuelto, 'area', f.area), (f.resuelto, 'tecnico', f.tecnico), (f.toma, 'tomar', ''), (f.toma, 'tomarArea', f.area)
  ) as v (cuenta, dimension, valor)
  where v.cuenta
  group by 1, 2, 3, 4 having sum(f.signo) <> 0 order by 1, 2, 3, 4
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

-- Only reports that nobody has taken are deleted: then they never were.
create function reportes_olvidar() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('estadisticas'));
  perform estadisticas_sumar(array(select t from reportes_tramos t where t.reporte_id = old.id), '{}');
  return old;
end $$;
create trigger reportes_olvidar before delete on reportes for each row execute function reportes_olvidar();

-- Everything again, in parts that each take seconds: first empty, then the stretches by report, then the sums by the days
-- they fall on, so that no sum is touched twice. Nobody adds to the sums until the transaction ends.
create function estadisticas_vaciar() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('estadisticas'));
  delete from estadisticas_dias;
  delete from estadisticas_tiempos;
  delete from reportes_tramos;
$$;

-- The stretches of some reports from their events, all at once; the same that the events make one by one. Working time is
-- looked up in `jornadas`: for each day, when work began and ended and how much had been worked before it.
create function estadisticas_tramos(desde_id bigint, hasta_id bigint) returns void language sql as $$
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
  from tramos m join reportes r on r.id = m.reporte_id and r.id between desde_id and hasta_id
  window w as (partition by m.reporte_id order by momento rows unbounded preceding)
$$;

create function estadisticas_contar(primero timestamptz, fin timestamptz) returns void language sql as $$
  select estadisticas_sumar('{}', array(
    select t from reportes_tramos t
    where (t.desde >= primero and t.desde < fin) or (t.hasta >= primero and t.hasta < fin)
  ), primero, fin);
$$;

-- The sheet for the mayor, one for each month that ended.
create table informes_mensuales (
  mes date primary key,
  contenido bytea not null,
  creado_en timestamptz not null default now()
);
