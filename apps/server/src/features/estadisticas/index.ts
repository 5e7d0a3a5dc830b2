export { estadisticasRepository } from './estadisticas.repository.ts';
