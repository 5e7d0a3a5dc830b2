import type { Reporte } from '@muni/contract';

export const reporteRoutes = {
  pendientes: '/ListaReportesPendiente',
  realizados: '/ListaReportesRealizada',
  create: '/CrearReportes',
  respuestas: '/respuestasRapidas',
  edit: (id: number) => `/EditarReportes?id=${id}`,
  /** The same page, with its data open to be corrected. */
  correct: (id: number) => `/EditarReportes?id=${id}#corregir`,
  /** The list a report is in. */
  listOf: ({ estado }: Pick<Reporte, 'estado'>) =>
    estado === 'Pendiente' ? reporteRoutes.pendientes : reporteRoutes.realizados,
};
