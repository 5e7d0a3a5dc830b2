-- Requests that carried a key, with what was answered, so that a repeat is answered the same and not done again.

create table pedidos (
  empleado_id bigint not null constraint pedidos_empleado_fk references empleados (id) on delete cascade,
  clave text not null,
  -- A fingerprint of method, address and body.
  huella text not null,
  -- Json and not jsonb: it is sent again exactly as it was written.
  respuesta json,
  creado_en timestamptz not null default now(),
  constraint pedidos_pk primary key (empleado_id, clave)
);
