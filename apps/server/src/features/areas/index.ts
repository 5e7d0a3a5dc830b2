export { areasRepository } from './areas.repository.ts';
