export * from './adjuntos.rules.ts';
export * from './adjuntos.ts';
export * from './areas.ts';
export * from './busqueda.ts';
export * from './articulos.ts';
export * from './buzon.ts';
export * from './calendario.ts';
export * from './auditoria.labels.ts';
export * from './auditoria-tablas.ts';
export * from './auditoria.ts';
export * from './avisos.ts';
export {
  CARGA_CLASES,
  CARGA_RUTAS,
  type CampoDeCarga,
  type CampoTipo,
  type CargaClase,
  type ClaseDeCarga,
} from './cargas-campos.ts';
export * from './cargas-clases.ts';
export * from './cargas.ts';
export * from './cargas-filas.ts';
export type { RentaCampo } from './cargas-rentas.ts';
export * from './claves.ts';
export * from './computadoras.ts';
export * from './computadora-input.ts';
export * from './documentos.ts';
export * from './empleados.ts';
export * from './entregas.ts';
export * from './equipos.ts';
export * from './error-body.ts';
export * from './errors.ts';
export * from './reportes.labels.ts';
export * from './estadisticas.rules.ts';
export * from './estadisticas.ts';
export * from './fechas.ts';
export * from './listing.ts';
export * from './gestion.ts';
export * from './hojas.ts';
export * from './impresoras.ts';
export * from './inventarios.ts';
export * from './municipio.ts';
export * from './orden-estados.ts';
export * from './ordenes.actions.ts';
export * from './ordenes.rules.ts';
export * from './ordenes.ts';
export * from './telefono.ts';
export * from './texto.ts';
export * from './navegador.ts';
export * from './perfil.ts';
export * from './permissions.ts';
export * from './planes.ts';
export * from './primitives.ts';
export * from './rentas.ts';
export * from './recorridos.rules.ts';
export * from './recorridos.ts';
export * from './reportes.actions.ts';
export * from './reportes.rules.ts';
export * from './reportes.ts';
export * from './resource.ts';
export * from './respaldos.ts';
export * from './sistema.ts';
export * from './tarea-rapida.rules.ts';
export * from './tareas.rules.ts';
export * from './tareas.ts';
export * from './vivo.ts';
export * from './webhooks.ts';
