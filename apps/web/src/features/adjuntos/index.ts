export { Adjuntos } from './Adjuntos.tsx';
export { adjuntosApi } from './adjuntos.api.ts';
export { ACCEPTED, addFiles, type Archivo } from './archivos.rules.ts';
export { ArchivosTab } from './ArchivosTab.tsx';
export { ArchivosElegidos } from './ArchivosElegidos.tsx';
