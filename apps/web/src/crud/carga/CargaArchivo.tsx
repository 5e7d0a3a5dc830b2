import { mdiFileDelimitedOutline, mdiFileExcelOutline, mdiShieldCheck } from '@mdi/js';
import type { ExportFormat } from '@muni/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messageOf } from '../../lib/errors.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import type { CargaApi } from './cargaApi.ts';
import type { Carga } from './useCarga.ts';

const TEMPLATES: { formato: ExportFormat; label: string; icon: string }[] = [
  { formato: 'xlsx', label: 'Plantilla de Excel', icon: mdiFileExcelOutline },
  { formato: 'csv', label: 'Plantilla CSV', icon: mdiFileDelimitedOutline },
];

export function CargaArchivo({
  carga,
  api,
  notice,
}: {
  carga: Carga;
  api: CargaApi;
  notice: string;
}) {
  const template = (formato: ExportFormat) =>
    api.plantilla(formato).catch((error: unknown) => toast(messageOf(error), { kind: 'error' }));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '1fr 320px' }, gap: 1.75 }}>
      <div>
        <FileDrop
          title="Arrastrá el archivo hasta acá"
          accept=".csv,.txt,.xlsx"
          busy={carga.isBusy}
          onFile={(file) => void carga.choose(file)}
        >
          Puede ser CSV o Excel (.xlsx), de hasta 20 MB. Nosotros detectamos el formato: no hace
          falta tocar nada antes.
        </FileDrop>
        <Alert severity="info" icon={<Icon path={mdiShieldCheck} />} sx={{ mt: 1.75 }}>
          Nada se guarda hasta el paso 4. {notice}
        </Alert>
      </div>
      <Panel title="¿Empezás de cero?">
        <Box sx={{ display: 'grid', gap: 1, p: 1.75, alignContent: 'start' }}>
          <Box sx={{ color: 'text.secondary' }}>
            Bajá una plantilla con los títulos, completala y subila acá.
          </Box>
          {TEMPLATES.map(({ formato, label, icon }) => (
            <Button
              key={formato}
              variant="outlined"
              color="inherit"
              startIcon={<Icon path={icon} />}
              onClick={() => void template(formato)}
            >
              {label}
            </Button>
          ))}
        </Box>
      </Panel>
    </Box>
  );
}
