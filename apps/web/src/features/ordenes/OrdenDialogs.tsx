// The questions that an action of an order asks first.
import {
  mdiAccountArrowRight,
  mdiFaceAgent,
  mdiPauseCircleOutline,
  mdiCancel,
  mdiRestore,
  mdiCheckCircleOutline,
} from '@mdi/js';
import {
  fechaProgramadaProblem,
  type Orden,
  ordenActions,
  referencia,
  reporteActions,
  MOTIVOS_ESPERA,
  ORDEN_RESULTADOS,
} from '@muni/contract';
import { type ComponentType, createElement } from 'react';
import { useWatch } from 'react-hook-form';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { ReferenciaField, ReferenciasField } from '../../crud/form/ReferenciaFields.tsx';
import { concordar, contar, hoy, nombreCompleto } from '../../lib/formats.ts';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { TextoField, OpcionField, NumeroField } from '../../crud/form/Fields.tsx';
import { reportesApi } from '../../nouns/reportes.ts';
import { toast, undoBy } from '../../ui/Toasts.tsx';
import { toInput } from '../../crud/form/formValues.ts';
import { useQuien } from '../../lib/SessionContext.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';
import { conParte, horasDe, isMinutos } from './ordenes.rules.ts';

export type OrdenQuestion = 'asignar' | 'esperar' | 'realizar' | 'cerrarReporte' | MotivoAction;
interface Props {
  question: OrdenQuestion;
  orden: Orden;
  commands: OrdenCommands;
  /** The answer to one may be another. */
  ask: (question: OrdenQuestion, orden: Orden) => void;
  onClose: () => void;
}

/** Anybody but who does it. */
function Ayudantes() {
  const chosen = referencia.safeParse(useWatch({ name: 'tecnicoResponsable' }));
  return (
    <ReferenciasField
      name="tecnicos"
      label="Ayudantes"
      optional
      source={tecnicoReference}
      exclude={chosen.data?.id}
    />
  );
}

/** Who does it, with whom and when. */
function AsignarDialog({ orden, commands, onClose }: Props) {
  const before = orden.tecnicoResponsable;
  return (
    <FormDialog
      title="Asignar la orden"
      about={orden.numero}
      icon={mdiAccountArrowRight}
      confirmLabel={({ tecnicoResponsable }) =>
        before && !tecnicoResponsable ? 'Dejar sin nadie' : 'Asignar'
      }
      initial={{
        tecnicoResponsable: before ?? '',
        tecnicos: orden.tecnicos,
        fechaProgramada: orden.fechaProgramada ?? '',
      }}
      input={ordenActions.asignar}
      check={({ tecnicoResponsable, fechaProgramada }) =>
        tecnicoResponsable || before
          ? {
              fechaProgramada:
                fechaProgramadaProblem(String(fechaProgramada), orden, hoy()) || undefined,
            }
          : { tecnicoResponsable: 'Elegí a quién.' }
      }
      send={(body) => commands.actuar(orden, 'asignar', body)}
      onClose={onClose}
      onDone={({ numero, tecnicoResponsable }) =>
        toast(
          tecnicoResponsable
            ? `${numero} ahora la tiene ${nombreCompleto(tecnicoResponsable.nombre)}.`
            : `${numero} ahora no la tiene nadie.`,
          undoBy(
            () =>
              void commands.intentar(orden, 'asignar', {
                tecnicoResponsable: before?.id ?? null,
                tecnicos: orden.tecnicos.map(({ id }) => id),
              }),
          ),
        )
      }
      fields={
        <>
          <ReferenciaField
            name="tecnicoResponsable"
            label="Técnico responsable"
            source={tecnicoReference}
            help={before ? 'Vacío vuelve a quedar pendiente.' : undefined}
            autoFocus={!before}
          />
          <Ayudantes />
          <FechaField name="fechaProgramada" label="Fecha programada" optional />
        </>
      }
    >
      {orden.numero} · {orden.titulo}
    </FormDialog>
  );
}

/** No order of the report is left to do: whoever asked can be told, with the work done as the answer. */
function CerrarReporteDialog({ orden, commands, onClose }: Props) {
  const { reporte, solucion } = orden.propuestaDeCierre ?? {};
  if (!reporte) return null;
  return (
    <FormDialog
      title={`¿Cerrás el reporte ${reporte.nombre}?`}
      about={reporte.nombre}
      icon={mdiFaceAgent}
      tone="success"
      confirmLabel="Cerrar reporte"
      cancelLabel="Ahora no"
      initial={{ solucion: solucion ?? '' }}
      input={reporteActions.realizar}
      send={(body, key) => reportesApi.act(reporte.id, 'realizar', body, key)}
      onClose={onClose}
      onDone={() => {
        void commands.refresh();
        toast(`Cerraste el reporte ${reporte.nombre}.`);
      }}
      fields={
        <TextoField
          name="solucion"
          label="Solución"
          help="Le llega a quien hizo el reporte, que puede decir si quedó bien."
          autoFocus
          multiline
          minRows={4}
        />
      }
    >
      No le queda ninguna orden por hacer.
    </FormDialog>
  );
}

