// Where an order's page leads back to. The list is Cómputos's; everybody else came from a report, and is offered no list
// that would not open.
import { reporteRoutes } from '../reportes/index.ts';
import { ordenRoutes } from './ordenes.routes.ts';

export const listaDeOrdenes = (mayList: boolean) => ({
  crumb: { label: 'Listado OT', to: mayList ? ordenRoutes.list : undefined },
  list: mayList
    ? { to: ordenRoutes.list, label: 'Ver las órdenes' }
    : { to: reporteRoutes.pendientes, label: 'Ver mis reportes' },
});
