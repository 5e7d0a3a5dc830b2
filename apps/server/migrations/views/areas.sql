create view areas_vista as
select a.*,
  (select nombre from areas where id = a.area_padre_id) as area_padre_nombre,
  (select apellido_nombre from empleados where id = a.responsable_id) as responsable_nombre,
  (select apellido_nombre from empleados where id = a.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = a.modificado_por_id) as modificado_por_nombre
from areas a;
