-- The words of new reports wait in a list that every search reads from end to end. A short one costs whoever writes no more
-- and spares whoever searches: after a thousand new reports a search cost the database three times as much.
alter index reportes_busqueda set (gin_pending_list_limit = 64);
