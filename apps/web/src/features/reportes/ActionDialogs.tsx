// The questions that an action asks first: whom, why, how it was solved, which other report.
import {
  mdiAccountArrowRight,
  mdiAccountMultiplePlus,
  mdiCancel,
  mdiCheckCircleOutline,
  mdiContentDuplicate,
  mdiFlagOutline,
  mdiPauseCircleOutline,
  mdiRestore,
} from '@mdi/js';
import { estaAbierta, PRIORIDADES, type Reporte, reporteActions, reportes } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { changing } from '../../crud/form/formValues.ts';
import { BulkDialog, OptionDialog } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/bulk.ts';
import type { ReferenceSource } from '../../crud/list/filters.ts';
import { nombreCompleto } from '../../lib/formats.ts';
import { empleadoReference, tecnicoReference } from '../../nouns/empleados.ts';
import { ordenesApi } from '../../nouns/ordenes.ts';
import { reporteReference, reportesApi } from '../../nouns/reportes.ts';
import { toast, undoBy } from '../../ui/Toasts.tsx';
import { actOn, type ReporteCommands } from './reportes.actions.ts';

/** Somebody else who is to be told of everything. */
const AgregarDialog = ({ reporte, commands, onClose }: Props) => (
  <FormDialog
    title="Avisar también a"
    icon={mdiAccountMultiplePlus}
    confirmLabel="Agregar"
    initial={{ empleado: '' }}
    check={({ empleado }) => ({ empleado: empleado ? undefined : 'Elegí a quién.' })}
    send={({ empleado }) => commands.actuar(reporte, 'sumarse', { empleado: Number(empleado) })}
    onClose={onClose}
    fields={
      <ReferenciaField name="empleado" label="Persona" source={empleadoReference} autoFocus />
    }
  >
    Ve el reporte y le avisamos de todo lo que pase, como a quien lo hizo.
  </FormDialog>
);

/** Which technician takes it, or nobody; it can be had back. */
function AsignarDialog({ reporte, commands, onClose }: Props) {
  const { numero, titulo, tecnico: current } = reporte;
  const assign = async (tecnico: number | null) => {
    const given = await commands.actuar(reporte, 'asignar', { tecnico });
    const whose = given.tecnico
      ? `lo tiene ${nombreCompleto(given.tecnico.nombre)}`
      : 'no lo tiene nadie';
    const before = { tecnico: current?.id ?? null };
    toast(
      `El reporte ${given.numero} ahora ${whose}.`,
      undoBy(() => void commands.intentar(given, 'asignar', before)),
    );
  };
  return (
    <FormDialog
      title="Asignar el reporte"
      icon={mdiAccountArrowRight}
      confirmLabel={({ tecnico }) => (current && !tecnico ? 'Dejar sin nadie' : 'Asignar')}
      initial={{ tecnico: current ?? '' }}
      check={({ tecnico }) => ({ tecnico: tecnico || current ? undefined : 'Elegí a quién.' })}
      send={({ tecnico }) => assign(tecnico as number | null)}
      onClose={onClose}
      fields={
        <ReferenciaField
          name="tecnico"
          label="Técnico"
          source={tecnicoReference}
          help={current ? 'Vacío queda sin nadie, para que lo tome quien pueda.' : undefined}
          autoFocus
        />
      }
    >
      {numero} · {titulo}
    </FormDialog>
  );
}

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
    name: 'motivo',
    title: 'Poner en espera',
    icon: mdiPauseCircleOutline,
    label: '¿Qué se espera?',
    placeholder: 'Un repuesto, al proveedor, que vuelva la persona…',
    help: 'Lo ve quien hizo el reporte. Mientras espera no cuenta como atrasado.',
    confirmLabel: 'Poner en espera',
  },
  realizar: {
    name: 'solucion',
    title: 'Marcar como realizado',
    icon: mdiCheckCircleOutline,
    label: 'Solución',
    placeholder: '¿Qué era y qué se hizo?',
    help: 'Le llega a quien hizo el reporte, que puede decir si quedó bien.',
    confirmLabel: 'Marcar realizado',
  },
  reabrir: {
    name: 'motivo',
    title: 'Reabrir el reporte',
    icon: mdiRestore,
    label: '¿Qué sigue fallando?',
    placeholder: 'Contanos qué pasa ahora',
    help: 'Vuelve a la lista de pendientes y le avisamos a quien lo tenía.',
    confirmLabel: 'Reabrir reporte',
  },
  anular: {
    name: 'motivo',
    title: 'Anular el reporte',
    icon: mdiCancel,
    label: 'Motivo',
    placeholder: '',
    help: 'No se borra: queda cerrado como anulado, y quien lo hizo ve el motivo.',
    confirmLabel: 'Anular reporte',
  },
} as const;
type TextAction = keyof typeof TEXTS;
export type ReporteQuestion = TextAction | 'asignar' | 'agregar' | 'duplicado';
interface Props {
  question: ReporteQuestion;
  reporte: Reporte;
  commands: ReporteCommands;
  onClose: () => void;
}
function TextDialog({ question, reporte, commands, onClose }: Props) {
  const action = question as TextAction;
  const { title, icon, confirmLabel, ...field } = TEXTS[action];
  const trabajo = useTrabajoDe(reporte);
  return (
    <FormDialog
      title={title}
      about={reporte.numero}
      icon={icon}
      tone={action === 'anular' ? 'error' : action === 'realizar' ? 'success' : 'info'}
      confirmLabel={confirmLabel}
      danger={action === 'anular'}
      initial={{ [field.name]: (action === 'realizar' && trabajo) || '' }}
      input={reporteActions[action]}
      send={(body) => commands.actuar(reporte, action, body)}
      onClose={onClose}
      fields={<TextoField {...field} autoFocus multiline minRows={action === 'esperar' ? 2 : 4} />}
    >
      {reporte.numero} · {reporte.titulo}
    </FormDialog>
  );
}

