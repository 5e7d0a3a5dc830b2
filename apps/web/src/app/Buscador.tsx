import { BuscadorDialog, type BuscadorProps } from '../features/busqueda/index.ts';
import { useComandos } from './commands.ts';

/** The palette with what this person can go to and do. */
export const Buscador = (props: BuscadorProps) => (
  <BuscadorDialog comandos={useComandos()} {...props} />
);
