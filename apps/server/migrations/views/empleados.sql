create view empleados_vista as
select e.*,
  (select nombre from areas where id = e.area_id) as area_nombre,
  (select apellido_nombre from empleados where id = e.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = e.modificado_por_id) as modificado_por_nombre
from empleados e;
