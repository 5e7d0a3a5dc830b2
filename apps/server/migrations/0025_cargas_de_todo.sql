-- Files of employees, computers and printers are loaded as those of Rentas are (decision 034), and a file waits in the
-- database instead of on the disk of the process that received it. Loads that were not confirmed yet are given up: their
-- files are on that disk.
delete from cargas_filas f using cargas c
where c.id = f.carga_id and c.estado in ('Subida', 'Analizada') and coalesce(c.tarea, 'analizar') = 'analizar';
delete from cargas where estado in ('Subida', 'Analizada') and coalesce(tarea, 'analizar') = 'analizar';

alter table cargas_perfiles add column clase text;
update cargas_perfiles set clase = 'rentas';
alter table cargas_perfiles alter column clase set not null;
drop index cargas_perfiles_nombre_unico;
create unique index cargas_perfiles_nombre_unico on cargas_perfiles (clase, normalizar(nombre));

alter table cargas
  drop column archivo,
  add column clase text
    constraint cargas_clase_valor check (clase in ('rentas', 'empleados', 'computadoras', 'impresoras')),
  -- How many of its bytes are in cargas_partes, and the fingerprint of the first ones: the same file goes on where it stopped.
  add column recibidos bigint not null default 0,
  add column huella text not null default '',
  add column dudosas integer not null default 0,
  -- Of the whole file, once it is there.
  alter column sha256 drop not null,
  alter column formato set default
    '{"tipo":"delimitado","codificacion":null,"separador":null,"inicios":null,"filaTitulos":0,"hoja":null,"hojas":null}',
  alter column columnas set default '[]',
  alter column estado set default 'Recibiendo',
  drop constraint cargas_estado_valor,
  add constraint cargas_estado_valor
    check (estado in ('Recibiendo', 'Subida', 'Analizada', 'Confirmada', 'Anulada'));
update cargas set clase = 'rentas', recibidos = bytes, formato = formato || '{"hoja":null,"hojas":null}';
alter table cargas alter column clase set not null;
drop index cargas_archivo_unico;
create unique index cargas_archivo_unico on cargas (clase, sha256) where estado = 'Confirmada';
-- Of each kind one file at a time is written or taken back.
drop index cargas_una_a_la_vez;
create unique index cargas_una_a_la_vez on cargas (clase) where tarea in ('confirmar', 'cancelar', 'anular');

-- The file of a load, in parts so that it streams both ways, until it is confirmed or given up: whatever process goes on
-- with the load finds it here.
create table cargas_partes (
  carga_id bigint not null,
  orden integer not null,
  contenido bytea not null,
  primary key (carga_id, orden)
);
alter table cargas_partes alter column contenido set storage external;

-- What the rows of a load do to what is there, by their lines: one row for each batch of the analysis, because a mark in
-- each of a million rows would take as long as all the rest.
create table cargas_lotes (
  carga_id bigint not null constraint cargas_lotes_carga_fk references cargas (id) on delete cascade,
  desde integer not null,
  hasta integer not null,
  nuevas integer[] not null,
  cambian integer[] not null,
  iguales integer[] not null,
  primary key (carga_id, desde)
);

alter table cargas_filas
  -- Of a file of employees, computers or printers: what no two records share, the record it became, the old and new
  -- values in words, why it is doubtful and whether a person took it all the same.
  add column claves jsonb,
  add column registro_id bigint,
  add column cambios jsonb,
  add column duda text,
  add column aceptada boolean not null default false,
  -- For whoever undoes the load: the version it left, and the record before it; null for one that it created.
  add column version integer,
  add column antes jsonb;
drop index cargas_filas_con_problemas;
create index cargas_filas_con_problemas on cargas_filas (carga_id, linea) where problemas is not null or estado <> 'lista';
-- The loads that wrote a record, to undo one after the other.
create index cargas_filas_por_registro on cargas_filas (registro_id) where registro_id is not null;
