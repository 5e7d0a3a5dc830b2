// The work is done: how it ended, what was done and how long it took. What was written before is already there.
import { mdiCheckCircleOutline } from '@mdi/js';
import { type Orden, ORDEN_RESULTADOS, ordenActions } from '@muni/contract';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { toInput } from '../../crud/form/formValues.ts';
import { NumeroField, OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { hoy } from '../../lib/formats.ts';
import { useQuien } from '../../lib/SessionContext.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';
import { conParte, horasDe, isMinutos } from './ordenes.rules.ts';

interface Props {
  orden: Orden;
  commands: OrdenCommands;
  onClose: () => void;
  onDone: (orden: Orden) => void;
}

export function RealizarDialog({ orden, commands, onClose, onDone }: Props) {
  const quien = useQuien();
  const left = orden.checklist.filter(({ hecho }) => !hecho).length;
  return (
    <FormDialog
      title="Marcar como realizada"
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
      onDone={onDone}
      fields={
        <>
          {left > 0 && (
            <Notice tone="warning">
              {left === 1 ? 'Queda 1 paso' : `Quedan ${left} pasos`} sin marcar en la lista de
              control.
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
