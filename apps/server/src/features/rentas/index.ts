export { traceReading } from './rentas.routes.ts';
export { searchCuentas } from './cuentas.repository.ts';
export { hiddenCargas, visibleRentas } from './rentas.repository.ts';
