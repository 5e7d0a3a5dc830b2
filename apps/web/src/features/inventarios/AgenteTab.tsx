// How to install an agent, with this installation's own address and key in every line.
import { mdiKeyChange } from '@mdi/js';
import Box from '@mui/material/Box';
import type { Referencia } from '@muni/contract';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { messageOf } from '../../lib/errors.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { areaReference } from '../areas/index.ts';
import { Code } from './Code.tsx';
import { inventariosApi } from './inventarios.api.ts';
import { isLocal } from './inventarios.labels.ts';
import { SinAgentePanel } from './SinAgentePanel.tsx';

const KEY = ['inventarios', 'agente'];
const LIST = { to: '/relevamientoComputadoras', label: 'Ver todas las computadoras' };
const PRIVATE = 'environment,process,license,local_user,local_group';

const PLACEHOLDER = 'CODIGO_DEL_AREA';

const GLPI = {
  href: 'https://github.com/glpi-project/glpi-agent/releases',
  nombre: 'GLPI Agent',
};
const FUSION = {
  href: 'https://github.com/fusioninventory/fusioninventory-agent/releases',
  nombre: 'FusionInventory Agent',
};
const Oficial = ({ href, nombre }: { href: string; nombre: string }) => (
  <Link href={href} target="_blank" rel="noopener noreferrer">
    {nombre}
  </Link>
);

export function AgenteTab() {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [area, setArea] = useState<Referencia | null>(null);
  const tag = area?.nombre ?? PLACEHOLDER;
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
      {isLocal(window.location.hostname) && (
        <Notice tone="warning">
          Entraste por <code>{window.location.hostname}</code>, que en cada computadora es ella
          misma. Abrí esta página con el nombre o la IP del servidor en la red, para que los
          comandos lleven una dirección que las demás alcancen.
        </Notice>
      )}
      <Panel title="De qué área son">
        <Box sx={{ display: 'grid', gap: 1.25, p: 1.75 }}>
          <Box sx={{ maxWidth: 420 }}>
            <ReferencePicker
              label="Área de las computadoras"
              optional
              source={areaReference}
              value={area}
              onChange={setArea}
            />
          </Box>
          <div>
            {area ? (
              <>
                Los comandos de abajo llevan <code>{tag}</code>: la computadora nueva aparece en esa
                área.
              </>
            ) : (
              <>
                Donde dice <code>{PLACEHOLDER}</code> va el código o el nombre del área, como figura
                en Áreas. Elegila acá y los comandos quedan listos. Sin área, la computadora va a la
                de su red o, si no hay, a Computos, para confirmar.
              </>
            )}
          </div>
        </Box>
      </Panel>
      <Panel title="Debian, Ubuntu y otros Linux">
        <Box sx={{ p: 1.75 }}>
          Instalalo y corré el primer informe:
          <Code>{`sudo apt install fusioninventory-agent
sudo fusioninventory-agent --server=${address} --tag="${tag}" --force`}</Code>
          Para que informe todos los días, agregá en <code>/etc/fusioninventory/agent.cfg</code>:
          <Code>{`server = ${address}
no-category = ${PRIVATE}
tag = ${tag}`}</Code>
          Con <code>ocsinventory-agent</code> anda igual. Sin <code>--nolocal</code> el de Debian
          deja el informe en un archivo y no lo manda:
          <Code>{`sudo ocsinventory-agent --nolocal --server=${address} --tag="${tag}" --force`}</Code>
          Para que informe todos los días, que <code>/etc/ocsinventory/ocsinventory-agent.cfg</code>{' '}
          diga solo esto:
          <Code>{`server=${address}
tag=${tag}`}</Code>
        </Box>
      </Panel>
      <Panel title="Windows">
        <Box sx={{ p: 1.75 }}>
          Bajá el instalador de la página oficial de <Oficial {...GLPI} /> (el archivo{' '}
          <code>GLPI-Agent-…-x64.msi</code>) y, desde una consola como administrador, en la carpeta
          donde quedó y con su nombre:
          <Code>{`msiexec /i GLPI-Agent-x64.msi /quiet RUNNOW=1 SERVER="${address}" NO_CATEGORY="${PRIVATE}" TAG="${tag}"`}</Code>
          FusionInventory 2.6, de la página oficial de <Oficial {...FUSION} />, se instala igual:
          <Code>{`fusioninventory-agent_windows-x64_2.6.exe /S /acceptlicense /runnow /server="${address}" /tag="${tag}" /no-category="${PRIVATE}"`}</Code>
        </Box>
      </Panel>
      <SinAgentePanel area={tag} />
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
