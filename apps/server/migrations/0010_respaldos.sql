-- The backups that were made or failed; the files themselves are outside. A row is written when its backup ends, so that no
-- backup holds itself half done.

create table respaldos (
  id bigint generated always as identity primary key,
  creado_en timestamptz not null default now(),
  creado_por_id bigint constraint respaldos_creado_por_fk references empleados (id),
  motivo text not null constraint respaldos_motivo_valor check (motivo in ('Nocturno', 'A pedido', 'Terminal')),
  archivo text not null,
  cifrado boolean not null default false,
  filas bigint,
  bytes bigint,
  segundos integer not null,
  error text
);
