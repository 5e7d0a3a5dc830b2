export { visibleAreas } from './sesion.repository.ts';
