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
import { Box, Row, Stack, Heading, WithSide } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { rentasRoutes } from '../../nouns/rentas.ts';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { CLASES } from './cargas.labels.ts';
import { entran } from './cargas.rules.ts';
import { Declarado, Filas } from './PasoRevisar.tsx';
import { PasoCargar, type PasoProps } from './PasoCargar.tsx';
import { AnularDialog } from './AnularDialog.tsx';
import { bajar } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';

export function PasoResultado(props: PasoProps) {
  const { carga } = props;
  const { cuentas } = carga;
  if (carga.tarea !== null) return <PasoCargar {...props} />;
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

function Datos({ carga, cuentas }: { carga: Carga; cuentas: CuentasDeCarga }) {
  const rows: [string, string][] = [
    ...(clasesDeCarga[carga.clase].conImportes
      ? [['Total cargado', formatImporte(cuentas.importe)] as [string, string]]
      : []),
    ['Filas del archivo', formatNumero(cuentas.filas)],
    ['Con aviso', formatNumero(cuentas.avisos)],
    ['La cargó', carga.confirmadoPor?.nombre ?? '—'],
    ['Cuándo', carga.confirmadoEn ? formatFechaHora(carga.confirmadoEn) : '—'],
    ['Archivo', carga.nombreArchivo],
  ];
  return (
    <Box as="dl" ruled="top" px={2.5} py={1.5}>
      {rows.map(([label, value]) => (
        <Row key={label} align="flex-start" justify="space-between" gap={2} py={0.5}>
          <Box as="dt" tone="secondary">
            {label}
          </Box>
          <Box as="dd" weight={600} breaks>
            {value}
          </Box>
        </Row>
      ))}
    </Box>
  );
}

const WAY = { kind: 'text', tone: 'inherit', justify: 'flex-start' } as const;

/** Beside a result: taking it back, and the ways on. */
function ParaSeguir({ carga }: { carga: Carga }) {
  const { id, clase, anterior, noSePuedeAnular } = carga;
  const [isAsking, setIsAsking] = useState(false);
  const isUndone = carga.estado === 'Anulada';
  const { rechazadas = 0, nuevas = 0, cambian = 0 } = carga.cuentas ?? {};
  const isInRentas = clasesDeCarga[clase].conImportes && !isUndone;
  const inRentas = [
    { novedad: 'nueva', label: 'Ver las nuevas en Rentas', isThere: nuevas > 0 },
    { novedad: 'cambia', label: 'Ver las que cambiaron en Rentas', isThere: cambian > 0 },
  ].filter(({ isThere }) => isInRentas && isThere);
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
          {inRentas.map(({ novedad, label }) => (
            <Button
              key={novedad}
              {...WAY}
              to={rentasRoutes.listOf({ carga: String(id), novedad })}
              icon={mdiFormatListBulleted}
            >
              {label}
            </Button>
          ))}
          {isInRentas && anterior && (
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
