import { mdiAccountArrowRight } from '@mdi/js';
import { fechaProgramadaProblem, type Orden, ordenActions } from '@muni/contract';
import { useState } from 'react';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { ReferenciasPicker } from '../../crud/ReferenciasPicker.tsx';
import { messageOf } from '../../lib/errors.ts';
import { hoy } from '../../lib/formats.ts';
import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { tecnicoReference } from '../../nouns/empleados.ts';
import type { OrdenCommands } from './ordenes.actions.ts';

interface Props {
  orden: Orden;
  commands: OrdenCommands;
  onClose: () => void;
}

/** Who does it, with whom and when. */
export function AsignarOrdenDialog({ orden, commands, onClose }: Props) {
  const [tecnico, setTecnico] = useState(orden.tecnicoResponsable);
  const [tecnicos, setTecnicos] = useState(orden.tecnicos);
  const [fecha, setFecha] = useState(orden.fechaProgramada ?? '');
  const [error, setError] = useState<{ tecnico?: string; fecha?: string }>({});
  const confirm = async () => {
    if (!tecnico && !orden.tecnicoResponsable) return setError({ tecnico: 'Elegí a quién.' });
    const parsed = ordenActions.asignar.safeParse({
      tecnicoResponsable: tecnico?.id ?? null,
      tecnicos: tecnicos.map(({ id }) => id),
      fechaProgramada: fecha || null,
    });
    if (!parsed.success) return setError({ fecha: parsed.error.issues[0]?.message });
    const late = fechaProgramadaProblem(fecha, orden, hoy());
    if (late) return setError({ fecha: late });
    try {
      await commands.actuar(orden, 'asignar', parsed.data);
      return onClose();
    } catch (failure) {
      return setError({ tecnico: messageOf(failure) });
    }
  };
  return (
    <FieldDialog
      title="Asignar la orden"
      icon={mdiAccountArrowRight}
      confirmLabel={orden.tecnicoResponsable && !tecnico ? 'Dejar sin nadie' : 'Asignar'}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          <ReferencePicker
            label="Técnico responsable"
            source={tecnicoReference}
            value={tecnico}
            error={error.tecnico}
            help={orden.tecnicoResponsable ? 'Vacío vuelve a quedar pendiente.' : undefined}
            autoFocus={!orden.tecnicoResponsable}
            onChange={(next) => {
              setTecnico(next);
              setError({});
            }}
          />
          <ReferenciasPicker
            label="Ayudantes"
            optional
            source={tecnicoReference}
            value={tecnicos}
            exclude={tecnico?.id}
            onChange={setTecnicos}
          />
          <FechaPicker
            label="Fecha programada"
            optional
            value={fecha}
            error={error.fecha}
            onChange={(next) => {
              setFecha(next);
              setError({});
            }}
          />
        </>
      }
    >
      {orden.numero} · {orden.titulo}
    </FieldDialog>
  );
}
