import {
  mdiCheckCircle,
  mdiCompare,
  mdiDownload,
  mdiFileDocumentOutline,
  mdiFileUploadOutline,
  mdiFormatListBulleted,
  mdiPrinter,
  mdiUndoVariant,
} from '@mdi/js';
import { type Carga, clasesDeCarga } from '@muni/contract';
import { useState } from 'react';
import { concordar, contar, duracion, formatFechaHora, formatNumero } from '../../lib/formats.ts';
import { Box, Heading, Row, Stack, WithSide } from '../../ui/Box.tsx';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { FactRows } from '../../ui/Facts.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { rentasRoutes } from '../../nouns/rentas.ts';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { CLASES } from './cargas.labels.ts';
import { entran, importeDe } from './cargas.rules.ts';
import { Declarado, Filas } from './PasoRevisar.tsx';
import { AnularDialog } from './AnularDialog.tsx';
import { bajar, bajarErrores } from './cargas.api.ts';

export function PasoResultado({ carga }: { carga: Carga }) {
  const { cuentas, clase } = carga;
  if (!cuentas) return null;
  const { lista, cargado } = CLASES[clase];
  const isUndone = carga.estado === 'Anulada';
  const loaded = entran(cuentas);
  return (
    <>
      <Stack gap={1.5}>
        <WithSide width={340} gap={1.75}>
          <Panel>
            {isUndone ? (
              <StateMessage icon={mdiUndoVariant} title="Esta carga se deshizo">
                {carga.anuladoPor && `La deshizo ${carga.anuladoPor.nombre}`}
                {carga.anuladoEn && ` el ${formatFechaHora(carga.anuladoEn)}`}.
                {carga.motivoAnulacion && ` Motivo: ${carga.motivoAnulacion}.`} Todo volvió a como
                estaba antes.
              </StateMessage>
            ) : (
              <Row gap={2.25} px={3} py={2.5}>
                <Icon path={mdiCheckCircle} size={48} tone="success" />
                <div>
                  <Heading level={2} as="p">
                    {concordar(loaded, 'Se cargó', 'Se cargaron')} {contar(loaded, 'fila', 'filas')}
                  </Heading>
                  <Box tone="secondary">
                    {carga.segundos !== null && `En ${duracion(carga.segundos)}. `}
                    {cargado}
                  </Box>
                </div>
              </Row>
            )}
            <FactRows
              rows={[
                ['Total cargado', importeDe(carga)],
                ['Filas del archivo', formatNumero(cuentas.filas)],
                ['Con aviso', formatNumero(cuentas.avisos)],
                ['La cargó', carga.confirmadoPor?.nombre ?? '—'],
                ['Cuándo', carga.confirmadoEn ? formatFechaHora(carga.confirmadoEn) : '—'],
                ['Archivo', carga.nombreArchivo],
              ]}
            />
          </Panel>
          <ParaSeguir carga={carga} />
        </WithSide>
        {isUndone ? <Declarado carga={carga} /> : <Filas carga={carga} cuentas={cuentas} />}
      </Stack>
      <FootBar label="Para seguir">
        <Button to={cargaRoutes(clase).start}>Cargar otro archivo</Button>
        <Button kind="main" to={lista.to}>
          Ir a {lista.label}
        </Button>
      </FootBar>
    </>
  );
}

const Way = (props: ButtonProps) => (
  <Button kind="text" tone="inherit" justify="flex-start" {...props} />
);

/** Beside a result: taking it back, and the ways on. */
function ParaSeguir({ carga }: { carga: Carga }) {
  const { id, clase, anterior, noSePuedeAnular } = carga;
  const [isAsking, setIsAsking] = useState(false);
  const isUndone = carga.estado === 'Anulada';
  const { rechazadas = 0, nuevas = 0, cambian = 0 } = carga.cuentas ?? {};
  const routes = cargaRoutes(clase);
  const isInRentas = clasesDeCarga[clase].conImportes && !isUndone;
  const inRentas = (novedad: string) => rentasRoutes.listOf({ carga: String(id), novedad });
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
          <Way icon={mdiFileDocumentOutline} onClick={() => bajar([id, 'informe'])}>
            Bajar el informe
          </Way>
          {rechazadas > 0 && (
            <Way icon={mdiDownload} onClick={() => bajarErrores(id, { filas: true })}>
              Bajar {contar(rechazadas, 'fila rechazada', 'filas rechazadas')}
            </Way>
          )}
          {isInRentas && nuevas > 0 && (
            <Way icon={mdiFormatListBulleted} to={inRentas('nueva')}>
              Ver las nuevas en Rentas
            </Way>
          )}
          {isInRentas && cambian > 0 && (
            <Way icon={mdiFormatListBulleted} to={inRentas('cambia')}>
              Ver las que cambiaron en Rentas
            </Way>
          )}
          {isInRentas && anterior && (
            <Way icon={mdiCompare} to={routes.compare(id)}>
              Comparar con {anterior.nombreArchivo}
            </Way>
          )}
          <Way icon={mdiPrinter} onClick={() => window.print()}>
            Imprimir el comprobante
          </Way>
          <Way icon={mdiFileUploadOutline} to={routes.start}>
            Cargar otro archivo
          </Way>
        </Stack>
      </Panel>
      {isAsking && <AnularDialog carga={carga} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}
