import { mdiHome, mdiLockOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useConfiguracion } from '../lib/SessionContext.tsx';
import { useTitle } from '../lib/title.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StateMessage } from '../ui/StateMessage.tsx';
import { HOME, type Screen } from './screens.ts';

export function NoPermissionPage({ office }: { office: Screen['office'] }) {
  const { oficina } = useConfiguracion();
  useTitle('Sin permiso');
  const phone = oficina.interno ? ` (interno ${oficina.interno})` : '';
  return (
    <>
      <PageHeader title="Sin permiso" />
      <Panel>
        <StateMessage
          icon={mdiLockOutline}
          title={office ? `Esta parte la maneja ${office}` : 'No podés entrar a esta parte'}
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
          Si la necesitás, pedila en {oficina.nombre}
          {phone}.
        </StateMessage>
      </Panel>
    </>
  );
}
