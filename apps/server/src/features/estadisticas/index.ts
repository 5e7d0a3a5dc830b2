export { estadisticasRepository } from './estadisticas.repository.ts';
export { hacerInformeMensual } from './informes.repository.ts';
