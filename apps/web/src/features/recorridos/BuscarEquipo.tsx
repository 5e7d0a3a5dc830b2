import { mdiQrcodeScan } from '@mdi/js';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { canScan, openCodeReader } from '../../lib/codeReader.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
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
    <Stack gap={1} mb={1.5}>
      {scanning && <Escaner onCode={onCode} onClose={() => setScanning(false)} />}
      <Row as="form" onSubmit={onSubmit} wraps align="flex-end" gap={1}>
        <Box flex="1 1 200px">
          <TextInput
            label="Número de inventario, serie o nombre"
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </Box>
        <Button submit>Marcar</Button>
        {canScan() && !scanning && (
          <Button kind="main" icon={mdiQrcodeScan} onClick={() => setScanning(true)}>
            Escanear
          </Button>
        )}
      </Row>
      <Box role="status" minHeight={20} weight={560}>
        {answer}
      </Box>
    </Stack>
  );
}
