import { mdiClipboardAlertOutline } from '@mdi/js';
import { Button } from '../../ui/Button.tsx';
import { usePorRevisar, porRevisarText, inventarioRoutes } from '../../nouns/inventarios.ts';

/** The way to what agents left for a person, with how much there is. */
export const PorRevisarButton = () => (
  <Button size="small" to={inventarioRoutes.home} icon={mdiClipboardAlertOutline}>
    {porRevisarText(usePorRevisar())}
  </Button>
);
