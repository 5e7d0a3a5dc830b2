// Where the link at the foot of a mail leads: one question, with or without a session. Opening it changes nothing, because mail
// programs open links by themselves.
import { mdiEmailCheckOutline, mdiEmailOffOutline } from '@mdi/js';
import type { AvisoBaja } from '@muni/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { requestJson } from '../../lib/http.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Box, Row, Heading } from '../../ui/Box.tsx';
import { Crest } from '../../ui/Crest.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';

const IN_PROFILE = 'Se vuelve a elegir en «Mi perfil», en «Avisos».';

export function BajaPage({ codigo }: { codigo: string }) {
  const { titulo, escudo } = useConfiguracion();
  const [stopped, setStopped] = useState<AvisoBaja>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  useTitle('Correos');
  const stop = () => {
    setBusy(true);
    requestJson<AvisoBaja>('/api/avisos/baja/', {
      method: 'POST',
      anonymous: true,
      query: { codigo },
    })
      .then(setStopped, setError)
      .finally(() => setBusy(false));
  };
  return (
    <main>
      <Box maxWidth={560} mx="auto" px={2} py={4}>
        <Row gap={1.5} mb={2}>
          <Crest height={44} image={escudo} />
          <Heading level={1}>{titulo}</Heading>
        </Row>
        {error !== undefined && (
          <Notice tone="error" role="alert" mb={1.5}>
            {messageOf(error)}
          </Notice>
        )}
        <Panel>
          {stopped ? (
            <StateMessage
              icon={mdiEmailCheckOutline}
              tone="success"
              title="Listo, no te mandamos más esos correos"
            >
              Eran los de «{stopped.label}». {IN_PROFILE}
            </StateMessage>
          ) : (
            <StateMessage
              icon={mdiEmailOffOutline}
              title="¿No querés recibir más correos como ese?"
              main={{ children: 'No recibirlos más', busy: isBusy, onClick: stop }}
            >
              Los avisos siguen estando en la campana del sistema. {IN_PROFILE}
            </StateMessage>
          )}
        </Panel>
      </Box>
    </main>
  );
}
