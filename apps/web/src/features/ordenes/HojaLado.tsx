// Beside the sheet: how far it is, who has to sign, the signed paper, its versions, and where the rest is.
import {
  mdiCheckCircle,
  mdiCircleOutline,
  mdiFaceAgent,
  mdiQrcodeScan,
  mdiSignatureFreehand,
} from '@mdi/js';
import { type Hoja, huellaText, type Orden, ordenActionProblem, ordenes } from '@muni/contract';
import { useMutation } from '@tanstack/react-query';
import { EquiposVinculados } from './EquiposVinculados.tsx';
import { formatFecha, formatFechaHora, juntar } from '../../lib/formats.ts';
import { Box, Row, Stack, Small } from '../../ui/Box.tsx';
import { FactIcon } from '../../ui/Facts.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Adjuntos } from '../adjuntos/Adjuntos.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { useAdjuntos } from '../adjuntos/adjuntos.actions.ts';
import { adjuntarHojaFirmada, isHojaFirmada } from './firmas.actions.ts';
import type { OrdenPartProps } from './ordenes.actions.ts';
import { esDeOtraVersion } from './hoja.rules.ts';
import { useQuitarHoja } from './HojaFirmada.tsx';
import { firmaText, minutosText } from './ordenes.rules.ts';
import css from './ordenes.module.css';

type Props = OrdenPartProps & { hoja: Hoja };

export function HojaLado(props: Props) {
  const { orden, hoja } = props;
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
                ? juntar(
                    formatFechaHora(orden.fechaFin),
                    orden.minutosTotal && minutosText(orden.minutosTotal),
                  )
                : orden.estado
            }
          />
          <Step
            done={orden.firmaTecnico !== null}
            title="Firma del técnico"
            detail={firmaText(orden.firmaTecnico) ?? 'Falta'}
          />
          <Step
            done={orden.firmaConforme !== null}
            title="Firma de quien recibe"
            detail={firmaText(orden.firmaConforme) ?? 'Falta'}
          />
        </Box>
      </Panel>
      <CopiaFirmada {...props} />
      {hoja.versionesFirmadas.length > 0 && (
        <Panel title="Versiones firmadas">
          <Box as="ul" px={1.75} py={1}>
            {hoja.versionesFirmadas.map(({ version, fecha, huella }) => (
              <Box as="li" key={version} py={0.25}>
                {version === hoja.version ? (
                  <strong>Versión {version}</strong>
                ) : (
                  <Link to={ordenRoutes.sheet(orden.id, version)}>Versión {version}</Link>
                )}{' '}
                <Small inline>
                  del {formatFecha(fecha)} · huella {huellaText(huella)}
                </Small>
              </Box>
            ))}
            {hoja.version !== orden.hoja && (
              <li>
                <Link to={ordenRoutes.sheet(orden.id)}>Ver la actual</Link>
              </li>
            )}
          </Box>
        </Panel>
      )}
      <Vinculado orden={orden} />
    </Stack>
  );
}

const Step = ({ done, title, detail }: { done: boolean; title: string; detail: string }) => (
  <Row align="start" gap={1} py={0.5}>
    <Icon
      path={done ? mdiCheckCircle : mdiCircleOutline}
      label={done ? 'Hecho' : 'Falta'}
      tone={done ? 'success' : 'warning'}
    />
    <Box minWidth={0}>
      <Box weight={600}>{title}</Box>
      <Small>{detail}</Small>
    </Box>
  </Row>
);

function CopiaFirmada({ orden, hoja, commands, quien }: Props) {
  const maySign = quien.computos && ordenActionProblem('firmar', orden, quien) === null;
  /** The papers whose signatures can be taken back. */
  const removable = hoja.firmas.map(({ adjunto }) => adjunto);
  const mayRemove = quien.computos && hoja.version === orden.hoja;
  const removal = useQuitarHoja(orden, () => void commands.refresh());
  const attach = useMutation({
    mutationFn: (file: File) => adjuntarHojaFirmada(commands, orden, hoja, file),
  });
  const owner = { name: ordenes.name, id: orden.id };
  const { data = [] } = useAdjuntos(owner);
  const sheets = data.filter(isHojaFirmada);
  const earlier = sheets.filter((sheet) => esDeOtraVersion(sheet, hoja));
  if (sheets.length === 0 && !maySign) return null;
  return (
    <Panel title="Copia firmada">
      <Stack gap={1} px={1.75} py={1.25}>
        {sheets.length > 0 && (
          <Adjuntos
            owner={owner}
            adjuntos={sheets}
            mayRemove={mayRemove && sheets.every(({ id }) => removable.includes(id))}
            onRemove={removal.ask}
          />
        )}
        {earlier.length > 0 && (
          <Small>De una versión anterior: {earlier.map(({ nombre }) => nombre).join(', ')}.</Small>
        )}
        {maySign && (
          <>
            <Small>
              <Icon path={mdiQrcodeScan} mr={0.75} className={css.enLinea} />
              Escaneá el QR con el celular y sacale una foto a la hoja firmada, o elegí el archivo.
            </Small>
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

function Vinculado({ orden }: { orden: Orden }) {
  const { reporte, computadora, impresora } = orden;
  if (!reporte && !computadora && !impresora) return null;
  return (
    <Panel title="Vinculado a">
      <Box px={1.75} py={1}>
        <FactIcon
          icon={mdiFaceAgent}
          to={reporteRoutes.edit(reporte?.id ?? 0)}
          name={reporte?.nombre}
        />
        <EquiposVinculados of={orden} part="#ordenes" />
      </Box>
    </Panel>
  );
}
