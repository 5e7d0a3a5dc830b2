-- A row that is corrected must not say what another row of its load says: that one is looked for by its key, and not by
-- reading the whole file again.
create index cargas_filas_por_clave on cargas_filas (carga_id, clave) where clave is not null;
