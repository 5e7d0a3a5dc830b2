-- Who gets the monthly sheet by mail, and mails that bring a file with them.
create table informes_destinatarios (
  empleado_id bigint primary key constraint informes_destinatarios_empleado_fk references empleados (id) on delete cascade
);
alter table correos
  add column adjunto bytea,
  add column adjunto_nombre text,
  add constraint correos_adjunto_entero check ((adjunto is null) = (adjunto_nombre is null));
