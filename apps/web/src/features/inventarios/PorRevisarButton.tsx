import { mdiClipboardAlertOutline } from '@mdi/js';
import { Button } from '../../ui/Button.tsx';
import { usePorRevisar } from './inventarios.api.ts';
import { porRevisarText } from './inventarios.labels.ts';
import { inventarioRoutes } from './inventarios.routes.ts';

/** The way to what agents left for a person, with how much there is. */
export const PorRevisarButton = () => (
  <Button size="small" to={inventarioRoutes.home} icon={mdiClipboardAlertOutline}>
    {porRevisarText(usePorRevisar())}
  </Button>
);
