-- Figures of reports are worked out again only when something they come from changed: this sequence moves on with it, and
-- nobody waits for it.
create sequence estadisticas_cambios;
create trigger reportes_tramos_cambios after insert or update or delete or truncate on reportes_tramos
  for each statement execute function mover_secuencia('estadisticas_cambios');

-- Also where other triggers are switched off.
alter table reportes_tramos enable always trigger reportes_tramos_cambios;
