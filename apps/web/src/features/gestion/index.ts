export { gestionRoute } from './gestion.api.ts';
export { MisAreas } from './MisAreas.tsx';
