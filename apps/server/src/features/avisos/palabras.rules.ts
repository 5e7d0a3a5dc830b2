// The words that every notice is made of. Pure.
import type { NuevoAviso } from './avisos.actions.ts';

/** What a feature decides of a notice; where it leads and what it is called comes with the record. */
export type Aviso = Pick<NuevoAviso, 'para' | 'tipo' | 'titulo' | 'texto'>;

const SHOWN = 300;
export const short = (text: string | null | undefined) =>
  text && text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : (text ?? '');
