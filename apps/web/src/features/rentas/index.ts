export { useResumenRentas } from './rentas.api.ts';
export { mesTexto, periodo } from './rentas.labels.ts';
export { RentasTabs } from './RentasTabs.tsx';
export { rentasRoutes } from './rentas.routes.ts';
export { bar, breve, daysOfMonth } from './resumen.rules.ts';
export { TotalesRentas } from './TotalesRentas.tsx';
