-- What held at the end of a day that is over never changes, and is worked out once (decision 010). When it does after all
-- this sequence moves on: an old report is deleted, an event comes with an old date, everything is counted again. An hour
-- is left for what is under way and for clocks.
create sequence estadisticas_pasado;
create trigger reportes_tramos_de_antes after insert on reportes_tramos
  for each row when (new.desde < now() - interval '1 hour') execute function mover_secuencia('estadisticas_pasado');
create trigger reportes_tramos_de_antes_fuera after delete on reportes_tramos
  for each row when (old.desde < now() - interval '1 hour') execute function mover_secuencia('estadisticas_pasado');
create trigger reportes_tramos_vaciados after truncate on reportes_tramos
  for each statement execute function mover_secuencia('estadisticas_pasado');

-- Also where other triggers are switched off.
alter table reportes_tramos enable always trigger reportes_tramos_de_antes;
alter table reportes_tramos enable always trigger reportes_tramos_de_antes_fuera;
alter table reportes_tramos enable always trigger reportes_tramos_vaciados;

-- What the last day changed of what was closed before it: few are.
create index reportes_tramos_retocados on reportes_tramos (desde) where not abierto and not es_cierre;
create index reportes_tramos_terminados on reportes_tramos (hasta) where not abierto and hasta < 'infinity';