const EsperarDialog = ({ orden, commands, onClose }: Props) => (
  <FormDialog
    title="Poner en espera"
    about={orden.numero}
    icon={mdiPauseCircleOutline}
    confirmLabel="Poner en espera"
    initial={{ motivoEspera: '', detalle: '' }}
    input={ordenActions.esperar}
    check={({ motivoEspera }) => ({
      motivoEspera: motivoEspera ? undefined : 'Elegí qué se espera.',
    })}
    send={(body) => commands.actuar(orden, 'esperar', body)}
    onClose={onClose}
    fields={
      <>
        <OpcionField name="motivoEspera" label="¿Qué se espera?" options={MOTIVOS_ESPERA} />
        <TextoField
          name="detalle"
          label="Detalle"
          optional
          placeholder="Qué repuesto, qué proveedor, para cuándo…"
        />
      </>
    }
  >
    {orden.numero} · {orden.titulo}
  </FormDialog>
);

const WORDS = {
  anular: {
    title: 'Anular la orden',
    icon: mdiCancel,
    label: 'Motivo',
    help: 'No se borra: queda cerrada como anulada, y quien pidió el trabajo ve el motivo.',
    confirmLabel: 'Anular orden',
  },
  reabrir: {
    title: 'Reabrir la orden',
    icon: mdiRestore,
    label: '¿Qué quedó por hacer?',
    help: 'Vuelve a estar en curso. Si la hoja ya está firmada, al cambiar la orden pasa a otra versión.',
    confirmLabel: 'Reabrir orden',
  },
} as const;
type MotivoAction = keyof typeof WORDS;

/** The actions that need a reason and nothing else. */
function MotivoDialog({ question, orden, commands, onClose }: Props) {
  const action = question as MotivoAction;
  const { label, help, ...words } = WORDS[action];
  return (
    <FormDialog
      {...words}
      about={orden.numero}
      tone={action === 'anular' ? 'error' : 'info'}
      danger={action === 'anular'}
      initial={{ motivo: '' }}
      input={ordenActions[action]}
      send={(body) => commands.actuar(orden, action, body)}
      onClose={onClose}
      fields={<TextoField name="motivo" label={label} help={help} autoFocus multiline />}
    >
      {orden.numero} · {orden.titulo}
    </FormDialog>
  );
}

/** The work is done: how it ended, what was done and how long it took. What was written before is already there. */
function RealizarDialog({ orden, commands, ask, onClose }: Props) {
  const quien = useQuien();
  const left = orden.checklist.filter(({ hecho }) => !hecho).length;
  return (
    <FormDialog
      title="Marcar como realizada"
      about={orden.numero}
      icon={mdiCheckCircleOutline}
      tone="success"
      confirmLabel="Marcar realizada"
      initial={{
        resultado: orden.resultado ?? '',
        trabajoRealizado: orden.trabajoRealizado ?? '',
        diagnostico: orden.diagnostico ?? '',
        minutos: '',
      }}
      input={ordenActions.realizar}
      read={({ minutos, ...trabajo }) => ({
        ...toInput(trabajo),
        ...(minutos !== '' && {
          horas: conParte(horasDe(orden.horas), { tecnico: quien.id, minutos, fecha: hoy() }),
        }),
      })}
      check={({ minutos }) => ({
        minutos:
          minutos === '' || isMinutos(minutos) ? undefined : 'Escribí los minutos: de 1 a 1440.',
      })}
      send={(body) => commands.actuar(orden, 'realizar', body)}
      onClose={onClose}
      onDone={(done) => done.propuestaDeCierre && ask('cerrarReporte', done)}
      fields={
        <>
          {left > 0 && (
            <Notice tone="warning">
              {concordar(left, 'Queda', 'Quedan')} {contar(left, 'paso', 'pasos')} sin marcar en la
              lista de control.
            </Notice>
          )}
          <OpcionField name="resultado" label="Resultado" options={ORDEN_RESULTADOS} />
          <TextoField
            name="trabajoRealizado"
            label="Trabajo realizado"
            placeholder="¿Qué se hizo?"
            multiline
          />
          <TextoField
            name="diagnostico"
            label="Diagnóstico"
            optional
            placeholder="¿Qué era?"
            multiline
            minRows={2}
          />
          <NumeroField
            name="minutos"
            label="Minutos que te llevó hoy"
            optional
            help="Se suman a los que ya están cargados."
          />
        </>
      }
    >
      {orden.numero} · {orden.titulo}
    </FormDialog>
  );
}

const DIALOGS: Readonly<Record<OrdenQuestion, ComponentType<Props>>> = {
  asignar: AsignarDialog,
  esperar: EsperarDialog,
  realizar: RealizarDialog,
  cerrarReporte: CerrarReporteDialog,
  anular: MotivoDialog,
  reabrir: MotivoDialog,
};

export const OrdenDialog = (props: Props) => createElement(DIALOGS[props.question], props);
