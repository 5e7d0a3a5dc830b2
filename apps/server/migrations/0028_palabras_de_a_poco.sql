-- New words wait in a list until it is full; then whoever writes puts them all in place and everybody else waits for that
-- on the embedded database. A shorter list is emptied in an instant.
alter index rentas_palabras set (gin_pending_list_limit = 512);
