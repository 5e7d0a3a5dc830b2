// The work is done: how it ended, what was done and how long it took. What was written before is already there.
import { mdiCheckCircleOutline } from '@mdi/js';
import { type Orden, ORDEN_RESULTADOS, ordenActions } from '@muni/contract';
import { useState } from 'react';
import { readNumber } from '../../crud/NumeroField.tsx';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { hoy } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { useQuien } from '../../lib/SessionContext.tsx';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';
import { conParte, horasDe } from './ordenes.rules.ts';

interface Props {
  orden: Orden;
  commands: OrdenCommands;
  onClose: () => void;
  onDone: (orden: Orden) => void;
}
type Errors = Partial<Record<string, string>>;

export function RealizarDialog({ orden, commands, onClose, onDone }: Props) {
  const quien = useQuien();
  const [resultado, setResultado] = useState<string>(orden.resultado ?? '');
  const [trabajoRealizado, setTrabajo] = useState(orden.trabajoRealizado ?? '');
  const [diagnostico, setDiagnostico] = useState(orden.diagnostico ?? '');
  const [minutos, setMinutos] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const confirm = async () => {
    const mine = minutos.trim() === '' ? undefined : readNumber(minutos);
    const parsed = ordenActions.realizar.safeParse({
      resultado,
      trabajoRealizado,
      diagnostico,
      ...(mine !== undefined && {
        horas: conParte(horasDe(orden.horas), { tecnico: quien.id, minutos: mine, fecha: hoy() }),
      }),
    });
    if (!parsed.success)
      return setErrors(
        Object.fromEntries(
          parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
        ),
      );
    try {
      return onDone(await commands.actuar(orden, 'realizar', parsed.data));
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : {};
      return setErrors(Object.keys(fields).length > 0 ? fields : { todo: messageOf(failure) });
    }
  };
  const left = orden.checklist.filter(({ hecho }) => !hecho).length;
  return (
    <FieldDialog
      title="Marcar como realizada"
      icon={mdiCheckCircleOutline}
      tone="success"
      confirmLabel="Marcar realizada"
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          {errors['todo'] && <Notice tone="error">{errors['todo']}</Notice>}
          {left > 0 && (
            <Notice tone="warning">
              {left === 1 ? 'Queda 1 paso' : `Quedan ${left} pasos`} sin marcar en la lista de
              control.
            </Notice>
          )}
          <SelectInput
            label="Resultado"
            value={resultado}
            emptyLabel="Elegí una opción"
            options={optionsOf(ORDEN_RESULTADOS)}
            error={errors['resultado']}
            onChange={setResultado}
          />
          <TextInput
            label="Trabajo realizado"
            placeholder="¿Qué se hizo?"
            value={trabajoRealizado}
            error={errors['trabajoRealizado']}
            multiline
            minRows={3}
            onChange={(event) => setTrabajo(event.target.value)}
          />
          <TextInput
            label="Diagnóstico"
            optional
            placeholder="¿Qué era?"
            value={diagnostico}
            error={errors['diagnostico']}
            multiline
            minRows={2}
            onChange={(event) => setDiagnostico(event.target.value)}
          />
          <TextInput
            label="Minutos que te llevó hoy"
            optional
            inputMode="numeric"
            value={minutos}
            error={errors['horas'] && 'Escribí los minutos: de 1 a 1440.'}
            help="Se suman a los que ya están cargados."
            onChange={(event) => setMinutos(event.target.value)}
          />
        </>
      }
    >
      {orden.numero} · {orden.titulo}
    </FieldDialog>
  );
}
