import { BuscadorDialog } from '../features/busqueda/BuscadorDialog.tsx';
import type { BuscadorProps } from '../features/busqueda/BuscadorButton.tsx';
import { useComandos } from './commands.ts';

/** The palette with what this person can go to and do. */
export const Buscador = (props: BuscadorProps) => (
  <BuscadorDialog comandos={useComandos()} {...props} />
);
