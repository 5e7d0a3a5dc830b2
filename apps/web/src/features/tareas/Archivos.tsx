import { mdiPaperclip } from '@mdi/js';
import { type Tarea, tareas } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { usePastedFiles } from '../../lib/pastedFiles.ts';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ACCEPTED } from '../adjuntos/archivos.rules.ts';
import { Adjuntos } from '../adjuntos/Adjuntos.tsx';
import { Refused } from '../adjuntos/Refused.tsx';
import { useArchivos } from '../adjuntos/adjuntos.actions.ts';
import { tareasApi } from '../../nouns/tareas.ts';
import type { TareaCommands } from './tareas.actions.ts';

/** The files of a task: chosen or pasted, they go up at once. */
export function Archivos({ tarea, commands }: { tarea: Tarea; commands: TareaCommands }) {
  const owner = { name: tareas.name, id: tarea.id };
  const input = useRef<HTMLInputElement>(null);
  const { data = [] } = useQuery({
    queryKey: [tareas.name, 'adjuntos', tarea.id],
    queryFn: ({ signal }) => tareasApi.adjuntos(tarea.id, signal),
  });
  const { add, isSending, problems, remove } = useArchivos(owner, () => void commands.refresh());
  usePastedFiles(add);
  return (
    <Panel title="Archivos">
      <Box px={1.75} py={1.25}>
        <Refused problems={problems} />
        {data.length > 0 && (
          <Box mb={1}>
            <Adjuntos owner={owner} adjuntos={data} mayRemove onRemove={remove} />
          </Box>
        )}
        <Button
          size="small"
          busy={isSending()}
          icon={mdiPaperclip}
          onClick={() => input.current?.click()}
        >
          Agregar archivo
        </Button>
        <FileInput ref={input} multiple accept={ACCEPTED} aria-label="Archivos" onFiles={add} />
      </Box>
    </Panel>
  );
}
