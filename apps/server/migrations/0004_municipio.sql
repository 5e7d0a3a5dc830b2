-- What the town hall says of itself on screens and printed sheets, when it works, and its shield.

alter table municipio
  add column direccion text,
  add column telefono text,
  add column telefono2 text,
  add column email text,
  -- Empty: those of the installation's settings.
  add column programadores text[] not null default '{}',
  -- Completes the phone numbers that are written without it.
  add column caracteristica text constraint municipio_caracteristica_forma check (caracteristica ~ '^[1-9]\d{1,3}$'),
  -- The name that mails are sent under.
  add column remitente text,
  add column modificado_en timestamptz not null default now(),
  add column modificado_por_id bigint constraint municipio_modificado_por_fk references empleados (id),
  add column version integer not null default 1;

-- From Monday (1) to Sunday (7); a day without a row is not worked.
create table horarios (
  dia smallint primary key constraint horarios_dia_forma check (dia between 1 and 7),
  desde time not null,
  hasta time not null,
  constraint horarios_orden check (hasta > desde)
);
insert into horarios select dia, '07:00', '13:00' from generate_series(1, 5) as dia;

create table feriados (
  fecha date primary key,
  nombre text not null
);

create table municipio_escudo (
  id smallint primary key default 1 check (id = 1),
  tipo text not null,
  contenido bytea not null constraint municipio_escudo_peso check (length(contenido) <= 524288),
  -- Of the content: part of its address, so that browsers keep it until it changes.
  huella text not null
);
