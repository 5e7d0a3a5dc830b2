// A Windows where nothing may be installed: a script with this installation's address and a key in it.
import { mdiDownload } from '@mdi/js';
import { saveFile } from '../../crud/download.ts';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Code } from './Code.tsx';

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
    action={
      guion && (
        <Button
          size="small"
          icon={mdiDownload}
          onClick={() => saveFile(new Blob([guion], { type: 'text/plain' }), FILE)}
        >
          Bajar el script
        </Button>
      )
    }
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
