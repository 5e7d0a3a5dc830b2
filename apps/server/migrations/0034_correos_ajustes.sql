-- Whether this installation sends mails at all: its server says so at each start. While it does not, nothing waits in `correos`.
create table correos_ajustes (
  id boolean primary key default true check (id),
  se_mandan boolean not null default false
);
insert into correos_ajustes default values;
