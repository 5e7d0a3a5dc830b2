// What a recorrido found, and what somebody still has to decide about it.
import {
  type Marca,
  quienesRecorrieron,
  type Recorrido,
  RESULTADOS_DE_RECORRIDO,
} from '@muni/contract';
import { useMutation } from '@tanstack/react-query';
import { PATHS } from '../../nouns/paths.ts';
import { PdfButton } from '../../crud/PdfButton.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { useRecord } from '../../crud/record/useRecord.ts';
import { formatFechaHora, juntar } from '../../lib/formats.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Stack } from '../../ui/Box.tsx';
import { LineList } from '../../ui/Panel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { equipoRoutes } from '../../nouns/equipos.ts';
import { RESULTADO_TITULOS, recorridosApi, recorridoRoutes } from '../../nouns/recorridos.ts';

const LIST = { to: recorridoRoutes.home, label: 'Ver los recorridos' };

export function ResultadoPanel({ id }: { id: number }) {
  const { record: data, error, retry, store } = useRecord('recorridos', id, recorridosApi.get);
  return (
    <>
      <PageHeader
        title={data ? `Recorrido de ${data.area.nombre}` : 'Recorrido'}
        hint={data && `${quienesRecorrieron(data)}, ${formatFechaHora(data.iniciadoEn)}`}
        crumbs={[{ label: 'Recorridos', to: recorridoRoutes.home }, { label: 'Resultado' }]}
        actions={
          data && (
            <PdfButton
              label="Planilla para firmar"
              size="small"
              fileName={`recorrido-${id}.pdf`}
              make={() => recorridosApi.planilla(id)}
            />
          )
        }
      />
      {data ? (
        <Resultado recorrido={data} onDecided={store} />
      ) : (
        <Loaded query={{ error, refetch: retry }} noun="el recorrido" list={LIST} />
      )}
    </>
  );
}

interface Props {
  recorrido: Recorrido;
  onDecided: (decided: Recorrido) => void;
}

function Resultado({ recorrido, onDecided }: Props) {
  const can = useCan();
  const waiting = recorrido.marcas.filter((one) => one.conflicto && one.decision === null);
  const decide = useMutation({
    mutationFn: ({ marca, decision }: { marca: Marca; decision: 'aplicar' | 'dejar' }) =>
      recorridosApi.decidir(recorrido.id, marca.id, decision),
    onSuccess: (decided, { decision }) => {
      onDecided(decided);
      toast(decision === 'aplicar' ? 'Vale lo relevado.' : 'Quedó como estaba.');
    },
  });
  const button = (marca: Marca, decision: 'aplicar' | 'dejar', children: string) => ({
    disabled: decide.isPending,
    onClick: () => decide.mutate({ marca, decision }),
    children,
  });
  return (
    <Stack gap={1.5}>
      {recorrido.descartadoPor ? (
        <Notice tone="warning">
          {recorrido.descartadoPor.nombre} lo descartó sin terminar: ningún equipo cambió.
        </Notice>
      ) : (
        recorrido.cerradoEn === null && (
          <Notice tone="info">
            Todavía no terminó: lo lleva {recorrido.llevadoPor.nombre}. Los equipos se actualizan al
            terminar. Para seguirlo vos, andá a <Link to={recorridoRoutes.home}>Recorridos</Link>.
          </Notice>
        )
      )}
      {recorrido.observaciones && <Notice tone="info">{recorrido.observaciones}</Notice>}
      {waiting.length > 0 && (
        <LineList
          title="Para decidir"
          lines={waiting.map((marca) => ({
            id: marca.id,
            text: (
              <>
                <Equipo marca={marca} />: {marca.conflicto}
              </>
            ),
            detail: decisionText(marca, recorrido.area.nombre),
            buttons: can('inventarios:update')
              ? [
                  marca.equipo !== null && button(marca, 'aplicar', 'Vale lo relevado'),
                  button(marca, 'dejar', 'Dejar como está'),
                ]
              : [],
          }))}
        />
      )}
      {RESULTADOS_DE_RECORRIDO.map((resultado) => {
        const those = recorrido.marcas.filter((one) => one.resultado === resultado);
        return (
          those.length > 0 && (
            <LineList
              key={resultado}
              title={`${RESULTADO_TITULOS[resultado]} (${those.length})`}
              lines={those.map((marca) => ({
                id: marca.id,
                text: <Equipo marca={marca} />,
                detail: juntar(
                  marca.detalle,
                  marca.nota,
                  resultado !== 'Sin revisar' && formatFechaHora(marca.marcadoEn),
                ),
                buttons: resultado === 'Sin registrar' ? CARGAR : [],
              }))}
            />
          )
        );
      })}
    </Stack>
  );
}

const CARGAR = [
  { to: PATHS.nuevaComputadora, children: 'Cargar computadora' },
  { to: PATHS.nuevaImpresora, children: 'Cargar impresora' },
];

/** What each of the two decisions does. */
const decisionText = ({ resultado }: Marca, area: string) =>
  resultado === 'Falta'
    ? 'En el recorrido no apareció. La decisión queda en la planilla: en el equipo no cambia nada.'
    : `En el recorrido estaba en ${area}. «Vale lo relevado» la deja en ${area} y relevada; «Dejar como está» no la toca.`;

const Equipo = ({ marca: { clase, equipo, nombre } }: { marca: Marca }) =>
  clase && equipo !== null ? (
    <Link to={equipoRoutes.edit(clase, equipo)}>{nombre}</Link>
  ) : (
    <strong>{nombre}</strong>
  );
