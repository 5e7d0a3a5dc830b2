import { mdiQrcodeScan } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { canScan, openCodeReader } from '../../lib/codeReader.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Escaner } from './Escaner.tsx';

interface Props {
  /** What came of it, in words: it is read aloud. */
  onFound: (text: string) => string;
}

/** With the camera, or by typing what the label says. */
export function BuscarEquipo({ onFound }: Props) {
  const [text, setText] = useState('');
  const [scanning, setScanning] = useState(false);
  const [answer, setAnswer] = useState('');
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  // While there is a network: the camera may be opened where there is none.
  useEffect(() => {
    if (canScan()) openCodeReader().catch(() => undefined);
  }, []);
  const onCode = useCallback((code: string) => setAnswer(latest.current(code)), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    setAnswer(onFound(text));
    setText('');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      {scanning && <Escaner onCode={onCode} onClose={() => setScanning(false)} />}
      <Box
        component="form"
        onSubmit={onSubmit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}
      >
        <Box sx={{ flex: '1 1 200px' }}>
          <TextInput
            label="Número de inventario, serie o nombre"
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </Box>
        <Button type="submit" variant="outlined" color="inherit">
          Marcar
        </Button>
        {canScan() && !scanning && (
          <Button
            variant="contained"
            startIcon={<Icon path={mdiQrcodeScan} />}
            onClick={() => setScanning(true)}
          >
            Escanear
          </Button>
        )}
      </Box>
      <Box role="status" sx={{ minHeight: 20, fontWeight: 560 }}>
        {answer}
      </Box>
    </Box>
  );
}
