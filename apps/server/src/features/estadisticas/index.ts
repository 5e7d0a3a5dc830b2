export { estadisticasRepository } from './estadisticas.repository.ts';
export { makeInformesMensuales } from './informes.repository.ts';
