export { traceReading } from './cuenta.actions.ts';
export { searchCuentas } from './cuentas.repository.ts';
export { hiddenCargas, visibleRentas } from './rentas.repository.ts';
