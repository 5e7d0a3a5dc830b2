// Photos of before and after, what was received, budgets and signed sheets: each kind apart, each with its way to add.
import { mdiCamera, mdiPaperclip } from '@mdi/js';
import {
  type Adjunto,
  type Orden,
  ORDEN_ADJUNTO_CLASES,
  type OrdenAdjuntoClase,
  ordenEditProblem,
  ordenes,
  type QuienActua,
} from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Box } from '../../ui/Box.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ACCEPTED } from '../adjuntos/archivos.rules.ts';
import { Adjuntos } from '../adjuntos/Adjuntos.tsx';
import { Refused } from '../adjuntos/Refused.tsx';
import { useArchivos } from '../adjuntos/adjuntos.actions.ts';
import { ordenesApi, ordenesKeys } from '../../nouns/ordenes.ts';
import { isHojaFirmada } from './firmas.actions.ts';
import { useQuitarHoja } from './QuitarHoja.tsx';
import { adjuntosPorClase } from './ordenes.rules.ts';
import css from './ordenes.module.css';

/** Those that are asked for even when there is none. */
const ALWAYS: readonly string[] = ['Antes', 'Después'] satisfies OrdenAdjuntoClase[];
const NONE: Adjunto[] = [];

interface Props {
  orden: Orden;
  quien: QuienActua;
  onChanged: () => void;
}

export function OrdenArchivos({ orden, quien, onChanged }: Props) {
  const owner = { name: ordenes.name, id: orden.id };
  const { data = NONE } = useQuery({
    queryKey: ordenesKeys.adjuntos(orden.id),
    queryFn: ({ signal }) => ordenesApi.adjuntos(orden.id, signal),
  });
  const removal = useQuitarHoja(orden, onChanged);
  const mayAdd = ordenEditProblem(orden, quien) === null;
  const { add, isSending, problems, remove } = useArchivos(owner, onChanged);
  const groups = adjuntosPorClase(data, ORDEN_ADJUNTO_CLASES).filter(
    ({ clase, adjuntos }) => adjuntos.length > 0 || (mayAdd && ALWAYS.includes(clase)),
  );
  if (groups.length === 0 && !mayAdd) return null;
  return (
    <Panel
      title="Fotos y archivos"
      action={
        mayAdd && (
          <FileButton
            label="Agregar archivo"
            icon={mdiPaperclip}
            accept={ACCEPTED}
            multiple
            busy={isSending('Otro')}
            onFiles={(files) => add(files, 'Otro')}
          />
        )
      }
    >
      <Box px={1.75} pt={problems.length > 0 ? 1.25 : 0}>
        <Refused problems={problems} />
      </Box>
      <div className={css.archivos}>
        {groups.map(({ clase, adjuntos }) => (
          <section key={clase} aria-label={clase}>
            <Box size="small" weight={600} tone="secondary">
              {clase}
            </Box>
            <Adjuntos
              owner={owner}
              adjuntos={adjuntos}
              mayRemove={mayAdd}
              onRemove={(adjunto) =>
                isHojaFirmada(adjunto) ? removal.ask(adjunto) : remove(adjunto)
              }
            />
            {mayAdd && ALWAYS.includes(clase) && (
              <Box mt={1}>
                <FileButton
                  label={`Foto de ${clase.toLowerCase()}`}
                  icon={mdiCamera}
                  accept="image/*"
                  multiple
                  busy={isSending(clase)}
                  onFiles={(files) => add(files, clase)}
                />
              </Box>
            )}
          </section>
        ))}
      </div>
      {removal.dialog}
    </Panel>
  );
}
