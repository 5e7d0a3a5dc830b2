export { traceReading } from './consultas.actions.ts';
export { buscarCuentas } from './cuentas.repository.ts';
export { hiddenCargas, visibleRentas } from './visibles.repository.ts';
