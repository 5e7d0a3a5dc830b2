// The files that agents left on a stick, several at once: one after another, each with what became of it.
import { mdiUpload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { inventariosApi } from './inventarios.api.ts';

interface Line {
  name: string;
  result: string;
}

export function SubirArchivos({ onDone }: { onDone: () => void }) {
  const [lines, setLines] = useState<Line[]>([]);
  const [busy, setBusy] = useState(false);
  const send = async (files: File[]) => {
    setBusy(true);
    setLines([]);
    for (const file of files) {
      let result: string;
      try {
        result = (await inventariosApi.subir(file)).resultado;
      } catch (error) {
        result = messageOf(error);
      }
      setLines((before) => [...before, { name: file.name, result }]);
    }
    setBusy(false);
    onDone();
  };
  return (
    <Panel title="Archivos de un agente">
      <Box sx={{ display: 'grid', gap: 1.25, justifyItems: 'start', p: 1.75 }}>
        Para una computadora sin red: traé en un pendrive el archivo que deja el agente (.ocs, .xml
        o .json).
        <Button
          component="label"
          variant="outlined"
          color="inherit"
          size="small"
          loading={busy}
          startIcon={<Icon path={mdiUpload} />}
        >
          Elegir archivos
          <input
            type="file"
            hidden
            multiple
            accept=".ocs,.xml,.json"
            onChange={({ target }) => {
              void send([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </Button>
        <Box component="ul" role="status" sx={{ m: 0, pl: 2.5 }}>
          {lines.map(({ name, result }) => (
            <li key={name}>
              {name}: {result}
            </li>
          ))}
        </Box>
      </Box>
    </Panel>
  );
}
