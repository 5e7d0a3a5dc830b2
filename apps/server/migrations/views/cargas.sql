create view cargas_vista as
select c.*,
  (select nombre from cargas_perfiles where id = c.perfil_id) as perfil_nombre,
  (select apellido_nombre from empleados where id = c.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = c.confirmado_por_id) as confirmado_por_nombre,
  (select apellido_nombre from empleados where id = c.anulado_por_id) as anulado_por_nombre
from cargas c;
