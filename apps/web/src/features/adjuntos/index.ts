export { Adjuntos } from './Adjuntos.tsx';
export { adjuntosApi, type AdjuntosOwner } from './adjuntos.api.ts';
export { ACCEPTED, addFiles, type Archivo } from './archivos.rules.ts';
export { ArchivosElegidos } from './ArchivosElegidos.tsx';
