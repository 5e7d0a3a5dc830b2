-- Statistics of a million reports: a year is told as fast as a week, and all of it is counted again in minutes.

-- As in 0024, but the reports joined are those of the part that is counted, not all there are.
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
  from tramos m join reportes r on r.id = m.reporte_id and r.id between desde_id and hasta_id
  window w as (partition by m.reporte_id order by momento rows unbounded preceding)
$$;

-- Puts the difference between two sets of stretches into the sums: what of it falls on some days. What a stretch brings is
-- worked out once, and what two of them cancel is left out before it is spread over the dimensions.
drop function estadisticas_sumar(reportes_tramos[], reportes_tramos[]);
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
drop function estadisticas_aportes(reportes_tramos, text);
drop function estadisticas_firmes(reportes_tramos, text);

-- Everything again, in parts that each take seconds: first the stretches, by report; then the sums, by the days they fall
-- on, so that no sum is touched twice.
drop function estadisticas_contar(bigint, bigint);
create function estadisticas_contar(primero timestamptz, fin timestamptz) returns void language sql as $$
  select estadisticas_sumar('{}', array(
    select t from reportes_tramos t
    where (t.desde >= primero and t.desde < fin) or (t.hasta >= primero and t.hasta < fin)
  ), primero, fin);
$$;

-- Closings of a period are read from the index alone, of all areas or of one.
drop index reportes_tramos_por_cierre;
create index reportes_tramos_por_cierre on reportes_tramos (cierre)
  include (hasta, desde, minutos, categoria, prioridad, tecnico_id, area_id, anulado, es_cierre) where not abierto;
create index reportes_tramos_por_area_y_cierre on reportes_tramos (area_id, cierre)
  include (hasta, desde, minutos, categoria, prioridad, tecnico_id, anulado, es_cierre) where not abierto;
-- What is open now, which is little: from here the past is counted backwards.
create index reportes_tramos_en_curso on reportes_tramos (area_id) include (categoria, prioridad, tecnico_id, ingreso)
  where abierto and hasta = 'infinity';
-- Closings that something touched later, by when they stood: at a given moment few do.
drop index reportes_tramos_movidos;
create index reportes_tramos_movidos on reportes_tramos using gist (tstzrange(desde, hasta, '(]'))
  where not abierto and not (es_cierre and hasta = 'infinity');
drop index reportes_tramos_reabiertos;
create index reportes_tramos_reabiertos on reportes_tramos (desde) include (reporte_id, area_id) where reapertura;

-- The sums again without the room that counting them many times had left, and with some for what comes.
create temp table dias_guardados on commit drop as select * from estadisticas_dias where n <> 0;
truncate estadisticas_dias;
alter table estadisticas_dias set (fillfactor = 85);
insert into estadisticas_dias select * from dias_guardados order by medida, dimension, dia, base, valor, area_id;
create temp table tiempos_guardados on commit drop as select * from estadisticas_tiempos where n <> 0;
truncate estadisticas_tiempos;
alter table estadisticas_tiempos set (fillfactor = 85);
insert into estadisticas_tiempos select * from tiempos_guardados order by dimension, mes, valor, clase;
