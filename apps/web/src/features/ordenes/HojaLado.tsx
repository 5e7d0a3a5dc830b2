// Beside the sheet: how far it is, who has to sign, the signed paper, its versions, and where the rest is.
import {
  mdiCheckCircle,
  mdiCircleOutline,
  mdiFaceAgent,
  mdiMonitor,
  mdiPrinter,
  mdiQrcodeScan,
  mdiSignatureFreehand,
} from '@mdi/js';
import { type Hoja, huellaText, type Orden, ordenActionProblem, ordenes } from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { PATHS } from '../../nouns/paths.ts';
import { formatFecha, formatFechaHora } from '../../lib/formats.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { FactIcon } from '../../ui/Facts.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Adjuntos } from '../adjuntos/Adjuntos.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { ordenesApi, ordenesKeys, ordenRoutes } from '../../nouns/ordenes.ts';
import { adjuntarHojaFirmada, isHojaFirmada } from './firmas.actions.ts';
import type { useOrdenActions } from './OrdenActions.tsx';
import { esDeOtraVersion } from './hoja.rules.ts';
import { useQuitarHoja } from './QuitarHoja.tsx';
import { minutosText } from './ordenes.rules.ts';
import css from './ordenes.module.css';

interface Props {
  orden: Orden;
  hoja: Hoja;
}

interface LadoProps extends Props {
  state: ReturnType<typeof useOrdenActions>;
}

export function HojaLado({ orden, hoja, state: { commands, quien } }: LadoProps) {
  const maySignPaper = quien.computos && ordenActionProblem('firmar', orden, quien) === null;
  return (
    <Stack as="aside" aria-label="Sobre la hoja" className="no-imprimir" gap={1.5}>
      <Panel title="Estado de la orden">
        <Box px={1.75} py={1}>
          <Step
            done
            title="Creada"
            detail={`${orden.creadoPor?.nombre ?? 'Sistema'} · ${formatFechaHora(orden.creadoEn)}`}
          />
          <Step
            done={orden.fechaFin !== null}
            title="Trabajo terminado"
            detail={
              orden.fechaFin
                ? `${formatFechaHora(orden.fechaFin)} · ${minutosText(orden.minutosTotal)}`
                : orden.estado
            }
          />
          <Step
            done={orden.firmaTecnico !== null}
            title="Firma del técnico"
            detail={firmaText(orden.firmaTecnico)}
          />
          <Step
            done={orden.firmaConforme !== null}
            title="Firma de quien recibe"
            detail={firmaText(orden.firmaConforme)}
          />
        </Box>
      </Panel>
      <CopiaFirmada
        orden={orden}
        hoja={hoja}
        removable={
          quien.computos && hoja.version === orden.hoja
            ? hoja.firmas.flatMap(({ adjunto }) => (adjunto === null ? [] : [adjunto]))
            : []
        }
        onChanged={() => void commands.refresh()}
        onFile={
          maySignPaper ? (file) => adjuntarHojaFirmada(commands, orden, hoja, file) : undefined
        }
      />
      {hoja.versionesFirmadas.length > 0 && <Versiones orden={orden} hoja={hoja} />}
      <Vinculado orden={orden} />
    </Stack>
  );
}

const firmaText = (firma: Orden['firmaTecnico']) =>
  firma
    ? `${firma.nombre} · ${formatFechaHora(firma.fecha)}${firma.enPapel ? ' · en papel' : ''}`
    : 'Falta';

const Step = ({ done, title, detail }: { done: boolean; title: string; detail: string }) => (
  <Row align="start" gap={1} py={0.5}>
    <Icon
      path={done ? mdiCheckCircle : mdiCircleOutline}
      label={done ? 'Hecho' : 'Falta'}
      tone={done ? 'success' : 'warning'}
    />
    <Box minWidth={0}>
      <Box weight={600}>{title}</Box>
      <Box tone="secondary" size="small">
        {detail}
      </Box>
    </Box>
  </Row>
);

