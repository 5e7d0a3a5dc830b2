import { mdiMonitor } from '@mdi/js';
import type { MiEquipo, Referencia } from '@muni/contract';
import { useState } from 'react';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { useUser } from '../../lib/SessionContext.tsx';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { computadoraReference } from '../computadoras/index.ts';
import type { Borrador } from './borrador.rules.ts';
import { impresoraReference } from '../impresoras/index.ts';

type Chosen = Pick<Borrador, 'computadora' | 'impresora'>;

interface Props {
  borrador: Chosen;
  equipos: readonly MiEquipo[];
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}

const KINDS = [
  { clase: 'computadora', label: 'Computadora', source: computadoraReference },
  { clase: 'impresora', label: 'Impresora', source: impresoraReference },
] as const;

/** Which machine it is about: one's own to choose from; Cómputos searches all of them. */
export function EquipoDialog({ borrador, equipos, onChoose, onClose }: Props) {
  const { role } = useUser();
  const [chosen, setChosen] = useState<Chosen>({
    computadora: borrador.computadora,
    impresora: borrador.impresora,
  });
  const ownOf = (clase: keyof Chosen): Referencia[] => {
    const own = equipos
      .filter((equipo) => equipo.clase === clase)
      .map(({ id, nombre }) => ({ id, nombre }));
    const now = chosen[clase];
    return now && !own.some(({ id }) => id === now.id) ? [...own, now] : own;
  };
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
      fields={KINDS.map(({ clase, label, source }) =>
        role === 'computos' ? (
          <ReferencePicker
            key={clase}
            label={label}
            optional
            source={source}
            value={chosen[clase]}
            onChange={(next) => setChosen({ ...chosen, [clase]: next })}
          />
        ) : (
          <SelectInput
            key={clase}
            label={label}
            optional
            value={String(chosen[clase]?.id ?? '')}
            options={ownOf(clase).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            emptyLabel="Ninguna"
            onChange={(value) =>
              setChosen({
                ...chosen,
                [clase]: ownOf(clase).find(({ id }) => String(id) === value) ?? null,
              })
            }
          />
        ),
      )}
    />
  );
}
