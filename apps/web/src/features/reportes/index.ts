export { Atencion } from './Atencion.tsx';
export { useCuentas } from './cuentas.api.ts';
export { Envios } from './Envios.tsx';
export { reporteReference } from './referencias.api.ts';
export { MisReportes } from './MisReportes.tsx';
export { ReportesDelArea } from './ReportesDelArea.tsx';
export { ReportesDe } from './ReportesDe.tsx';
export { reporteRoutes } from './reportes.routes.ts';
export { cuentaText, duracionText, jornada } from './reportes.rules.ts';
