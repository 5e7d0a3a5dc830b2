// How to install an agent, with this installation's own address and key in every line.
import { mdiKeyChange } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { messageOf } from '../../lib/errors.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { Code } from './Code.tsx';
import { inventariosApi } from './inventarios.api.ts';
import { SinAgentePanel } from './SinAgentePanel.tsx';

const KEY = ['inventarios', 'agente'];
const LIST = { to: '/relevamientoComputadoras', label: 'Ver todas las computadoras' };
const PRIVATE = 'environment,process,license,local_user,local_group';

export function AgenteTab() {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => inventariosApi.agente(signal),
  });
  if (!data)
    return (
      <RecordStatus error={error} onRetry={() => void refetch()} noun="la clave" list={LIST} />
    );
  const address = `${window.location.origin}/inventario/${data.clave}`;
  const renew = async () => {
    setAsking(false);
    try {
      queries.setQueryData(KEY, await inventariosApi.cambiarClave());
      toast('La clave cambió. Actualizala en los agentes.');
    } catch (failure) {
      toast(messageOf(failure), { kind: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Panel title="Debian, Ubuntu y otros Linux">
        <Box sx={{ p: 1.75 }}>
          Instalalo y corré el primer informe:
          <Code>{`sudo apt install fusioninventory-agent
sudo fusioninventory-agent --server=${address} --force`}</Code>
          Para que informe todos los días, agregá en <code>/etc/fusioninventory/agent.cfg</code>:
          <Code>{`server = ${address}
no-category = ${PRIVATE}
tag = CODIGO_DEL_AREA`}</Code>
          Con <code>ocsinventory-agent</code> anda igual:
          <Code>{`sudo ocsinventory-agent --server=${address} --force`}</Code>
        </Box>
      </Panel>
      <Panel title="Windows">
        <Box sx={{ p: 1.75 }}>
          Bajá el instalador de GLPI Agent y, desde una consola como administrador:
          <Code>{`msiexec /i GLPI-Agent-x64.msi /quiet RUNNOW=1 SERVER="${address}" NO_CATEGORY="${PRIVATE}" TAG="CODIGO_DEL_AREA"`}</Code>
          FusionInventory 2.6 se instala igual:
          <Code>{`fusioninventory-agent_windows-x64_2.6.exe /S /acceptlicense /runnow /server="${address}" /tag="CODIGO_DEL_AREA" /no-category="${PRIVATE}"`}</Code>
        </Box>
      </Panel>
      <SinAgentePanel />
      <Panel title="La clave">
        <Box sx={{ display: 'grid', gap: 1.25, justifyItems: 'start', p: 1.75 }}>
          Quien la tiene puede informar computadoras, y nada más. Va en la dirección, o como
          contraseña del agente en {`${window.location.origin}/inventario`}.
          <Code>{data.clave}</Code>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<Icon path={mdiKeyChange} />}
            onClick={() => setAsking(true)}
          >
            Cambiar la clave
          </Button>
        </Box>
      </Panel>
      {asking && (
        <ConfirmDialog
          open
          title="¿Cambiar la clave?"
          confirmLabel="Cambiar la clave"
          cancelLabel="Dejar la que está"
          onConfirm={() => void renew()}
          onCancel={() => setAsking(false)}
        >
          Los agentes instalados dejan de informar hasta que les pongas la nueva.
        </ConfirmDialog>
      )}
    </Box>
  );
}
