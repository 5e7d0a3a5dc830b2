import { mdiCheckCircle, mdiLinkOff, mdiLogin } from '@mdi/js';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, codeOf, messageOf } from '../../lib/errors.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Box, Heading } from '../../ui/Box.tsx';
import { Crest } from '../../ui/Crest.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { InstalacionForm, checkClave } from './InstalacionForm.tsx';
import css from './instalacion.module.css';

/** Opened by the one-time link that the server prints when nobody can enter yet. */
export function PrimerInicioPage() {
  const [clave] = useState(() => new URLSearchParams(location.search).get('clave') ?? '');
  const { primerInicio, oficina } = useConfiguracion();
  const [alive, setAlive] = useState(false);
  const [error, setError] = useState<unknown>();
  useTitle('Primer inicio');
  const check = useCallback(() => {
    if (!primerInicio) return;
    checkClave(clave).then(() => setAlive(true), setError);
  }, [clave, primerInicio]);
  useEffect(check, [check]);

  if (!primerInicio)
    return (
      <Frame>
        <StateMessage
          inPanel
          icon={mdiCheckCircle}
          tone="success"
          title="El sistema ya está en marcha"
          main={{ children: 'Ir a ingresar', href: '/login', icon: mdiLogin }}
        >
          El primer inicio se hace una sola vez. Entrá con tu cuenta; si no tenés, pedila en la
          Oficina de {oficina.nombre}.
        </StateMessage>
      </Frame>
    );
  if (alive)
    return (
      <Frame>
        <Box tone="secondary" mb={2} maxWidth={720}>
          Nadie usó el sistema todavía. Decinos de qué municipalidad es y quién sos: vas a ser la
          primera persona de Computos, la que después suma a las demás.
        </Box>
        <InstalacionForm clave={clave} />
      </Frame>
    );
  if (error === undefined) return <Splash />;
  return (
    <Frame>
      <Panel>
        {clave === '' || (error instanceof ApiError && error.code === 'not_found') ? (
          <StateMessage icon={mdiLinkOff} tone="error" title="Este enlace no sirve">
            {clave === ''
              ? 'Abrilo entero, como lo mostró el servidor al arrancar.'
              : messageOf(error)}
          </StateMessage>
        ) : (
          <ErrorState
            title="No pudimos revisar el enlace"
            message={messageOf(error)}
            code={codeOf(error)}
            onRetry={check}
            helpDesk={{ nombre: 'Cómputos', interno: null }}
          />
        )}
      </Panel>
    </Frame>
  );
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <>
    <header className={css.cabecera}>
      <Crest height={38} />
      Muni
    </header>
    <main className={css.pagina}>
      <Heading level={1} mb={1}>
        Primer inicio
      </Heading>
      {children}
    </main>
  </>
);
