import { mdiFlagCheckered } from '@mdi/js';
import { useState } from 'react';
import { contar } from '../../lib/formats.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type Caminata, closed, reviewed } from './caminata.rules.ts';

const LEFT = ['Sin revisar', 'Falta'] as const;
const WORDS = { 'Sin revisar': 'Quedan sin revisar', Falta: 'Faltan' };

interface Props {
  walk: Caminata;
  onEnd: (next: (walk: Caminata) => Caminata) => void;
  onClose: () => void;
}

export function TerminarDialog({ walk, onEnd, onClose }: Props) {
  const [observaciones, setObservaciones] = useState('');
  const [left, setLeft] = useState<(typeof LEFT)[number]>('Sin revisar');
  const unseen = walk.equipos.length - reviewed(walk);
  return (
    <FieldDialog
      title={`Terminar el recorrido de ${walk.area.nombre}`}
      icon={mdiFlagCheckered}
      confirmLabel="Terminar"
      onClose={onClose}
      onConfirm={async () => {
        onEnd((now) => closed(now, { observaciones, left }, new Date().toISOString()));
        onClose();
      }}
      fields={
        <>
          {unseen > 0 && (
            <SelectInput
              label={`Los que no marcaste (${unseen})`}
              value={left}
              options={LEFT.map((value) => ({ value, label: WORDS[value] }))}
              onChange={(value) => setLeft(value === 'Falta' ? value : 'Sin revisar')}
            />
          )}
          <TextInput
            label="Observaciones"
            optional
            value={observaciones}
            multiline
            minRows={2}
            onChange={(event) => setObservaciones(event.target.value.slice(0, 2000))}
          />
        </>
      }
    >
      Marcaste {reviewed(walk)} de {contar(walk.equipos.length, 'equipo', 'equipos')}. Al terminar
      queda la fecha y tu nombre en cada uno que está, y los que eran de otra área pasan a esta.
    </FieldDialog>
  );
}
