export { useCuentas } from './cuentas.api.ts';
export { reporteRoutes } from './reportes.routes.ts';
export { cuentaText } from './reportes.rules.ts';
