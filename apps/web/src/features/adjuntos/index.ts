export { useArchivos, useElegidos } from './adjuntos.actions.ts';
export { Adjuntos } from './Adjuntos.tsx';
export { adjuntosApi } from './adjuntos.api.ts';
export { ACCEPTED, type Archivo } from './archivos.rules.ts';
export { ArchivosTab } from './ArchivosTab.tsx';
export { ArchivosElegidos } from './ArchivosElegidos.tsx';
export { FirmaDialog } from './FirmaDialog.tsx';
export { Refused } from './Refused.tsx';
export { uploadOne } from './subida.actions.ts';
