-- Where the devices are and how many need a look is counted again only when something of that changed: these sequences move
-- on with it, and nobody waits for them.
create function mover_secuencia() returns trigger language plpgsql as $$
begin
  perform nextval(tg_argv[0]);
  return null;
end $$;

create sequence computadoras_lugares;
create trigger computadoras_lugares after insert or delete or truncate on computadoras
  for each statement execute function mover_secuencia('computadoras_lugares');
-- An agent that reports as every day changes nothing of it; one that had been silent does.
create trigger computadoras_lugares_cambiados after update on computadoras
  for each row when (
    row(old.area_id, old.estado, old.disco_usado, old.sin_soporte)
      is distinct from row(new.area_id, new.estado, new.disco_usado, new.sin_soporte)
    or not coalesce(new.ultimo_inventario - old.ultimo_inventario between '0' and '7 days',
      new.ultimo_inventario is null and old.ultimo_inventario is null)
  ) execute function mover_secuencia('computadoras_lugares');

create sequence impresoras_lugares;
create trigger impresoras_lugares after insert or delete or truncate on impresoras
  for each statement execute function mover_secuencia('impresoras_lugares');
create trigger impresoras_lugares_cambiados after update on impresoras
  for each row when (
    row(old.area_id, old.estado, old.insumos_bajos) is distinct from row(new.area_id, new.estado, new.insumos_bajos)
  ) execute function mover_secuencia('impresoras_lugares');

-- Also where other triggers are switched off.
alter table computadoras enable always trigger computadoras_lugares;
alter table computadoras enable always trigger computadoras_lugares_cambiados;
alter table impresoras enable always trigger impresoras_lugares;
alter table impresoras enable always trigger impresoras_lugares_cambiados;
