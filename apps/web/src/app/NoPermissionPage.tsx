import { mdiLockOutline } from '@mdi/js';
import { useConfiguracion } from '../lib/SessionContext.tsx';
import { DeadEnd } from './DeadEnd.tsx';
import type { Screen } from './screens.ts';

export function NoPermissionPage({ office }: { office: Screen['office'] }) {
  const { oficina } = useConfiguracion();
  const phone = oficina.interno ? ` (interno ${oficina.interno})` : '';
  return (
    <DeadEnd
      heading="Sin permiso"
      icon={mdiLockOutline}
      title={office ? `Esta parte la maneja ${office}` : 'No podés entrar a esta parte'}
    >
      Si la necesitás, pedila en {oficina.nombre}
      {phone}.
    </DeadEnd>
  );
}
