export { AyudaButton } from './AyudaButton.tsx';
export { buscarGuias } from './guias.api.ts';
