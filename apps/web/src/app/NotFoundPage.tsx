import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import { DeadEnd } from './DeadEnd.tsx';

export const NotFoundPage = () => (
  <DeadEnd
    heading="Esta página no existe"
    icon={mdiMapMarkerQuestionOutline}
    title="No hay nada en esta dirección"
  >
    Revisá que esté bien escrita, o buscá lo que necesitás en el menú.
  </DeadEnd>
);
