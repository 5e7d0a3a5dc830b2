export { equipoCarga, recuentoDe, stateActions } from './equipos.repository.ts';
export {
  activa,
  daysFrom,
  equipoFilterBy,
  isEmptyValue,
  isOut,
  isSameValue,
  unsurveyed,
  unsurveyedCondition,
  warrantyEnds,
  warrantyEndsCondition,
} from './equipos.rules.ts';
export { enPapel, equipmentSection, type EquipoNombrable, longDay } from './equipos.pdf.ts';
export { equipoRoutes } from './equipos.routes.ts';
