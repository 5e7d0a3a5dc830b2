export { estadisticasRepository } from './estadisticas.repository.ts';
export { hacerInformesMensuales } from './informes.repository.ts';
