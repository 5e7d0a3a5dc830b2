-- Comparing two loads of a million rows takes long and must not keep others waiting: it is a task, done a part at a time.
alter table cargas_comparaciones
  -- Null until it is done.
  alter column totales drop not null,
  add column hechas bigint not null default 0,
  add column total bigint not null default 0,
  add column pedida_en timestamptz not null default now(),
  -- Whoever works on it has it until then.
  add column tarea_hasta timestamptz,
  add column error text;
create index cargas_comparaciones_por_hacer on cargas_comparaciones (pedida_en) where totales is null;

-- The rows of one account may be anywhere in a file; their amounts come together here.
create unique index cargas_diferencias_cuenta on cargas_diferencias (carga_id, con_id, tipo, tributo, cuenta)
  where anio is null;
