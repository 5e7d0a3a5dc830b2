-- Where several machines share this database, on which of them a backup lies; null of those made before.
alter table respaldos add column maquina text;

-- The backup that is being made. Its process says so again and again; of one that died nothing is heard any more.
create table respaldos_en_curso (
  id boolean primary key default true check (id),
  desde timestamptz not null,
  maquina text not null,
  filas bigint not null default 0,
  latido_en timestamptz not null default clock_timestamp()
);
