-- Files of any record. The content is kept in parts, so that it streams both ways.

create table adjuntos (
  id bigint generated always as identity primary key,
  tabla text not null,
  registro_id bigint not null,
  nombre text not null constraint adjuntos_nombre_largo check (length(nombre) between 1 and 200),
  tipo text not null,
  -- What the file shows, where a record tells its files apart.
  clase text,
  peso integer not null constraint adjuntos_peso_valor check (peso between 1 and 10485760),
  ancho integer,
  alto integer,
  huella text not null,
  miniatura bytea,
  interno boolean not null default false,
  creado_en timestamptz not null default now(),
  creado_por_id bigint constraint adjuntos_creado_por_fk references empleados (id)
);
create index adjuntos_por_registro on adjuntos (tabla, registro_id, id);

create table adjuntos_partes (
  adjunto_id bigint not null constraint adjuntos_partes_adjunto_fk references adjuntos (id) on delete cascade,
  orden integer not null,
  contenido bytea not null,
  primary key (adjunto_id, orden)
);

-- The other records that show a file: those of a report show in its orders and in the report it was joined to.
create table adjuntos_vinculos (
  adjunto_id bigint not null constraint adjuntos_vinculos_adjunto_fk references adjuntos (id),
  tabla text not null,
  registro_id bigint not null,
  primary key (tabla, registro_id, adjunto_id)
);
create index adjuntos_vinculos_por_adjunto on adjuntos_vinculos (adjunto_id);
