-- The photo of each employee, apart from the record: lists never read it, and it goes with the employee.

create table empleados_fotos (
  empleado_id bigint primary key constraint empleados_fotos_empleado_fk references empleados (id) on delete cascade,
  tipo text not null,
  contenido bytea not null constraint empleados_fotos_peso check (length(contenido) <= 524288),
  -- Of the content: what the browser asks with, so as not to fetch the same photo again.
  huella text not null,
  modificado_en timestamptz not null default now()
);
