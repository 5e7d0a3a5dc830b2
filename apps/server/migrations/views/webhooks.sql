create view webhooks_vista as
select w.*,
  (select apellido_nombre from empleados where id = w.creado_por_id) as creado_por_nombre,
  (select apellido_nombre from empleados where id = w.modificado_por_id) as modificado_por_nombre
from webhooks w;
