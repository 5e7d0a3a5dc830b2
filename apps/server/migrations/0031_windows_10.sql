-- Windows 10 stopped being mended in October 2025, but for its long-term editions: it counts among what is without support.
create or replace function sin_soporte(sistema text) returns boolean
  language sql immutable strict parallel safe
  return sistema ~* '(windows (95|98|me|nt|2000|xp|vista|7|8)\M|windows server (2000|2003|2008|2012)\M|ubuntu (8|10|12|14|16|18)\.|debian[^0-9]*([1-9]|10)\M|centos)'
    or (sistema ~* 'windows 10\M' and sistema !~* '(ltsc|ltsb|iot)');

-- What is kept with each computer is worked out again; the maps follow by their trigger.
update computadoras set sistema_operativo = sistema_operativo
where sistema_operativo ~* 'windows 10\M';
