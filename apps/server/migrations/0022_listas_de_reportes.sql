-- What an employee sees of the reports is looked up by area, in the order and by the filters of the lists, and by person
-- outside those areas; each of these has its index, so that a list costs the same however many reports there are.

create index reportes_por_area_y_creado_en on reportes (area_id, creado_en, id, estado);
create index reportes_por_area_y_realizada on reportes (area_id, estado, fecha_realizada, id);
create index reportes_por_area_y_vence_en on reportes (area_id, estado, vence_en, id);

-- What is filtered by, together: counted without reading the reports themselves. Many share the same values, so it is small.
create index reportes_contados_por_area on reportes (area_id, estado, categoria, orden_prioridad, etapa, tecnico_id);
create index reportes_contados on reportes (estado, categoria, orden_prioridad, etapa, tecnico_id, area_id);

-- What somebody asked for or wrote down, by where it happened.
create index reportes_de_empleado_por_area on reportes (empleado_id, area_id, id);
create index reportes_de_creador_por_area on reportes (creado_por_id, area_id, id);
drop index reportes_por_creado_por;

-- A report that took in another one names it, so that its timeline leads there.
update reportes_eventos e set tipo = 'unión', sobre_id = r.id, sobre_nombre = r.numero
from reportes r
where e.tipo = 'interesado' and e.texto = 'Se unió el reporte ' || r.numero || '.' and r.duplicado_de_id = e.reporte_id;
