-- What a phone knew of a device when it was marked, so that nothing is written over what somebody did since; and what was
-- decided where both say something else.
alter table recorridos_marcas
  add column nombre text not null default '',
  add column clase text,
  add column area_vista_id bigint,
  add column estado_visto text,
  add column decision text,
  add column decidido_en timestamptz,
  add column decidido_por_id bigint constraint recorridos_marcas_decidido_por_fk references empleados (id);

-- A walk is a signed document: a device that is in one is written off, never erased.
alter table recorridos_marcas
  drop constraint recorridos_marcas_computadora_fk,
  drop constraint recorridos_marcas_impresora_fk,
  add constraint recorridos_marcas_computadora_fk foreign key (computadora_id) references computadoras (id),
  add constraint recorridos_marcas_impresora_fk foreign key (impresora_id) references impresoras (id);
create index recorridos_marcas_por_decidir on recorridos_marcas (recorrido_id) where conflicto is not null and decision is null;
