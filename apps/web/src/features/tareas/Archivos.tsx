import { mdiPaperclip } from '@mdi/js';
import { type Tarea, tareas } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { usePastedFiles } from '../../lib/pastedFiles.ts';
import { FileInput } from '../../ui/FileInput.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import {
  ACCEPTED,
  Adjuntos,
  adjuntosApi,
  chooseFiles,
  Refused,
  subirArchivos,
} from '../adjuntos/index.ts';
import type { TareaCommands } from './tareas.actions.ts';
import { tareasApi } from './tareas.api.ts';

/** The files of a task: chosen or pasted, they go up at once. */
export function Archivos({ tarea, commands }: { tarea: Tarea; commands: TareaCommands }) {
  const owner = { name: tareas.name, id: tarea.id };
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const { data = [] } = useQuery({
    queryKey: [tareas.name, 'adjuntos', tarea.id],
    queryFn: ({ signal }) => tareasApi.adjuntos(tarea.id, signal),
  });
  const add = async (files: File[]) => {
    const { archivos, problems: found } = await chooseFiles([], files);
    setBusy(true);
    setProblems([...found, ...(await subirArchivos(owner, archivos))]);
    setBusy(false);
    void commands.refresh();
  };
  usePastedFiles((files) => void add(files));
  const remove = async (adjunto: number) => {
    try {
      await adjuntosApi.quitar(owner, adjunto);
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    } finally {
      void commands.refresh();
    }
  };
  return (
    <Panel title="Archivos">
      <Box sx={{ px: 1.75, py: 1.25 }}>
        <Refused problems={problems} />
        {data.length > 0 && (
          <Box sx={{ mb: 1 }}>
            <Adjuntos
              owner={owner}
              adjuntos={data}
              mayRemove
              onRemove={({ id }) => void remove(id)}
            />
          </Box>
        )}
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={busy}
          startIcon={<Icon path={mdiPaperclip} />}
          onClick={() => input.current?.click()}
        >
          Agregar archivo
        </Button>
        <FileInput
          ref={input}
          multiple
          accept={ACCEPTED}
          aria-label="Archivos"
          onFiles={(files) => void add(files)}
        />
      </Box>
    </Panel>
  );
}
