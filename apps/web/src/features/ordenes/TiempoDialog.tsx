import { mdiTimerPlusOutline } from '@mdi/js';
import { type Orden, ordenInput } from '@muni/contract';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { toInput } from '../../crud/form/formValues.ts';
import { NumeroField } from '../../crud/form/Fields.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { hoy } from '../../lib/formats.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { HojaFirmadaNotice } from './HojaFirmada.tsx';
import { type OrdenCommands, saveOrden } from './ordenes.actions.ts';
import { conParte, horasDe, isMinutos, ordenInputDe } from './ordenes.rules.ts';

interface Props {
  orden: Orden;
  /** The line that is corrected; without one, a new one. */
  indice?: number;
  commands: OrdenCommands;
  onClose: () => void;
}

/** Some minutes, mine unless I say whose. */
export function TiempoDialog({ orden, indice, commands, onClose }: Props) {
  const { empleado } = useUser();
  const before = orden.horas[indice ?? -1];
  const me = { id: empleado.id, nombre: `${empleado.apellido}, ${empleado.nombre}` };
  const title = before ? 'Corregir minutos' : 'Cargar minutos';
  return (
    <FormDialog
      title={title}
      icon={mdiTimerPlusOutline}
      confirmLabel={title}
      initial={{
        minutos: before?.minutos ?? '',
        tecnico: before?.tecnico ?? me,
        fecha: before?.fecha ?? hoy(),
      }}
      input={ordenInput}
      read={(mine) => ({
        ...ordenInputDe(orden),
        horas: conParte(horasDe(orden.horas), toInput(mine), indice),
      })}
      check={({ minutos, tecnico, fecha }) => ({
        minutos:
          isMinutos(minutos) && tecnico && fecha
            ? undefined
            : 'Escribí los minutos, de 1 a 1440, de quién y qué día.',
      })}
      send={(input) => saveOrden(orden, input, commands)}
      onClose={onClose}
      fields={
        <>
          <HojaFirmadaNotice orden={orden} />
          <NumeroField name="minutos" label="Minutos" autoFocus />
          <ReferenciaField name="tecnico" label="Técnico" source={tecnicoReference} />
          <FechaField name="fecha" label="Día" />
        </>
      }
    >
      {orden.numero} · {orden.titulo}
    </FormDialog>
  );
}
