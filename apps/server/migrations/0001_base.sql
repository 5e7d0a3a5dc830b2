-- What every table stands on: search without accents, and Spanish alphabetical order.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Spanish order has ñ after n. PostgreSQL 15 has no collation rules, so it takes the plain locale.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    execute $sql$create collation castellano (provider = icu, locale = 'und', rules = '&N<ñ<<<Ñ')$sql$;
  else
    execute $sql$create collation castellano (provider = icu, locale = 'es')$sql$;
  end if;
end $$;

-- Text as people search and compare it: no accents, no capitals. Immutable because the dictionary is named and fixed.
create function normalizar(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));
