-- Browsers keep nothing that needs a session, so nobody asks with the fingerprint of a photo any more.
alter table empleados_fotos drop column huella;
