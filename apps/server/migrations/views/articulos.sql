create view articulos_vista as
select a.*,
  (select apellido_nombre from empleados where id = a.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = a.modificado_por_id) as modificado_por_nombre,
  (select count(*)::int from articulos_votos v where v.articulo_id = a.id and v.sirvio) as sirvio,
  (select count(*)::int from articulos_votos v where v.articulo_id = a.id and not v.sirvio) as no_sirvio
from articulos a;
