import { mdiClipboardAlertOutline } from '@mdi/js';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { usePorRevisar } from './inventarios.api.ts';
import { porRevisarText } from './inventarios.labels.ts';
import { inventarioRoutes } from './inventarios.routes.ts';

/** The way to what agents left for a person, with how much there is. */
export const PorRevisarButton = () => (
  <LinkButton to={inventarioRoutes.home} icon={mdiClipboardAlertOutline}>
    {porRevisarText(usePorRevisar())}
  </LinkButton>
);
