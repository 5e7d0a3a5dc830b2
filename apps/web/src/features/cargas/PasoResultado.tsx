import { mdiCheckCircle, mdiUndoVariant } from '@mdi/js';
import { type Carga, clasesDeCarga, type CuentasDeCarga } from '@muni/contract';
import {
  concordar,
  contar,
  duracion,
  formatFechaHora,
  formatImporte,
  formatNumero,
} from '../../lib/formats.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FigureList } from '../../ui/FigureList.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { WithSide } from '../../ui/WithSide.tsx';
import { rentasRoutes } from '../../nouns/rentas.ts';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { CLASES } from './cargas.labels.ts';
import { entran } from './cargas.rules.ts';
import { Declarado } from './Declarado.tsx';
import { ParaSeguir } from './ParaSeguir.tsx';
import { PasoCargar, type PasoProps } from './PasoCargar.tsx';

export function PasoResultado(props: PasoProps) {
  const { carga } = props;
  const { cuentas } = carga;
  if (carga.tarea !== null) return <PasoCargar {...props} />;
  if (!cuentas) return null;
  const { lista } = CLASES[carga.clase];
  return (
    <>
      <WithSide width={340} gap={1.75}>
        <Stack gap={1.5}>
          <Panel>
            {carga.estado === 'Anulada' ? (
              <Deshecha carga={carga} />
            ) : (
              <Cargada carga={carga} cuentas={cuentas} />
            )}
            <Datos carga={carga} cuentas={cuentas} />
          </Panel>
          <Declarado carga={carga} />
        </Stack>
        <ParaSeguir carga={carga} />
      </WithSide>
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
    {carga.motivoAnulacion && ` Motivo: ${carga.motivoAnulacion}.`}{' '}
    {CLASES[carga.clase].lista.label} volvió a como estaba antes.
  </StateMessage>
);

function Cargada({ carga, cuentas }: { carga: Carga; cuentas: CuentasDeCarga }) {
  const { nuevas, cambian, iguales, rechazadas, dudosas, fuera, repetidas } = cuentas;
  const ver = (novedad: 'nueva' | 'cambia') =>
    clasesDeCarga[carga.clase].conImportes && (
      <Link to={rentasRoutes.listOf({ carga: String(carga.id), novedad })} className="no-imprimir">
        Ver
      </Link>
    );
  const out = rechazadas + dudosas + fuera;
  return (
    <>
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
      <FigureList
        figures={[
          {
            label: concordar(nuevas, 'nueva', 'nuevas'),
            value: formatNumero(nuevas),
            link: nuevas > 0 && ver('nueva'),
          },
          {
            label: concordar(cambian, 'actualizada', 'actualizadas'),
            value: formatNumero(cambian),
            link: cambian > 0 && ver('cambia'),
          },
          {
            label: concordar(iguales, 'ya estaba igual', 'ya estaban iguales'),
            value: formatNumero(iguales),
          },
          ...(repetidas > 0
            ? [
                {
                  label: concordar(
                    repetidas,
                    'repetida en el archivo, no se cargó',
                    'repetidas en el archivo, no se cargaron',
                  ),
                  value: formatNumero(repetidas),
                },
              ]
            : []),
          {
            label: concordar(out, 'no se cargó', 'no se cargaron'),
            value: formatNumero(out),
            isBad: rechazadas > 0,
          },
        ]}
      />
    </>
  );
}

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
