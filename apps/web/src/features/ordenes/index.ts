export { useOrdenesCuentas } from './cuentas.api.ts';
export { EstadoOrden } from './EstadoOrden.tsx';
export { OrdenesDe } from './OrdenesDe.tsx';
export { PorFirmar } from './PorFirmar.tsx';
export { ordenRoutes } from './ordenes.routes.ts';
export { useTrabajoDe } from './trabajo.api.ts';
