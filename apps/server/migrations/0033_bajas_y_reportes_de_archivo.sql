-- Whose mails of which kind one is, so that its reader may stop them: `12.reporteMensaje`.
alter table correos add column baja text;

-- Reports of another system come from files; what they were called there tells them apart when a file comes again.
alter table reportes add column referencia text;
create unique index reportes_referencia_unica on reportes (normalizar(referencia)) where referencia is not null;
alter table cargas
  drop constraint cargas_clase_valor,
  add constraint cargas_clase_valor
    check (clase in ('rentas', 'empleados', 'computadoras', 'impresoras', 'reportes'));
