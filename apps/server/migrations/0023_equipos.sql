-- What the tiles and the map of the computers are counted by, apart from the rest of each row: fifty thousand computers
-- are counted from this index alone.
create index computadoras_por_salud on computadoras (area_id, estado)
  include (disco_usado, sin_soporte, ultimo_inventario, garantia_hasta, fecha_relevamiento, verificada, usuario_id);
