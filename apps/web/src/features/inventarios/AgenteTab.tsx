// How agents are let in, and how to install one with this installation's own address and a key in every line.
import { mdiDownload } from '@mdi/js';
import { useState } from 'react';
import {
  type AccesoDeAgentes,
  type ClaveMostrada,
  INVENTARIOS_TOPIC,
  type Referencia,
} from '@muni/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reading } from '../../lib/reading.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Code } from '../../ui/Code.tsx';
import { saveFile } from '../../crud/download.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { isLocal } from '../../nouns/inventarios.ts';
import { ClavesPanel, RedesDeAgentesPanel } from './AccesoDeAgentes.tsx';

// A Windows where nothing may be installed: a script with this installation's address and a key in it.
const FILE = 'inventario-muni.ps1';
const RUN = 'powershell -NoProfile -ExecutionPolicy Bypass -File';

interface Props {
  /** The script as it came with a key, which is told once. */
  guion: string | undefined;
  /** Goes into the command as it is; empty where the key says the area. */
  area: string;
}

export const SinAgentePanel = ({ guion, area }: Props) => (
  <Panel
    title="Windows sin instalar nada"
    buttons={[
      guion !== undefined && {
        icon: mdiDownload,
        onClick: () => saveFile(new Blob([guion], { type: 'text/plain' }), FILE),
        children: 'Bajar el script',
      },
    ]}
  >
    <Box p={1.75}>
      {guion
        ? 'Trae la dirección y la clave puestas.'
        : 'Se baja al hacer o renovar una clave, con ella puesta.'}{' '}
      Correlo desde una consola como administrador:
      <Code>{`${RUN} ${FILE}${area && ` -Area "${area}"`}`}</Code>
      Sin red, guarda el inventario en un archivo para subir desde «Por revisar»:
      <Code>{`${RUN} ${FILE} -Archivo E:\\PC.ocs`}</Code>
      Para que informe todos los días, copialo en la computadora y programalo:
      <Code>{`schtasks /create /tn "Inventario municipal" /sc daily /st 10:00 /ru SYSTEM /tr "${RUN} C:\\Inventario\\${FILE}"`}</Code>
    </Box>
  </Panel>
);

const ACCESO = reading<AccesoDeAgentes>(INVENTARIOS_TOPIC, 'agente');
const PRIVATE = 'environment,process,license,local_user,local_group';

const PLACEHOLDER = 'CLAVE';
/** Any name will do; the realm is the one that the server asks for. */
const USER = 'agente';
const REALM = 'Inventario';

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
  const [area, setArea] = useState<Referencia | null>(null);
  const [shown, setShown] = useState<ClaveMostrada>();
  const query = useQuery(ACCESO);
  const { data, refetch } = query;
  if (!data) return <Loaded query={query} noun="las claves" />;
  const address = `${window.location.origin}/inventario`;
  const clave = shown?.clave ?? PLACEHOLDER;
  const tag = area?.nombre;
  const tagged = (before: string, after = '') => (tag ? before + tag + after : '');
  return (
    <Stack gap={1.5}>
      {isLocal(window.location.hostname) && (
        <Notice tone="warning">
          Entraste por <code>{window.location.hostname}</code>, que en cada computadora es ella
          misma. Abrí esta página con el nombre o la IP del servidor en la red, para que los
          comandos lleven una dirección que las demás alcancen.
        </Notice>
      )}
      <ClavesPanel claves={data.claves} onShown={setShown} onChanged={() => void refetch()} />
      <div role="status">
        {shown && (
          <Panel title="Tu clave nueva">
            <Box p={1.75}>
              Copiala ahora: no se vuelve a mostrar. Los comandos de abajo y el script ya la llevan.
              <Code>{clave}</Code>
              En un agente que ya está instalado, cambiá estas líneas de su configuración:
              <Code>{`server = ${address}
user = ${USER}
password = ${clave}`}</Code>
            </Box>
          </Panel>
        )}
      </div>
      <RedesDeAgentesPanel
        acceso={data}
        onChanged={(acceso) => queries.setQueryData(ACCESO.queryKey, acceso)}
      />
      <Panel title="De qué área son">
        <Stack gap={1.25} p={1.75}>
          <Box maxWidth={420}>
            <ReferencePicker
              label="Área de las computadoras"
              optional
              source={areaReference}
              value={area}
              onChange={setArea}
            />
          </Box>
          <div>
            {tag ? (
              <>
                Los comandos de abajo llevan <code>{tag}</code>: la computadora nueva aparece en esa
                área.
              </>
            ) : (
              'Sin elegirla, la computadora nueva va al área de su clave, a la de su red o, si no hay, a Computos, para confirmar.'
            )}
          </div>
          {!shown && (
            <div>
              Donde dice <code>{PLACEHOLDER}</code> va una clave: hacela o renovala acá y los
              comandos quedan listos.
            </div>
          )}
        </Stack>
      </Panel>
      <Panel title="Debian, Ubuntu y otros Linux">
        <Box p={1.75}>
          Instalalo y corré el primer informe:
          <Code>{`sudo apt install fusioninventory-agent
sudo fusioninventory-agent --server=${address} --user=${USER} --password=${clave}${tagged(' --tag="', '"')} --force`}</Code>
          Para que informe todos los días, agregá en <code>/etc/fusioninventory/agent.cfg</code>:
          <Code>{`server = ${address}
user = ${USER}
password = ${clave}
no-category = ${PRIVATE}${tagged('\ntag = ')}`}</Code>
          Con <code>ocsinventory-agent</code> anda igual. El 2.10, de Debian, quiere el usuario y la
          contraseña en base64, y sin <code>--nolocal</code> deja el informe en un archivo y no lo
          manda:
          <Code>{`sudo ocsinventory-agent --nolocal --server=${address} --realm=${REALM} --user=${btoa(USER)} --password=${btoa(clave)}${tagged(' --tag="', '"')} --force`}</Code>
          Para que informe todos los días, que <code>/etc/ocsinventory/ocsinventory-agent.cfg</code>{' '}
          diga solo esto:
          <Code>{`server=${address}
realm=${REALM}
user=${btoa(USER)}
password=${btoa(clave)}${tagged('\ntag=')}`}</Code>
        </Box>
      </Panel>
      <Panel title="Windows">
        <Box p={1.75}>
          Bajá el instalador de la página oficial de <Oficial {...GLPI} /> (el archivo{' '}
          <code>GLPI-Agent-…-x64.msi</code>) y, desde una consola como administrador, en la carpeta
          donde quedó y con su nombre:
          <Code>{`msiexec /i GLPI-Agent-x64.msi /quiet RUNNOW=1 SERVER="${address}" USER="${USER}" PASSWORD="${clave}" NO_CATEGORY="${PRIVATE}"${tagged(' TAG="', '"')}`}</Code>
          FusionInventory 2.6, de la página oficial de <Oficial {...FUSION} />, se instala igual:
          <Code>{`fusioninventory-agent_windows-x64_2.6.exe /S /acceptlicense /runnow /server="${address}" /user="${USER}" /password="${clave}" /no-category="${PRIVATE}"${tagged(' /tag="', '"')}`}</Code>
        </Box>
      </Panel>
      <SinAgentePanel guion={shown?.guion} area={tag ?? ''} />
    </Stack>
  );
}
