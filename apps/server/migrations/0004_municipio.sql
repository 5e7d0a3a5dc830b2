-- What the town hall says of itself on screens and printed sheets, when it works, and its shield.

create table municipio (
  id smallint primary key default 1 check (id = 1),
  titulo text not null default 'Municipalidad',
  oficina text not null default 'Cómputos',
  oficina_interno text,
  direccion text,
  telefono text,
  telefono2 text,
  email text,
  -- Empty means those of the installation's settings.
  programadores text[] not null default '{}',
  -- The area code of phone numbers that are written without one.
  caracteristica text constraint municipio_caracteristica_forma check (caracteristica ~ '^[1-9]\d{1,3}$'),
  -- The name that mails are sent under.
  remitente text,
  -- Days and working hours are those of the town hall, wherever the server is. Kept equal to the TZ of the configuration.
  zona text not null default 'America/Argentina/Buenos_Aires',
  modificado_en timestamptz not null default now(),
  modificado_por_id bigint constraint municipio_modificado_por_fk references empleados (id),
  version integer not null default 1
);
insert into municipio default values;

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
  -- A fingerprint of the content, part of its address: browsers keep the picture until it changes.
  huella text not null
);
