import { mdiCloudUpload } from '@mdi/js';
import type { CuentasDeCarga } from '@muni/contract';
import { concordar, contar, formatNumero } from '../../lib/formats.ts';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { cargasApi } from './cargas.api.ts';
import { entran } from './cargas.rules.ts';
import { Filas } from './Filas.tsx';
import type { PasoProps } from './PasoCargar.tsx';

/** What is told of those that stay out. */
function afuera({ rechazadas, dudosas, fuera }: CuentasDeCarga): string {
  const parts = [
    rechazadas > 0 && `${formatNumero(rechazadas)} con error`,
    dudosas > 0 && `${formatNumero(dudosas)} para decidir`,
    fuera > 0 && `${formatNumero(fuera)} que sacaste`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? ` Quedan afuera: ${parts.join(', ')}.` : '';
}

export function PasoRevisar({ carga, command, onBack }: PasoProps & { onBack: () => void }) {
  const { isPending: busy, mutate } = command;
  const { cuentas } = carga;
  if (!cuentas) return null;
  const { nuevas, cambian } = cuentas;
  const toLoad = entran(cuentas);
  return (
    <Stack gap={1.5}>
      <Filas carga={carga} cuentas={cuentas} />
      <FootBar
        label="Cargar"
        status={
          toLoad > 0
            ? `${concordar(toLoad, 'Se va', 'Se van')} a cargar ${contar(toLoad, 'fila', 'filas')}.${afuera(cuentas)}`
            : `No hay ninguna fila para cargar.${afuera(cuentas)}`
        }
      >
        <Button kind="text" disabled={busy} onClick={onBack}>
          Atrás
        </Button>
        <Button
          kind="main"
          disabled={toLoad === 0}
          busy={busy}
          icon={mdiCloudUpload}
          onClick={() => mutate(() => cargasApi.confirmar(carga.id, { nuevas, cambian }))}
        >
          {toLoad > 0 ? `Cargar ${contar(toLoad, 'fila', 'filas')}` : 'Nada para cargar'}
        </Button>
      </FootBar>
    </Stack>
  );
}
