export { archivosRoutes } from './archivos.routes.ts';
export { bajaRoutes } from './baja.routes.ts';
export { equipoLoad } from './carga.actions.ts';
export { equipoField, type EquipoField } from './carga.rules.ts';
export { stateActions } from './equipos.actions.ts';
export {
  activa,
  daysFrom,
  isEmptyValue,
  isOut,
  isSameValue,
  unsurveyed,
  unsurveyedCondition,
  warrantyEnds,
  warrantyEndsCondition,
} from './equipos.rules.ts';
export { estadoRoutes } from './estado.routes.ts';
export { etiquetasRoutes } from './etiquetas.routes.ts';
export { enPapel, equipmentSection, type EquipoNombrable, longDay } from './papel.labels.ts';
export { personasRoutes } from './personas.routes.ts';
export { porAreaRoute } from './porArea.routes.ts';
export { recuentoDe } from './recuentos.repository.ts';
export { usosDeEquipo } from './usos.repository.ts';
