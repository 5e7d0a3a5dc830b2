import { mdiAccountArrowRight } from '@mdi/js';
import { fechaProgramadaProblem, type Orden, ordenActions, referencia } from '@muni/contract';
import { useWatch } from 'react-hook-form';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { ReferenciaField, ReferenciasField } from '../../crud/form/ReferenciaFields.tsx';
import { hoy } from '../../lib/formats.ts';
import { tecnicoReference } from '../../nouns/empleados.ts';
import type { OrdenCommands } from './ordenes.actions.ts';

interface Props {
  orden: Orden;
  commands: OrdenCommands;
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
export function AsignarOrdenDialog({ orden, commands, onClose }: Props) {
  const before = orden.tecnicoResponsable;
  return (
    <FormDialog
      title="Asignar la orden"
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
