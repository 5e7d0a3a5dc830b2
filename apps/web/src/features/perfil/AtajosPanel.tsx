import { useState } from 'react';
import { setSingleKeys, singleKeysOn } from '../../lib/keyboard.ts';
import { Box } from '../../ui/Box.tsx';
import { Switch } from '../../ui/Check.tsx';
import { Panel } from '../../ui/Panel.tsx';

export function AtajosPanel() {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Panel title="Teclado">
      <Box p={1.75}>
        <Switch
          label="Atajos de una sola tecla"
          checked={on}
          onChange={(checked) => {
            setSingleKeys(checked);
            setOn(checked);
          }}
        />
        <Box mt={0.5} size="small" tone="secondary">
          Por ejemplo, la barra para buscar en una lista; con ? los ves todos. Vale para este
          navegador.
        </Box>
      </Box>
    </Panel>
  );
}
