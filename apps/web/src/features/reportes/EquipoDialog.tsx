import { mdiMonitor } from '@mdi/js';
import { EQUIPO_CLASES, type Referencia } from '@muni/contract';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import type { Borrador } from './borrador.rules.ts';
import { equipoReference } from './equipos.api.ts';
import { capital } from '../../lib/formats.ts';

interface Props {
  borrador: Pick<Borrador, 'computadora' | 'impresora' | 'empleado'>;
  onChoose: (chosen: Pick<Borrador, 'computadora' | 'impresora'>) => void;
  onClose: () => void;
}

const chosen = (value: unknown) => (value ? (value as Referencia) : null);

/** Which machine it is about: the person's own and those of their area come first. */
export const EquipoDialog = ({ borrador, onChoose, onClose }: Props) => (
  <FormDialog
    title="¿Con qué equipo es?"
    icon={mdiMonitor}
    confirmLabel="Usar este"
    initial={{ computadora: borrador.computadora ?? '', impresora: borrador.impresora ?? '' }}
    read={(values) => values}
    send={({ computadora, impresora }) =>
      onChoose({ computadora: chosen(computadora), impresora: chosen(impresora) })
    }
    onClose={onClose}
    fields={EQUIPO_CLASES.map((clase) => (
      <ReferenciaField
        key={clase}
        name={clase}
        label={capital(clase)}
        optional
        source={equipoReference(clase, borrador.empleado?.id)}
      />
    ))}
  />
);
