// A Windows where nothing may be installed: a script with this installation's address and key in it.
import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveFile } from '../../crud/download.ts';
import { useWork } from '../../crud/useWork.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Code } from './Code.tsx';
import { inventariosApi } from './inventarios.api.ts';

const FILE = 'inventario-muni.ps1';
const RUN = 'powershell -NoProfile -ExecutionPolicy Bypass -File';

/** `area` goes into the command as it is. */
export function SinAgentePanel({ area }: { area: string }) {
  const { busy, run } = useWork();
  const download = () =>
    run(async () => saveFile(await (await inventariosApi.guionDeWindows()).blob(), FILE));
  return (
    <Panel
      title="Windows sin instalar nada"
      action={
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          loading={busy}
          startIcon={<Icon path={mdiDownload} />}
          onClick={() => void download()}
        >
          Bajar el script
        </Button>
      }
    >
      <Box sx={{ p: 1.75 }}>
        Trae la dirección y la clave puestas. Correlo desde una consola como administrador:
        <Code>{`${RUN} ${FILE} -Area "${area}"`}</Code>
        Sin red, guarda el inventario en un archivo para subir desde «Por revisar»:
        <Code>{`${RUN} ${FILE} -Archivo E:\\PC.ocs`}</Code>
        Para que informe todos los días, copialo en la computadora y programalo:
        <Code>{`schtasks /create /tn "Inventario municipal" /sc daily /st 10:00 /ru SYSTEM /tr "${RUN} C:\\Inventario\\${FILE}"`}</Code>
      </Box>
    </Panel>
  );
}
