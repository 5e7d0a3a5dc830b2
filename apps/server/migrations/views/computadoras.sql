create view computadoras_vista as
select c.*,
  (select nombre from areas where id = c.area_id) as area_nombre,
  (select apellido_nombre from empleados where id = c.usuario_id) as usuario_nombre,
  (select apellido_nombre from empleados where id = c.relevado_por_id) as relevado_por_nombre,
  (select apellido_nombre from empleados where id = c.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = c.modificado_por_id) as modificado_por_nombre
from computadoras c;
