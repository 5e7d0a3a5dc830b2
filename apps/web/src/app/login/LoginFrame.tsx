import { mdiInformation } from '@mdi/js';
import type { ReactNode } from 'react';
import { useConnectionLost } from '../../lib/connection.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** What stands around everything shown to whoever is not inside. */
export function LoginFrame({ title, description, children }: Props) {
  const { titulo, escudo, oficina, demo } = useConfiguracion();
  const lost = useConnectionLost();
  useTitle(title);
  return (
    <div className={demo ? 'login login-demo' : 'login'}>
      <Emblem title={titulo} crest={escudo} />
      <main>
        <div className="login-box">
          <h1>{title}</h1>
          {description && <div className="login-about">{description}</div>}
          <div role="status" className={lost ? 'login-reason' : undefined}>
            {lost && (
              <Notice tone="warning">Se cortó la conexión. Podés entrar en cuanto vuelva.</Notice>
            )}
          </div>
          {children}
          {oficina.interno && <CallOffice nombre={oficina.nombre} interno={oficina.interno} />}
        </div>
        <div className="login-foot">Sistema interno de gestión · Oficina de {oficina.nombre}</div>
      </main>
    </div>
  );
}

const CallOffice = ({ nombre, interno }: { nombre: string; interno: string }) => (
  <div className="login-call">
    <Icon path={mdiInformation} />
    <span>
      ¿No podés entrar? Llamá a {nombre} al <strong>interno {interno}</strong>.
    </span>
  </div>
);
