// A walk: in the hands of who is walking it, or what came of it.
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { mdiCloudSync } from '@mdi/js';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { useConnectionLost } from '../../lib/connection.ts';
import { idOf } from '../../lib/recordId.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Box } from '../../ui/Box.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { recorridoRoutes } from '../../nouns/recorridos.ts';
import { CaminarPanel } from './CaminarPanel.tsx';
import { reviewed } from './caminata.rules.ts';
import { NoSeGuarda } from './NoSeGuarda.tsx';
import { ResultadoPanel } from './ResultadoPanel.tsx';
import { useCaminata } from './caminata.actions.ts';

export function RecorridoPage() {
  const [params] = useSearchParams();
  const clave = params.get('clave');
  return clave ? <Caminar key={clave} clave={clave} /> : <ResultadoPanel id={idOf(params)} />;
}

function Caminar({ clave }: { clave: string }) {
  const { empleado } = useUser();
  const navigate = useNavigate();
  const lost = useConnectionLost();
  const onClosed = useCallback(
    (id: number) => void navigate(recorridoRoutes.result(id), { replace: true }),
    [navigate],
  );
  const { walk, sent, unsaved, change, isSent } = useCaminata(empleado.id, clave, onClosed);
  useTitle(walk ? `Relevar ${walk.area.nombre}` : 'Recorrido');
  const crumbs = [{ label: 'Recorridos', to: recorridoRoutes.home }, { label: 'Relevar' }];
  if (!walk)
    return (
      <>
        <PageHeader title="Recorrido" crumbs={crumbs} />
        {sent ? (
          <NotHere />
        ) : (
          <RecordStatus
            error={null}
            onRetry={() => undefined}
            noun="el recorrido"
            list={{ to: recorridoRoutes.home, label: 'Ver los recorridos' }}
          />
        )}
      </>
    );
  const status = unsaved
    ? 'Este navegador no puede guardar: no cierres la pantalla.'
    : sent?.problema
      ? 'No se está guardando.'
      : isSent
        ? 'Todo guardado.'
        : lost
          ? 'Sin conexión: queda guardado en este teléfono.'
          : 'Guardando…';
  return (
    <>
      <PageHeader
        title={`Relevar ${walk.area.nombre}`}
        hint={`${reviewed(walk)} de ${walk.equipos.length} revisados`}
        crumbs={crumbs}
      />
      {sent?.problema && (
        <Box mb={1.5}>
          <NoSeGuarda clave={clave} sent={sent} />
        </Box>
      )}
      {walk.cierre ? (
        <Panel>
          <StateMessage icon={mdiCloudSync} title="El recorrido está terminado">
            {lost
              ? 'Quedó guardado en este teléfono. Cuando vuelva la conexión se manda solo, una vez.'
              : 'Lo estamos guardando…'}
          </StateMessage>
        </Panel>
      ) : (
        <CaminarPanel walk={walk} change={change} status={status} />
      )}
    </>
  );
}

const NotHere = () => (
  <Panel>
    <StateMessage icon={mdiCloudSync} title="Ese recorrido no está en este teléfono">
      Lo empezaron en otro, o ya terminó. En la lista de recorridos podés seguirlo desde acá, o ver
      lo que resultó.
    </StateMessage>
  </Panel>
);
