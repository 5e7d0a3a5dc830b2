import { mdiFlagCheckered } from '@mdi/js';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { contar } from '../../lib/formats.ts';
import { type RecorridoLocal, closed, reviewed } from './recorridoLocal.rules.ts';

/** What becomes of those nobody marked. */
const LEFT = { 'Quedan sin revisar': 'Sin revisar', Faltan: 'Falta' } as const;
const OPTIONS = Object.keys(LEFT) as (keyof typeof LEFT)[];

interface Props {
  recorrido: RecorridoLocal;
  onEnd: (next: (recorrido: RecorridoLocal) => RecorridoLocal) => void;
  onClose: () => void;
}

export function TerminarDialog({ recorrido, onEnd, onClose }: Props) {
  const unseen = recorrido.equipos.length - reviewed(recorrido);
  return (
    <FormDialog
      title={`Terminar el recorrido de ${recorrido.area.nombre}`}
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
      Marcaste {reviewed(recorrido)} de {contar(recorrido.equipos.length, 'equipo', 'equipos')}. Al
      terminar queda la fecha y tu nombre en cada uno que está, y los que eran de otra área pasan a
      esta.
    </FormDialog>
  );
}
