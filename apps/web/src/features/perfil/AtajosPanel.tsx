import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { setSingleKeys, singleKeysOn } from '../../lib/keyboard.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Box } from '../../ui/Box.tsx';

export function AtajosPanel() {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Panel title="Teclado">
      <Box p={1.75}>
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
        <Box mt={0.5} size="small" tone="secondary">
          Por ejemplo, la barra para buscar en una lista; con ? los ves todos. Vale para este
          navegador.
        </Box>
      </Box>
    </Panel>
  );
}
