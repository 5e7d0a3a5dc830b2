-- The mailbox whose messages become reports, and what became of each of them.
create table buzon (
  id smallint primary key default 1 check (id = 1),
  activo boolean not null default false,
  servidor text not null default '',
  puerto integer not null default 993,
  usuario text not null default '',
  -- Sealed (identity/factors/sealing.ts); empty after a backup without secrets was put back.
  clave text,
  carpeta text not null default 'INBOX',
  -- Where people write to: what mails are answered to.
  direccion text not null default '',
  -- The server whose word on forged senders is believed (Authentication-Results); none when it is empty.
  autoridad text not null default '',
  -- How far it was read: messages that came after `desde`, up to `uid` of the mailbox as it is (`uidvalidity`).
  desde timestamptz not null default now(),
  uidvalidity bigint,
  uid bigint not null default 0,
  leido_en timestamptz,
  error text,
  version integer not null default 1
);
comment on column buzon.clave is 'secreto';
insert into buzon default values;

create table correos_entrantes (
  id bigint generated always as identity primary key,
  -- Of its Message-ID and sender, or of the whole message: the same one is handled once, however often it comes.
  huella text not null constraint correos_entrantes_huella_unica unique,
  de text not null,
  asunto text not null,
  texto text not null,
  estado text not null constraint correos_entrantes_estado_valor
    check (estado in ('reporte', 'respuesta', 'por revisar', 'descartado', 'ignorado')),
  -- Why it waits, or why nothing came of it.
  motivo text,
  reporte_id bigint constraint correos_entrantes_reporte_fk references reportes (id) on delete set null,
  -- The message as it came, kept while it waits for a person.
  original bytea,
  recibido_en timestamptz not null default now(),
  decidido_en timestamptz,
  decidido_por_id bigint constraint correos_entrantes_decidido_por_fk references empleados (id)
);
create index correos_entrantes_por_revisar on correos_entrantes (id) where estado = 'por revisar';
create index correos_entrantes_por_remitente on correos_entrantes (de, recibido_en);
create index correos_entrantes_por_reporte on correos_entrantes (reporte_id) where reporte_id is not null;

-- Mails about the same thing have one thread: `reporte-12`.
alter table correos add column hilo text;
