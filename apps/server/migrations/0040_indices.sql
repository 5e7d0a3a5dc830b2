-- An index stays where the planner takes it over a town of 100,000 reports, where a constraint needs it, or where it finds
-- the rows that point at what is being deleted. Reading a few hundred rows whole costs less than keeping an index of them.

-- Some hundred rows, whatever the town: areas, articles, plans, rounds, deliveries, loads, offers of agents, backups.
drop index areas_busqueda, areas_por_codigo, areas_por_creado_en, areas_por_nombre, areas_por_tipo,
  articulos_busqueda, articulos_por_creado_en, articulos_por_modificado_en, articulos_por_titulo, articulos_temas,
  planes_por_creado_en, planes_por_nombre, planes_por_proxima_fecha, plantillas_por_creado_en, plantillas_por_nombre,
  respuestas_por_creado_en, respuestas_por_titulo, recorridos_por_iniciado_en, recorridos_marcas_por_decidir,
  entregas_por_fecha, respaldos_por_fecha,
  cargas_con_tarea, cargas_con_vista, cargas_por_creado_en, cargas_por_estado, cargas_apoyos_por_sobre,
  cargas_comparaciones_por_hacer, cargas_perfiles_por_firma,
  impresoras_ofrecidas_decididas, inventario_avisos_sin_ver, inventario_avisos_vistos,
  inventarios_por_revisar_decididos, inventarios_por_revisar_pendientes,
  empleados_por_creado_en, empleados_por_fecha_ingreso, empleados_por_legajo;

-- Some hundred devices. What stays: the words of the search, what points elsewhere, and how an agent's computer is known.
drop index computadoras_nuestras_por_contacto, computadoras_nuestras_por_disco, computadoras_nuestras_por_garantia,
  computadoras_nuestras_por_relevamiento, computadoras_nuestras_sin_soporte, computadoras_nuestras_sin_usuario,
  computadoras_nuestras_sin_verificar, computadoras_por_creado_en, computadoras_por_disco_usado, computadoras_por_estado,
  computadoras_por_familia, computadoras_por_fecha_compra, computadoras_por_garantia, computadoras_por_ip,
  computadoras_por_modelo, computadoras_por_nombre_red, computadoras_por_nro_inventario, computadoras_por_ram,
  computadoras_por_relevamiento, computadoras_por_salud, computadoras_por_sistema, computadoras_por_tipo,
  computadoras_por_ultimo_inventario, computadoras_sin_soporte, computadoras_sin_verificar,
  computadoras_programas_por_nombre,
  impresoras_busqueda, impresoras_con_insumos_bajos, impresoras_por_contador, impresoras_por_creado_en,
  impresoras_por_estado, impresoras_por_garantia, impresoras_por_ip, impresoras_por_modelo, impresoras_por_nombre,
  impresoras_por_nro_inventario, impresoras_por_relevamiento, impresoras_por_tecnologia, impresoras_por_tipo;

-- Only asked for at night, when whole tables are read anyway.
drop index avisos_por_creado_en, pedidos_por_creado_en;

-- What a person may see is one «or» now: of an area or a person one index each is enough.
drop index reportes_contados_por_area, reportes_de_empleado_por_area, reportes_por_area_y_creado_en,
  reportes_por_area_y_realizada, reportes_por_area_y_vence_en,
  ordenes_contadas_por_area, ordenes_por_area_abiertas, ordenes_por_area_y_creado_en, ordenes_por_area_y_numero,
  ordenes_por_area_y_programada;

-- Those that are pending are few, and sorted when they are asked for; all of them by priority had no order to follow.
drop index reportes_por_estado, reportes_tramos_abiertos;
create index reportes_por_orden on reportes (orden_prioridad, id);
