export { useCuentas } from './cuentas.api.ts';
export { Envios } from './Envios.tsx';
export { reporteRoutes } from './reportes.routes.ts';
export { cuentaText } from './reportes.rules.ts';
