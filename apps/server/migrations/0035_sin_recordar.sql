-- Figures are worked out when they are asked for (decision 010): nothing moves on with each change any more.
drop trigger reportes_tramos_cambios on reportes_tramos;
drop trigger reportes_tramos_de_antes on reportes_tramos;
drop trigger reportes_tramos_de_antes_fuera on reportes_tramos;
drop trigger reportes_tramos_vaciados on reportes_tramos;
drop trigger computadoras_lugares on computadoras;
drop trigger computadoras_lugares_cambiados on computadoras;
drop trigger computadoras_identidad on computadoras;
drop trigger computadoras_identidad_cambiada on computadoras;
drop trigger impresoras_lugares on impresoras;
drop trigger impresoras_lugares_cambiados on impresoras;
drop function mover_secuencia();
drop function computadoras_identidad();
drop sequence estadisticas_cambios, estadisticas_pasado, computadoras_lugares, computadoras_identidad, impresoras_lugares;
drop index reportes_tramos_retocados, reportes_tramos_terminados;
