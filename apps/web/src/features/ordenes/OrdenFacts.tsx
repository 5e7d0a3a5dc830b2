// Beside the work: who, for whom, with what, when, and who signed.
import {
  mdiCheckCircle,
  mdiCircleOutline,
  mdiFaceAgent,
  mdiFileDocumentOutline,
  mdiRepeat,
  mdiSignatureFreehand,
  mdiToolboxOutline,
} from '@mdi/js';
import { estaFirmada, type Orden, ordenes } from '@muni/contract';
import { useChangeInPlace, FechaInPlace } from '../../crud/record/InPlace.tsx';
import { formatFecha, formatFechaHora, hoy, formatImporte } from '../../lib/formats.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Box, Row, Stack, Small } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FactIcon, FactPart, FactPerson, FactRows } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { EquiposVinculados } from './EquiposVinculados.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { ordenesApi, ordenRoutes } from '../../nouns/ordenes.ts';
import type { OrdenRowAction } from './OrdenActions.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';
import { firmaText, minutosText } from './ordenes.rules.ts';

interface Props {
  orden: Orden;
  actions: readonly OrdenRowAction[];
  commands: OrdenCommands;
}

/** Who may edit it, unless a change would take signatures away: that is asked in the form. */
export const mayChangeInPlace = (orden: Orden, actions: readonly OrdenRowAction[]) =>
  !estaFirmada(orden) && actions.some(({ action }) => action === 'editar');

function Programada({ orden, actions, commands }: Props) {
  const change = useChangeInPlace(ordenes, ordenesApi.update, commands);
  const { fechaProgramada: before } = orden;
  const text = before ? formatFecha(before) : 'Sin fecha';
  if (!mayChangeInPlace(orden, actions)) return before && text;
  const today = hoy();
  return (
    <FechaInPlace
      label="Cambiar la fecha programada"
      now={text}
      value={before}
      today={today}
      onChange={(fechaProgramada) =>
        change({
          record: orden,
          part: { fechaProgramada },
          said: fechaProgramada
            ? `Quedó programada para el ${formatFecha(fechaProgramada)}.`
            : 'Quedó sin fecha.',
          isFinal: before !== null && before < today,
        })
      }
    >
      {text}
    </FechaInPlace>
  );
}

export function OrdenFacts({ orden, actions, commands }: Props) {
  const can = useCan();
  const { labels } = ordenes;
  const asignar = actions.find(({ action }) => action === 'asignar');
  const firmar = actions.find(({ action }) => action === 'firmar');
  return (
    <Box card as="aside" aria-label="Datos de la orden">
      <FactPart
        title="A cargo"
        action={
          asignar && (
            <Link onClick={asignar.onClick}>
              {orden.tecnicoResponsable ? 'Cambiar' : 'Asignar'}
            </Link>
          )
        }
      >
        {orden.tecnicoResponsable ? (
          <FactPerson person={orden.tecnicoResponsable} />
        ) : (
          'Nadie todavía'
        )}
        {orden.tecnicos.map((person) => (
          <FactPerson key={person.id} person={person} />
        ))}
      </FactPart>
      <FactPart title={labels.solicitante ?? ''}>
        {orden.solicitante ? (
          <FactPerson person={orden.solicitante} detail={orden.area.nombre} />
        ) : (
          orden.area.nombre
        )}
      </FactPart>
      {(orden.computadora || orden.impresora || orden.otroEquipo) && (
        <FactPart title="Equipo">
          <EquiposVinculados of={orden} />
          <FactIcon icon={mdiToolboxOutline} name={orden.otroEquipo} />
        </FactPart>
      )}
      {(orden.reporte || orden.plan) && (
        <FactPart title="Vinculada a">
          <FactIcon
            icon={mdiFaceAgent}
            to={reporteRoutes.edit(orden.reporte?.id ?? 0)}
            name={orden.reporte?.nombre}
          />
          <FactIcon
            icon={mdiRepeat}
            to={can('ordenes:attend') && ordenRoutes.planes}
            name={orden.plan?.nombre}
          />
        </FactPart>
      )}
      <FactRows
        rows={[
          [labels.tipo ?? '', orden.tipo],
          [labels.lugar ?? '', orden.lugar],
          [
            labels.fechaProgramada ?? '',
            (orden.fechaProgramada ?? mayChangeInPlace(orden, actions)) && (
              <Programada key="programada" orden={orden} actions={actions} commands={commands} />
            ),
          ],
          [labels.creadoEn ?? '', formatFechaHora(orden.creadoEn)],
          [labels.fechaInicio ?? '', orden.fechaInicio && formatFechaHora(orden.fechaInicio)],
          [labels.fechaFin ?? '', orden.fechaFin && formatFechaHora(orden.fechaFin)],
          ['Tiempo', orden.minutosTotal > 0 && minutosText(orden.minutosTotal)],
          [labels.costoTotal ?? '', orden.costoTotal && formatImporte(orden.costoTotal)],
        ]}
      />
      <FactPart title="Hoja y firmas">
        <Firma label="Técnico" firma={orden.firmaTecnico} />
        <Firma label="Quien recibe" firma={orden.firmaConforme} />
        <Stack gap={0.75} mt={1}>
          {firmar && (
            <Button icon={mdiSignatureFreehand} onClick={firmar.onClick}>
              Firmar en pantalla
            </Button>
          )}
          <Button to={ordenRoutes.sheet(orden.id)} icon={mdiFileDocumentOutline}>
            Ver la hoja
          </Button>
        </Stack>
      </FactPart>
    </Box>
  );
}

const Firma = ({ label, firma }: { label: string; firma: Orden['firmaTecnico'] }) => (
  <Row align="start" gap={1} py={0.375}>
    <Icon path={firma ? mdiCheckCircle : mdiCircleOutline} tone={firma ? 'success' : 'warning'} />
    <Box minWidth={0}>
      <Box weight={600}>{label}</Box>
      <Small>{firmaText(firma) ?? 'Sin firmar'}</Small>
    </Box>
  </Row>
);
