import { mdiFileDelimitedOutline, mdiFileExcelOutline, mdiShieldCheck } from '@mdi/js';
import { type Carga, type CargaClase, clasesDeCarga } from '@muni/contract';
import { useEffect } from 'react';
import { Navigate, useNavigate } from '../../lib/Navigation.tsx';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { formatBytes, formatNumero } from '../../lib/formats.ts';
import { Box, Stack, WithSide } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ProgressPanel } from '../../ui/ProgressPanel.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { olvidarSubida, subir, useSubida } from './cargas.actions.ts';
import { bajar } from './cargas.api.ts';
import { CLASES } from './cargas.labels.ts';
import { cargaQueLoTiene } from './cargas.rules.ts';
import { UltimasCargas } from './UltimasCargas.tsx';

const PLANTILLAS = [
  ['xlsx', mdiFileExcelOutline, 'Plantilla de Excel'],
  ['csv', mdiFileDelimitedOutline, 'Plantilla CSV'],
] as const;

/** The place for a file, or for what is left of one that stopped on its way. */
export function PasoArchivo({ clase, carga }: { clase: CargaClase; carga?: Carga }) {
  const subida = useSubida();
  const navigate = useNavigate();
  const done = subida?.cargaId && cargaRoutes(subida.clase).one(subida.cargaId);
  useEffect(() => {
    if (!done) return;
    olvidarSubida();
    navigate(done, { replace: true });
  }, [done, navigate]);
  // Nothing stays of a file that was refused: the message waits where the next one is chosen.
  if (carga && subida?.error !== undefined) return <Navigate to={cargaRoutes(clase).start} />;
  return (
    <WithSide width={340} gap={1.75}>
      <div>
        {subida?.error !== undefined && <Refused clase={clase} error={subida.error} />}
        {subida && subida.error === undefined ? (
          <ProgressPanel
            title={`Subiendo ${subida.file.name}`}
            hint={
              subida.isCut
                ? 'Se cortó la conexión. Apenas vuelva, sigue sola desde donde quedó.'
                : 'Podés ir a otra pantalla de Muni. No cierres esta pestaña hasta que termine de subir.'
            }
            label="Avance de la subida"
            percent={Math.floor((subida.sent / subida.file.size) * 100)}
            done={
              <>
                <strong>{formatBytes(subida.sent)}</strong> de {formatBytes(subida.file.size)}
              </>
            }
            stop={{ label: 'Cancelar la subida', onClick: subida.stop }}
          />
        ) : (
          <>
            {carga && (
              <Notice tone="warning" mb={1.5}>
                Se subieron {formatBytes(carga.recibidos)} de {formatBytes(carga.bytes)}. Elegí de
                nuevo <strong>{carga.nombreArchivo}</strong> y sigue donde quedó.
              </Notice>
            )}
            <FileDrop
              title="Arrastrá el archivo hasta acá"
              accept=".csv,.txt,.tsv,.prn,.dat,.xlsx,.xls,.json"
              busy={false}
              onFile={(file) => void subir(clase, file)}
            >
              Puede ser CSV, TXT separado o de ancho fijo, Excel (.xlsx) o JSON, de hasta{' '}
              {formatNumero(clasesDeCarga[clase].maxFilas)} filas. Nosotros detectamos el formato:
              no hace falta tocar nada antes.
            </FileDrop>
            <Notice tone="info" icon={mdiShieldCheck} mt={1.75}>
              Nada se guarda hasta el paso 4. {CLASES[clase].aviso} Y si te equivocás, podés{' '}
              <strong>deshacer la carga completa</strong> mientras nada posterior se apoye en ella.
            </Notice>
          </>
        )}
      </div>
      <Stack gap={1.75}>
        <Panel title="¿Empezás de cero?">
          <Stack gap={1} p={1.75}>
            <Box tone="secondary">Bajá una plantilla con los títulos, completala y subila acá.</Box>
            {PLANTILLAS.map(([formato, icon, label]) => (
              <Button
                key={formato}
                icon={icon}
                onClick={() => bajar(['plantillas', clase], { formato })}
              >
                {label}
              </Button>
            ))}
          </Stack>
        </Panel>
        <UltimasCargas clase={clase} />
      </Stack>
    </WithSide>
  );
}

const Refused = ({ clase, error }: { clase: CargaClase; error: unknown }) => {
  const code = codeOf(error);
  const holder = cargaQueLoTiene(error);
  return (
    <Notice tone={holder ? 'info' : 'error'} mb={1.5} onClose={olvidarSubida}>
      {messageOf(error)} No se guardó nada.{' '}
      {holder ? (
        <Link to={cargaRoutes(clase).one(holder)} onClick={olvidarSubida}>
          Ver esa carga
        </Link>
      ) : (
        code && `Código: ${code}.`
      )}
    </Notice>
  );
};
