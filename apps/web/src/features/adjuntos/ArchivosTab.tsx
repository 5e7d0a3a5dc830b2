// The files of a record on a tab of its page: see, add, remove.
import { mdiCamera, mdiPaperclip } from '@mdi/js';
import type { Adjunto } from '@muni/contract';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { Adjuntos } from './Adjuntos.tsx';
import { subirArchivos } from './adjuntos.actions.ts';
import { adjuntosApi, type AdjuntosOwner } from './adjuntos.api.ts';
import { ACCEPTED, chooseFiles } from './archivos.rules.ts';
import { Refused } from './Refused.tsx';

interface Props {
  owner: AdjuntosOwner;
  /** What people keep here. */
  hint: string;
}

export function ArchivosTab({ owner, hint }: Props) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const queryKey = [owner.name, 'adjuntos', owner.id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => adjuntosApi.list(owner, signal),
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const add = async (files: File[]) => {
    const { archivos, problems: found } = await chooseFiles([], files);
    setBusy(true);
    setProblems([...found, ...(await subirArchivos(owner, archivos))]);
    setBusy(false);
    void refresh();
  };
  const remove = async ({ id }: Adjunto) => {
    try {
      await adjuntosApi.quitar(owner, id);
    } catch (failure) {
      toast(messageOf(failure), { kind: 'error' });
    }
    void refresh();
  };
  return (
    <Panel
      title="Fotos y archivos"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <FileButton
            label="Sacar foto"
            icon={mdiCamera}
            accept="image/*"
            loading={busy}
            onFiles={(files) => void add(files)}
          />
          <FileButton
            label="Agregar archivo"
            icon={mdiPaperclip}
            accept={ACCEPTED}
            multiple
            loading={busy}
            onFiles={(files) => void add(files)}
          />
        </Box>
      }
    >
      <Box sx={{ px: 1.75, py: 1.25, color: 'text.secondary' }}>
        <Refused problems={problems} />
        {error ? messageOf(error) : data?.length === 0 ? hint : null}
        {data && (
          <Adjuntos
            owner={owner}
            adjuntos={data}
            mayRemove
            onRemove={(adjunto) => void remove(adjunto)}
          />
        )}
      </Box>
    </Panel>
  );
}
