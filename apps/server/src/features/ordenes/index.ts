export { ordenesScope } from './ordenes.repository.ts';
