import { mdiMonitor } from '@mdi/js';
import { useState } from 'react';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import type { Borrador } from './borrador.rules.ts';
import { equipoReference } from './equipos.api.ts';

type Chosen = Pick<Borrador, 'computadora' | 'impresora'>;

interface Props {
  borrador: Pick<Borrador, 'computadora' | 'impresora' | 'empleado'>;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}

const KINDS = [
  { clase: 'computadora', label: 'Computadora' },
  { clase: 'impresora', label: 'Impresora' },
] as const;

/** Which machine it is about: the person's own and those of their area come first. */
export function EquipoDialog({ borrador, onChoose, onClose }: Props) {
  const { computadora, impresora, empleado } = borrador;
  const [chosen, setChosen] = useState<Chosen>({ computadora, impresora });
  return (
    <FieldDialog
      title="¿Con qué equipo es?"
      icon={mdiMonitor}
      confirmLabel="Usar este"
      onConfirm={async () => {
        onChoose(chosen);
        onClose();
      }}
      onClose={onClose}
      fields={KINDS.map(({ clase, label }) => (
        <ReferencePicker
          key={clase}
          label={label}
          optional
          source={equipoReference(clase, empleado?.id)}
          value={chosen[clase]}
          onChange={(next) => setChosen({ ...chosen, [clase]: next })}
        />
      ))}
    />
  );
}