/** The open reports it may be the same as: those that look alike first, whatever is searched for else; never itself. */
const gemelosDe = (reporte: Reporte): ReferenceSource => ({
  ...reporteReference,
  key: `gemelos ${reporte.id}`,
  search: async (q, signal) => {
    const { titulo, categoria, computadora, impresora, area } = reporte;
    const alike = {
      texto: titulo,
      categoria,
      computadora: computadora?.id,
      impresora: impresora?.id,
      area: area.id,
    };
    const found = q === '' ? await reportesApi.parecidos(alike, signal) : [];
    const { rows } = await reportesApi.list({ q, estado: 'Pendiente', pageSize: 20 }, signal);
    const isNew = ({ id }: { id: number }) => !found.some((one) => one.id === id);
    return [...found, ...rows.filter(isNew)]
      .filter(({ id }) => id !== reporte.id)
      .map(({ id, numero, titulo: nombre, empleado, area: de }) => ({
        id,
        nombre: `${numero} · ${nombre}`,
        detail: `${nombreCompleto(empleado.nombre)}, ${de.nombre}`,
      }));
  },
});

const DuplicadoDialog = ({ reporte, commands, onClose }: Props) => (
  <FormDialog
    title="Es el mismo que otro"
    icon={mdiContentDuplicate}
    confirmLabel="Unir reportes"
    initial={{ de: '' }}
    check={({ de }) => ({ de: de ? undefined : 'Elegí el otro reporte.' })}
    send={({ de }) => commands.actuar(reporte, 'duplicado', { de: Number(de) })}
    onClose={onClose}
    fields={
      <ReferenciaField name="de" label="El otro reporte" source={gemelosDe(reporte)} autoFocus />
    }
  >
    {reporte.numero} se cierra, y a quien lo hizo le avisamos de todo lo del otro.
  </FormDialog>
);

const DIALOGS: Readonly<Record<ReporteQuestion, ComponentType<Props>>> = {
  asignar: AsignarDialog,
  agregar: AgregarDialog,
  duplicado: DuplicadoDialog,
  esperar: TextDialog,
  realizar: TextDialog,
  reabrir: TextDialog,
  anular: TextDialog,
};

export const ReporteDialog = (props: Props) => createElement(DIALOGS[props.question], props);

// The questions before something is done to many reports.

export const PrioridadDialog = (asked: Asked<Reporte>) => (
  <OptionDialog
    {...asked}
    title="Cambiar la prioridad de"
    icon={mdiFlagOutline}
    label="Prioridad"
    options={PRIORIDADES.toReversed()}
    first="Alta"
    workOf={(prioridad) => ({
      done: 'Cambiaste la prioridad de',
      ...changing(reportes, reportesApi.update, { prioridad }),
    })}
  />
);

export const RealizarVariosDialog = (asked: Asked<Reporte>) => (
  <BulkDialog
    {...asked}
    title="Marcar realizados"
    icon={mdiCheckCircleOutline}
    initial={{ solucion: '' }}
    input={reporteActions.realizar}
    fields={
      <TextoField
        name="solucion"
        label="Solución"
        help="Es la misma para todos. Le llega a quien hizo cada reporte, que puede decir si quedó bien."
        autoFocus
        multiline
        minRows={4}
      />
    }
    workOf={(body) => ({
      done: 'Marcaste realizados',
      act: ({ id }) => actOn(id, 'realizar', body),
    })}
  />
);

const named = ({ numero, titulo }: Reporte) => `${numero} · ${titulo}`;

export function UnirDialog(asked: Asked<Reporte>) {
  const { rows } = asked;
  const oldest = rows.reduce((one, other) => (other.id < one.id ? other : one));
  return (
    <BulkDialog
      {...asked}
      title="Unir"
      icon={mdiContentDuplicate}
      initial={{ de: named(oldest) }}
      fields={
        <OpcionField name="de" label="El que queda" options={rows.map(named)} emptyLabel={null} />
      }
      workOf={({ de }) => {
        const stays = rows.find((one) => named(one) === de) ?? oldest;
        return {
          done: 'Uniste',
          act: ({ id }) => actOn(id, 'duplicado', { de: stays.id }),
          rows: rows.filter((one) => one !== stays),
        };
      }}
    >
      Los demás se cierran, y a quienes los hicieron les avisamos de todo lo del que queda.
    </BulkDialog>
  );
}
