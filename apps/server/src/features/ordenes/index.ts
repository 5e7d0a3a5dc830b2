export { ordenesScope } from './visibles.repository.ts';
