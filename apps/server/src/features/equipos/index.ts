export { equipoCarga } from './equipos.repository.ts';
export { stateActions } from './equipos.repository.ts';
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
export { enPapel, equipmentSection, type EquipoNombrable, longDay } from './equipos.pdf.ts';
export { recuentoDe } from './equipos.repository.ts';
export { equipoRoutes } from './equipos.routes.ts';
