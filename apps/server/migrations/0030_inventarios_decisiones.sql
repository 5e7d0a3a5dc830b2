-- What a person decides about an inventory can be taken back while nobody has built on it.
alter table inventarios_por_revisar
  -- The second computer, when the message has identifiers of two.
  add column otra_id bigint constraint inventarios_por_revisar_otra_fk references computadoras (id) on delete set null,
  -- The computer as it was before «es esta», kept as long as the decision can be taken back.
  add column antes jsonb,
  -- Of the computer, just after: with another, somebody or some agent has been there since.
  add column version_decidida integer;
create index inventarios_por_revisar_decididos on inventarios_por_revisar (decidido_en, id) where decision is not null;

alter table impresoras_ofrecidas
  add column impresora_id bigint constraint impresoras_ofrecidas_impresora_fk references impresoras (id) on delete set null,
  add column decidido_en timestamptz,
  add column decidido_por_id bigint constraint impresoras_ofrecidas_decidido_por_fk references empleados (id);
create index impresoras_ofrecidas_decididas on impresoras_ofrecidas (decidido_en, id) where decision is not null;
create index impresoras_ofrecidas_por_impresora on impresoras_ofrecidas (impresora_id) where impresora_id is not null;

alter table inventario_avisos
  -- What is missing: {"ramMB": 8192} or {"disco": "S4EW…"}. With it, the next report can tell that it is back.
  add column que jsonb,
  add column volvio_en timestamptz;
create index inventario_avisos_vistos on inventario_avisos (visto_en, id) where visto_en is not null;

-- «Dejar lo mío»: what an agent says of a field and a person has already refused is not told again.
create table computadoras_descartes (
  computadora_id bigint not null constraint computadoras_descartes_computadora_fk
    references computadoras (id) on delete cascade,
  campo text not null,
  valor jsonb not null,
  constraint computadoras_descartes_pk primary key (computadora_id, campo)
);

-- A walk passes from hand to hand: one phone has it at a time, and each taking has its number.
alter table recorridos
  -- Empty while whoever began it has it.
  add column llevado_por_id bigint constraint recorridos_llevado_por_fk references empleados (id),
  add column turno integer not null default 1,
  add column descartado_en timestamptz,
  add column descartado_por_id bigint constraint recorridos_descartado_por_fk references empleados (id);
alter table recorridos_marcas
  add column marcado_por_id bigint constraint recorridos_marcas_marcado_por_fk references empleados (id);
