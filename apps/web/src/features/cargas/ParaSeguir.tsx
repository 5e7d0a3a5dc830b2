import {
  mdiCompare,
  mdiDownload,
  mdiFileDocumentOutline,
  mdiFileUploadOutline,
  mdiPrinter,
  mdiUndoVariant,
} from '@mdi/js';
import { type Carga, clasesDeCarga } from '@muni/contract';
import { useState } from 'react';
import { contar } from '../../lib/formats.ts';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { AnularDialog } from './AnularDialog.tsx';
import { bajar } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';

const WAY = { kind: 'text', tone: 'inherit', justify: 'flex-start' } as const;

/** Beside a result: taking it back, and the ways on. */
export function ParaSeguir({ carga }: { carga: Carga }) {
  const { id, clase, anterior, noSePuedeAnular } = carga;
  const [isAsking, setIsAsking] = useState(false);
  const isUndone = carga.estado === 'Anulada';
  const rechazadas = carga.cuentas?.rechazadas ?? 0;
  const routes = cargaRoutes(clase);
  return (
    <Stack className="no-imprimir" gap={1.5}>
      {!isUndone && (
        <Panel title="¿Algo salió mal?">
          <Stack gap={1.5} p={1.75}>
            {noSePuedeAnular ?? 'Podés volver todo a como estaba antes de esta carga.'}
            <Button
              tone="error"
              disabled={noSePuedeAnular !== null}
              icon={mdiUndoVariant}
              onClick={() => setIsAsking(true)}
            >
              Deshacer la carga
            </Button>
          </Stack>
        </Panel>
      )}
      <Panel title="Para seguir">
        <Stack p={0.75}>
          <Button
            {...WAY}
            icon={mdiFileDocumentOutline}
            onClick={() => bajar(cargasApi.bajarInforme(id))}
          >
            Bajar el informe
          </Button>
          {rechazadas > 0 && (
            <Button
              {...WAY}
              icon={mdiDownload}
              onClick={() => bajar(cargasApi.bajarErrores(id, true))}
            >
              Bajar {contar(rechazadas, 'fila rechazada', 'filas rechazadas')}
            </Button>
          )}
          {!isUndone && anterior && clasesDeCarga[clase].conImportes && (
            <Button {...WAY} to={routes.compare(id)} icon={mdiCompare}>
              Comparar con {anterior.nombreArchivo}
            </Button>
          )}
          <Button {...WAY} icon={mdiPrinter} onClick={() => window.print()}>
            Imprimir el comprobante
          </Button>
          <Button {...WAY} to={routes.start} icon={mdiFileUploadOutline}>
            Cargar otro archivo
          </Button>
        </Stack>
      </Panel>
      {isAsking && <AnularDialog carga={carga} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}
