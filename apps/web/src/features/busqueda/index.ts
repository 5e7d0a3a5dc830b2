export { BuscadorButton } from './BuscadorButton.tsx';
export type { Comando } from './busqueda.rules.ts';
