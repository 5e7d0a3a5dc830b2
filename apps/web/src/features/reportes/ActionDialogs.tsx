// The questions that an action asks first: whom, why, how it was solved, which other report.
import {
  mdiCancel,
  mdiCheckCircleOutline,
  mdiContentDuplicate,
  mdiPauseCircleOutline,
  mdiRestore,
} from '@mdi/js';
import { estaAbierta, type Reporte, reporteActions } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { TextDialog } from '../../crud/TextDialog.tsx';
import { ordenesApi } from '../../nouns/ordenes.ts';
import { reporteReference } from '../../nouns/reportes.ts';
import { ElegirDialog } from './ElegirDialog.tsx';
import type { ReporteCommands } from './reportes.actions.ts';

/** What was done in the last order of a report, once none is left open: how the report was solved. */
function useTrabajoDe(reporte: Pick<Reporte, 'ordenes'>): string | undefined {
  const isOver = !reporte.ordenes.some(estaAbierta);
  const last = reporte.ordenes.findLast(({ estado }) => estado !== 'Anulada');
  const { data } = useQuery({
    queryKey: ['ordenes', 'record', last?.id],
    queryFn: ({ signal }) => ordenesApi.get(last?.id ?? 0, signal),
    enabled: isOver && last !== undefined,
  });
  return isOver ? (data?.trabajoRealizado ?? undefined) : undefined;
}

/** Those that ask for a text, with their words. */
const TEXTS = {
  esperar: {
    field: 'motivo',
    title: 'Poner en espera',
    icon: mdiPauseCircleOutline,
    label: '¿Qué se espera?',
    placeholder: 'Un repuesto, al proveedor, que vuelva la persona…',
    help: 'Lo ve quien hizo el reporte. Mientras espera no cuenta como atrasado.',
    confirm: 'Poner en espera',
  },
  realizar: {
    field: 'solucion',
    title: 'Marcar como realizado',
    icon: mdiCheckCircleOutline,
    label: 'Solución',
    placeholder: '¿Qué era y qué se hizo?',
    help: 'Le llega a quien hizo el reporte, que puede decir si quedó bien.',
    confirm: 'Marcar realizado',
  },
  reabrir: {
    field: 'motivo',
    title: 'Reabrir el reporte',
    icon: mdiRestore,
    label: '¿Qué sigue fallando?',
    placeholder: 'Contanos qué pasa ahora',
    help: 'Vuelve a la lista de pendientes y le avisamos a quien lo tenía.',
    confirm: 'Reabrir reporte',
  },
  anular: {
    field: 'motivo',
    title: 'Anular el reporte',
    icon: mdiCancel,
    label: 'Motivo',
    placeholder: '',
    help: 'No se borra: queda cerrado como anulado, y quien lo hizo ve el motivo.',
    confirm: 'Anular reporte',
  },
} as const;
export type TextAction = keyof typeof TEXTS;

interface Props {
  reporte: Reporte;
  commands: ReporteCommands;
  onClose: () => void;
}

export function TextActionDialog({
  action,
  reporte,
  commands,
  onClose,
}: Props & { action: TextAction }) {
  const words = TEXTS[action];
  const trabajo = useTrabajoDe(reporte);
  const send = async (text: string) => {
    const parsed = reporteActions[action].safeParse({ [words.field]: text });
    if (!parsed.success) return parsed.error.issues[0]?.message;
    await commands.actuar(reporte, action, parsed.data);
    return undefined;
  };
  return (
    <TextDialog
      title={words.title}
      icon={words.icon}
      tone={action === 'anular' ? 'error' : action === 'realizar' ? 'success' : 'info'}
      confirmLabel={words.confirm}
      danger={action === 'anular'}
      label={words.label}
      placeholder={words.placeholder}
      help={words.help}
      minRows={action === 'esperar' ? 2 : 4}
      suggested={action === 'realizar' ? trabajo : undefined}
      onText={send}
      onClose={onClose}
    >
      {reporte.numero} · {reporte.titulo}
    </TextDialog>
  );
}

export const DuplicadoDialog = ({ reporte, commands, onClose }: Props) => (
  <ElegirDialog
    title="Es el mismo que otro"
    icon={mdiContentDuplicate}
    confirmLabel="Unir reportes"
    label="El otro reporte"
    source={reporteReference}
    isDisabled={({ id }) => id === reporte.id}
    missing="Elegí el otro reporte."
    onChosen={(de) => commands.actuar(reporte, 'duplicado', { de })}
    onClose={onClose}
  >
    {reporte.numero} se cierra, y a quien lo hizo le avisamos de todo lo del otro.
  </ElegirDialog>
);
