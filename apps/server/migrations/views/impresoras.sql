create view impresoras_vista as
select i.*,
  (select nombre from areas where id = i.area_id) as area_nombre,
  (select apellido_nombre from empleados where id = i.responsable_id) as responsable_nombre,
  (select nombre_corto from computadoras where id = i.computadora_host_id) as computadora_host_nombre,
  (select apellido_nombre from empleados where id = i.relevado_por_id) as relevado_por_nombre,
  (select apellido_nombre from empleados where id = i.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = i.modificado_por_id) as modificado_por_nombre
from impresoras i;
