import { type Orden, ordenActions, ordenes, ordenInput } from '@muni/contract';

/** What was done can be corrected, and no longer left empty. */
const terminadas = {
  ...ordenes,
  input: ordenInput.extend({
    trabajoRealizado: ordenActions.realizar.shape.trabajoRealizado,
  }),
};
export const recursoDe = ({ fechaFin }: Pick<Orden, 'fechaFin'>) =>
  fechaFin === null ? ordenes : terminadas;
