import { mdiHome, mdiMapMarkerQuestionOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTitle } from '../lib/title.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StateMessage } from '../ui/StateMessage.tsx';
import { HOME } from './screens.ts';

export function NotFoundPage() {
  useTitle('No existe');
  return (
    <>
      <PageHeader title="Esta página no existe" />
      <Panel>
        <StateMessage
          icon={mdiMapMarkerQuestionOutline}
          title="No hay nada en esta dirección"
          actions={
            <Button
              component={Link}
              to={HOME}
              variant="contained"
              startIcon={<Icon path={mdiHome} />}
            >
              Ir al inicio
            </Button>
          }
        >
          Revisá que esté bien escrita, o buscá lo que necesitás en el menú.
        </StateMessage>
      </Panel>
    </>
  );
}
