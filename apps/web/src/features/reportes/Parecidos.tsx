import { mdiAccountMultiplePlus, mdiContentDuplicate } from '@mdi/js';
import { type DatosEmpleado, type ReporteParecido, reportesListing } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '../../lib/Navigation.tsx';
import { nombreCompleto, momentoText } from '../../lib/formats.ts';
import { useQuien } from '../../lib/SessionContext.tsx';
import { useDebounced } from '../../crud/useDebounced.ts';
import { newKey } from '../../lib/http.ts';
import { localStore } from '../../lib/localStore.ts';
import { useNow } from '../../lib/useNow.ts';
import { Box, Row, Stack, Small } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { Sugeridos } from '../articulos/Sugeridos.tsx';
import { reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import { type Borrador, esParaOtro } from './borrador.rules.ts';
import { type Escrito, escritoKey } from './reportes.rules.ts';
import { EtapaTag } from './ReporteBits.tsx';
import { useReporteCommands } from './reportes.actions.ts';

/** Its beginning says what it is about. */
const LETTERS_COMPARED = 300;
const ENOUGH_LETTERS = 8;

interface Props {
  borrador: Borrador;
  /** Somebody else it is for, once they are known. */
  persona: DatosEmpleado | undefined;
  onJoined: () => void;
}

/** While somebody writes: articles that may answer it, and open reports that may be the same problem. */
export function Parecidos({ borrador, persona, onJoined }: Props) {
  const texto = useDebounced(borrador.descripcion.trim().slice(0, LETTERS_COMPARED));
  const isEnough = texto.length >= ENOUGH_LETTERS;
  const navigate = useNavigate();
  const quien = useQuien();
  const commands = useReporteCommands();
  const today = useNow().toISOString();
  const isOther = esParaOtro(borrador);
  const joining = isOther ? persona?.id : quien.id;
  // Until somebody says what it is about, the computer that was filled in says nothing of it.
  const isAboutIt = borrador.equipoElegido || borrador.categoria !== null;
  const query = {
    texto,
    categoria: borrador.categoria ?? undefined,
    computadora: isAboutIt ? borrador.computadora?.id : undefined,
    impresora: borrador.impresora?.id,
    area: isOther ? persona?.area.id : undefined,
  };
  const { data = [] } = useQuery({
    queryKey: [reportesListing.name, 'parecidos', query],
    queryFn: ({ signal }) => reportesApi.parecidos(query, signal),
    enabled: isEnough || query.impresora !== undefined,
    placeholderData: keepPreviousData,
  });
  /** Joining one of these saves writing another. */
  const join = async (parecido: ReporteParecido) => {
    const joined = await commands.intentar(parecido, 'sumarse', {
      empleado: isOther ? (joining ?? null) : null,
    });
    if (!joined) return;
    // What was written here may say more: it waits there as a message.
    const escrito: Escrito = { texto: borrador.descripcion, clave: newKey() };
    const store = await localStore();
    if (escrito.texto.trim())
      await store.change({ [escritoKey('mensaje', quien.id, joined.id)]: escrito });
    onJoined();
    toast(
      isOther
        ? `Sumaste a ${persona?.nombre ?? ''} al reporte ${joined.numero}: le avisamos también.`
        : `Te sumaste al reporte ${joined.numero}: te avisamos a vos también.`,
    );
    navigate(reporteRoutes.edit(joined.id));
  };
  return (
    <Stack gap={1.5} minWidth={0}>
      <Sugeridos query={{ texto, categoria: query.categoria }} enabled={isEnough} />
      {data.length > 0 && (
        <Panel title="¿Es alguno de estos?">
          {data.map((parecido) => (
            <Stack
              key={parecido.id}
              as="article"
              aria-label={parecido.titulo}
              gap={0.25}
              px={1.75}
              py={1.25}
              ruled="between"
            >
              <Row align="start" justify="space-between" gap={1} mb={0.5}>
                <EtapaTag reporte={parecido} />
                <Small inline>{parecido.numero}</Small>
              </Row>
              <Box weight={600}>{parecido.titulo}</Box>
              <Small>
                {nombreCompleto(parecido.empleado.nombre)}, {parecido.area.nombre} ·{' '}
                {momentoText(parecido.creadoEn, today)}
                {parecido.motivoEspera && ` · espera: ${parecido.motivoEspera}`}
              </Small>
              {parecido.empleado.id === joining ? (
                <Button
                  size="small"
                  icon={mdiContentDuplicate}
                  mt={0.75}
                  onClick={() => navigate(reporteRoutes.edit(parecido.id))}
                >
                  {isOther ? 'Ya lo reportó: abrirlo' : 'Es tuyo: abrirlo'}
                </Button>
              ) : (
                <Button
                  size="small"
                  icon={mdiAccountMultiplePlus}
                  mt={0.75}
                  disabled={joining === undefined}
                  onClick={() => void join(parecido)}
                >
                  {isOther ? 'También le pasa' : 'A mí también me pasa'}
                </Button>
              )}
            </Stack>
          ))}
        </Panel>
      )}
    </Stack>
  );
}
