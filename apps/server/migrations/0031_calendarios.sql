-- The private address under which a person's calendar is read by their phone or mail program. Only its hash is kept.
create table calendarios (
  empleado_id bigint primary key constraint calendarios_empleado_fk references empleados (id) on delete cascade,
  huella text not null constraint calendarios_huella_unica unique,
  creado_en timestamptz not null default now(),
  usado_en timestamptz
);
