import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { setSingleKeys, singleKeysOn } from '../../lib/keyboard.ts';
import { Panel } from '../../ui/Panel.tsx';

export function AtajosPanel() {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Panel title="Teclado">
      <Box sx={{ p: 1.75 }}>
        <FormControlLabel
          control={
            <Switch
              checked={on}
              onChange={(_event, checked) => {
                setSingleKeys(checked);
                setOn(checked);
              }}
            />
          }
          label="Atajos de una sola tecla"
        />
        <Box sx={{ mt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
          Por ejemplo, la barra para buscar en una lista; con ? los ves todos. Vale para este
          navegador.
        </Box>
      </Box>
    </Panel>
  );
}
