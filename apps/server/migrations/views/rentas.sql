create view rentas_vista as
select r.*, c.nombre_archivo as carga_nombre from rentas r join cargas c on c.id = r.carga_id;
