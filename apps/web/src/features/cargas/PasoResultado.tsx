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
import { type Carga, clasesDeCarga, type CuentasDeCarga } from '@muni/contract';
import { useState } from 'react';
import {
  concordar,
  contar,
  duracion,
  formatFechaHora,
  formatImporte,
  formatNumero,
} from '../../lib/formats.ts';
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
import { entran } from './cargas.rules.ts';
import { Declarado, Filas } from './PasoRevisar.tsx';
import { AnularDialog } from './AnularDialog.tsx';
import { bajar } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';

export function PasoResultado({ carga }: { carga: Carga }) {
  const { cuentas } = carga;
  if (!cuentas) return null;
  const { lista } = CLASES[carga.clase];
  const isUndone = carga.estado === 'Anulada';
  return (
    <>
      <Stack gap={1.5}>
        <WithSide width={340} gap={1.75}>
          <Panel>
            {isUndone ? <Deshecha carga={carga} /> : <Cargada carga={carga} cuentas={cuentas} />}
            <Datos carga={carga} cuentas={cuentas} />
          </Panel>
          <ParaSeguir carga={carga} />
        </WithSide>
        {isUndone ? <Declarado carga={carga} /> : <Filas carga={carga} cuentas={cuentas} />}
      </Stack>
      <FootBar label="Para seguir">
        <Button to={cargaRoutes(carga.clase).start}>Cargar otro archivo</Button>
        <Button kind="main" to={lista.to}>
          Ir a {lista.label}
        </Button>
      </FootBar>
    </>
  );
}

const Deshecha = ({ carga }: { carga: Carga }) => (
  <StateMessage icon={mdiUndoVariant} title="Esta carga se deshizo">
    {carga.anuladoPor && `La deshizo ${carga.anuladoPor.nombre}`}
    {carga.anuladoEn && ` el ${formatFechaHora(carga.anuladoEn)}`}.
    {carga.motivoAnulacion && ` Motivo: ${carga.motivoAnulacion}.`} Todo volvió a como estaba antes.
  </StateMessage>
);

const Cargada = ({ carga, cuentas }: { carga: Carga; cuentas: CuentasDeCarga }) => (
  <Row gap={2.25} px={3} py={2.5}>
    <Icon path={mdiCheckCircle} size={48} tone="success" />
    <div>
      <Heading level={2} as="p">
        {concordar(entran(cuentas), 'Se cargó', 'Se cargaron')}{' '}
        {contar(entran(cuentas), 'fila', 'filas')}
      </Heading>
      <Box tone="secondary">
        {carga.segundos !== null && `En ${duracion(carga.segundos)}. `}
        {CLASES[carga.clase].cargado}
      </Box>
    </div>
  </Row>
);

const Datos = ({ carga, cuentas }: { carga: Carga; cuentas: CuentasDeCarga }) => (
  <FactRows
    rows={[
      ['Total cargado', clasesDeCarga[carga.clase].conImportes && formatImporte(cuentas.importe)],
      ['Filas del archivo', formatNumero(cuentas.filas)],
      ['Con aviso', formatNumero(cuentas.avisos)],
      ['La cargó', carga.confirmadoPor?.nombre ?? '—'],
      ['Cuándo', carga.confirmadoEn ? formatFechaHora(carga.confirmadoEn) : '—'],
      ['Archivo', carga.nombreArchivo],
    ]}
  />
);

interface Way extends Pick<ButtonProps, 'icon' | 'to' | 'onClick'> {
  label: string;
  isThere?: boolean;
}

/** Beside a result: taking it back, and the ways on. */
function ParaSeguir({ carga }: { carga: Carga }) {
  const { id, clase, anterior, noSePuedeAnular } = carga;
  const [isAsking, setIsAsking] = useState(false);
  const isUndone = carga.estado === 'Anulada';
  const { rechazadas = 0, nuevas = 0, cambian = 0 } = carga.cuentas ?? {};
  const routes = cargaRoutes(clase);
  const isInRentas = clasesDeCarga[clase].conImportes && !isUndone;
  const inRentas = (novedad: string) => rentasRoutes.listOf({ carga: String(id), novedad });
  const ways: Way[] = [
    {
      icon: mdiFileDocumentOutline,
      label: 'Bajar el informe',
      onClick: () => bajar(cargasApi.bajarInforme(id)),
    },
    {
      icon: mdiDownload,
      label: `Bajar ${contar(rechazadas, 'fila rechazada', 'filas rechazadas')}`,
      isThere: rechazadas > 0,
      onClick: () => bajar(cargasApi.bajarErrores(id, true)),
    },
    {
      icon: mdiFormatListBulleted,
      label: 'Ver las nuevas en Rentas',
      isThere: isInRentas && nuevas > 0,
      to: inRentas('nueva'),
    },
    {
      icon: mdiFormatListBulleted,
      label: 'Ver las que cambiaron en Rentas',
      isThere: isInRentas && cambian > 0,
      to: inRentas('cambia'),
    },
    {
      icon: mdiCompare,
      label: `Comparar con ${anterior?.nombreArchivo}`,
      isThere: isInRentas && anterior !== null,
      to: routes.compare(id),
    },
    { icon: mdiPrinter, label: 'Imprimir el comprobante', onClick: () => window.print() },
    { icon: mdiFileUploadOutline, label: 'Cargar otro archivo', to: routes.start },
  ];
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
          {ways.map(
            ({ label, isThere = true, ...way }) =>
              isThere && (
                <Button key={label} kind="text" tone="inherit" justify="flex-start" {...way}>
                  {label}
                </Button>
              ),
          )}
        </Stack>
      </Panel>
      {isAsking && <AnularDialog carga={carga} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}
