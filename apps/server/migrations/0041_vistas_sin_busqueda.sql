-- The words that a search looks into are several times as long as what a row shows, and travelled with every row: they
-- are asked of the tables, so the views leave them out.
do $$
declare
  vista record;
begin
  for vista in
    select viewname as nombre, definition as texto from pg_views
    where schemaname = current_schema() and viewname in ('areas_vista', 'articulos_vista', 'auditoria_vista',
      'computadoras_vista', 'empleados_vista', 'impresoras_vista',
      'ordenes_vista', 'planes_vista', 'plantillas_vista', 'reportes_vista', 'respuestas_vista', 'tareas_vista')
  loop
    execute format('drop view %I', vista.nombre);
    execute format('create view %I as %s', vista.nombre,
      regexp_replace(vista.texto, '\n\s+\w+\.(busqueda|busqueda_directorio|temas)\M,', '', 'g'));
  end loop;
end $$;
