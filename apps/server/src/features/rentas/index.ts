export { hiddenCargas, visibleRentas } from './visibles.repository.ts';
