export { BuscadorButton, type BuscadorProps } from './BuscadorButton.tsx';
export { BuscadorDialog } from './BuscadorDialog.tsx';
export type { Comando } from './busqueda.rules.ts';
