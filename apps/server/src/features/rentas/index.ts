export { traceReading } from './cuenta.actions.ts';
export { buscarCuentas } from './cuentas.repository.ts';
export { hiddenCargas, visibleRentas } from './rentas.repository.ts';
