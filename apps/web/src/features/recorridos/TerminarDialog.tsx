import { mdiFlagCheckered } from '@mdi/js';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { contar } from '../../lib/formats.ts';
import { type Caminata, closed, reviewed } from './caminata.rules.ts';

/** What becomes of those nobody marked. */
const LEFT = { 'Quedan sin revisar': 'Sin revisar', Faltan: 'Falta' } as const;
const OPTIONS = Object.keys(LEFT) as (keyof typeof LEFT)[];

interface Props {
  walk: Caminata;
  onEnd: (next: (walk: Caminata) => Caminata) => void;
  onClose: () => void;
}

export function TerminarDialog({ walk, onEnd, onClose }: Props) {
  const unseen = walk.equipos.length - reviewed(walk);
  return (
    <FormDialog
      title={`Terminar el recorrido de ${walk.area.nombre}`}
      icon={mdiFlagCheckered}
      confirmLabel="Terminar"
      initial={{ left: OPTIONS[0], observaciones: '' }}
      read={(values) => values}
      send={(values) => {
        const left = LEFT[OPTIONS.find((one) => one === values['left']) ?? 'Quedan sin revisar'];
        const observaciones = String(values['observaciones']).slice(0, 2000);
        onEnd((now) => closed(now, { observaciones, left }, new Date().toISOString()));
      }}
      onClose={onClose}
      fields={
        <>
          {unseen > 0 && (
            <OpcionField
              name="left"
              label={`Los que no marcaste (${unseen})`}
              options={OPTIONS}
              emptyLabel={null}
            />
          )}
          <TextoField name="observaciones" label="Observaciones" optional multiline minRows={2} />
        </>
      }
    >
      Marcaste {reviewed(walk)} de {contar(walk.equipos.length, 'equipo', 'equipos')}. Al terminar
      queda la fecha y tu nombre en cada uno que está, y los que eran de otra área pasan a esta.
    </FormDialog>
  );
}
