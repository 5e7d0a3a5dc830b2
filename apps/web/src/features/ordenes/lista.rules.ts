// Where an order's page leads back to. The list is Cómputos's; everybody else came from a report, and is offered no list
// that would not open.
import type { RecordList } from '../../crud/record/RecordPage.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';

export const listaDeOrdenes = (mayList: boolean): RecordList =>
  mayList
    ? { to: ordenRoutes.list, crumb: 'Listado OT', label: 'Ver las órdenes' }
    : { to: reporteRoutes.pendientes, crumb: 'Reportes', label: 'Ver mis reportes' };
