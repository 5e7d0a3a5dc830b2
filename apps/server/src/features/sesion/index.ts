export { sessionResolver } from './sesion.repository.ts';
