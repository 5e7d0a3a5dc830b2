import { mdiFileDelimitedOutline, mdiFileExcelOutline, mdiShieldCheck } from '@mdi/js';
import type { ExportFormat } from '@muni/contract';
import { messageOf } from '../../lib/errors.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { WithSide } from '../../ui/WithSide.tsx';
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
    <WithSide width={320} gap={1.75}>
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
        <Notice tone="info" icon={mdiShieldCheck} mt={1.75}>
          Nada se guarda hasta el paso 4. {notice}
        </Notice>
      </div>
      <Panel title="¿Empezás de cero?">
        <Stack gap={1} p={1.75}>
          <Box tone="secondary">Bajá una plantilla con los títulos, completala y subila acá.</Box>
          {TEMPLATES.map(({ formato, label, icon }) => (
            <Button key={formato} icon={icon} onClick={() => void template(formato)}>
              {label}
            </Button>
          ))}
        </Stack>
      </Panel>
    </WithSide>
  );
}
