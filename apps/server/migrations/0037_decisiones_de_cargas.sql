-- What people decided about rows of a load: it outlives the rows, which are read again whenever a column changes.
-- `cargas_filas.corregida` and `cargas_filas.aceptada` are no longer used.
create table cargas_decisiones (
  carga_id bigint not null constraint cargas_decisiones_carga_fk references cargas (id) on delete cascade,
  linea integer not null,
  -- By the title of the column, what was written instead of its cell.
  correcciones jsonb not null,
  fuera boolean not null,
  aceptada boolean not null,
  primary key (carga_id, linea)
);
insert into cargas_decisiones (carga_id, linea, correcciones, fuera, aceptada)
select f.carga_id, f.linea, '{}', f.estado = 'fuera', f.aceptada
from cargas_filas f join cargas c on c.id = f.carga_id
where f.corregida;
