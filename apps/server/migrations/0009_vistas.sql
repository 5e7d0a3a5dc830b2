-- Filters and order of a list that a person keeps under a name (not to be confused with the SQL views).

create table vistas (
  id bigint generated always as identity primary key,
  empleado_id bigint not null constraint vistas_empleado_fk references empleados (id) on delete cascade,
  lista text not null,
  nombre text not null,
  consulta text not null,
  creado_en timestamptz not null default now()
);
create unique index vistas_nombre_unico on vistas (empleado_id, lista, normalizar(nombre));