interface CopiaProps extends Props {
  /** The papers whose signatures can be taken back. */
  removable: readonly number[];
  onChanged: () => void;
  /** Absent for who may not, or while there is nothing to sign. */
  onFile?: (file: File) => Promise<void>;
}
function CopiaFirmada({ orden, hoja, removable, onChanged, onFile }: CopiaProps) {
  const removal = useQuitarHoja(orden, onChanged);
  const attach = useMutation({ mutationFn: async (file: File) => onFile?.(file) });
  const { data = [] } = useQuery({
    queryKey: ordenesKeys.adjuntos(orden.id),
    queryFn: ({ signal }) => ordenesApi.adjuntos(orden.id, signal),
  });
  const sheets = data.filter(isHojaFirmada);
  const earlier = sheets.filter((sheet) => esDeOtraVersion(sheet, hoja));
  if (sheets.length === 0 && !onFile) return null;
  return (
    <Panel title="Copia firmada">
      <Stack gap={1} px={1.75} py={1.25}>
        {sheets.length > 0 && (
          <Adjuntos
            owner={{ name: ordenes.name, id: orden.id }}
            adjuntos={sheets}
            mayRemove={sheets.every(({ id }) => removable.includes(id))}
            onRemove={removal.ask}
          />
        )}
        {earlier.length > 0 && (
          <Box tone="secondary" size="small">
            De una versión anterior: {earlier.map(({ nombre }) => nombre).join(', ')}.
          </Box>
        )}
        {onFile && (
          <>
            <Box tone="secondary" size="small">
              <Icon path={mdiQrcodeScan} mr={0.75} className={css.enLinea} />
              Escaneá el QR con el celular y sacale una foto a la hoja firmada, o elegí el archivo.
            </Box>
            <FileButton
              label="Adjuntar hoja firmada"
              icon={mdiSignatureFreehand}
              accept="image/*,.pdf"
              wide
              size={undefined}
              busy={attach.isPending}
              onFiles={([file]) => file && attach.mutate(file)}
            />
          </>
        )}
      </Stack>
      {removal.dialog}
    </Panel>
  );
}

const Versiones = ({ orden, hoja }: Props) => (
  <Panel title="Versiones firmadas">
    <Box as="ul" px={1.75} py={1}>
      {hoja.versionesFirmadas.map(({ version, fecha, huella }) => (
        <Box as="li" key={version} py={0.25}>
          {version === hoja.version ? (
            <strong>Versión {version}</strong>
          ) : (
            <Link to={ordenRoutes.sheet(orden.id, version)}>Versión {version}</Link>
          )}{' '}
          <Box as="span" tone="secondary" size="small">
            del {formatFecha(fecha)} · huella {huellaText(huella)}
          </Box>
        </Box>
      ))}
      {hoja.version !== orden.hoja && (
        <li>
          <Link to={ordenRoutes.sheet(orden.id)}>Ver la actual</Link>
        </li>
      )}
    </Box>
  </Panel>
);

function Vinculado({ orden }: { orden: Orden }) {
  const can = useCan();
  if (!orden.reporte && !orden.computadora && !orden.impresora) return null;
  const name = (to: string | false, nombre: string) =>
    to ? <Link to={to}>{nombre}</Link> : nombre;
  return (
    <Panel title="Vinculado a">
      <Box px={1.75} py={1}>
        {orden.reporte && (
          <FactIcon icon={mdiFaceAgent}>
            {name(reporteRoutes.edit(orden.reporte.id), orden.reporte.nombre)}
          </FactIcon>
        )}
        {orden.computadora && (
          <FactIcon icon={mdiMonitor}>
            {name(
              can('computadoras:list') && `${PATHS.computadora}?id=${orden.computadora.id}#ordenes`,
              orden.computadora.nombre,
            )}
          </FactIcon>
        )}
        {orden.impresora && (
          <FactIcon icon={mdiPrinter}>
            {name(
              can('impresoras:list') && `${PATHS.impresora}?id=${orden.impresora.id}#ordenes`,
              orden.impresora.nombre,
            )}
          </FactIcon>
        )}
      </Box>
    </Panel>
  );
}
