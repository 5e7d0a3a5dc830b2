import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mdiQrcodeScan } from '@mdi/js';
import { type CodeReader, openCodeReader, canScan } from '../../lib/codeReader.ts';
import { Stack, Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import css from './recorridos.module.css';

// The camera of the phone reading labels, one after another.
const LOOK_MS = 250;
/** The same label in front of the camera is one reading. */
const SAME_MS = 3000;

function Escaner({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const onRead = useEffectEvent(onCode);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let last = { code: '', at: 0 };
    const look = async (reader: CodeReader) => {
      const [found] = video.current ? await reader.detect(video.current).catch(() => []) : [];
      const isNew = found && (found.rawValue !== last.code || Date.now() - last.at > SAME_MS);
      if (found && isNew && !stopped) {
        last = { code: found.rawValue, at: Date.now() };
        navigator.vibrate?.(80);
        onRead(found.rawValue);
      }
      if (!stopped) timer = setTimeout(() => void look(reader), LOOK_MS);
    };
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      });
      if (stopped || !video.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      void look(await openCodeReader());
    };
    open().catch(() =>
      setProblem('No pudimos usar la cámara. Dale permiso en el navegador, o escribí el número.'),
    );
    return () => {
      stopped = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <Stack gap={1}>
      {problem ? (
        <Notice tone="warning">{problem}</Notice>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label="Lo que ve la cámara: apuntá a la etiqueta"
          className={css.camara}
        />
      )}
      <Button onClick={onClose}>{problem ? 'Entendido' : 'Cerrar la cámara'}</Button>
    </Stack>
  );
}

interface Props {
  /** What came of it, in words: it is read aloud. */
  onFound: (text: string) => string;
}

/** With the camera, or by typing what the label says. */
export function BuscarEquipo({ onFound }: Props) {
  const [text, setText] = useState('');
  const [scanning, setScanning] = useState(false);
  const [answer, setAnswer] = useState('');
  // While there is a network: the camera may be opened where there is none.
  useEffect(() => {
    if (canScan()) openCodeReader().catch(() => undefined);
  }, []);
  const send = () => {
    if (!text.trim()) return;
    setAnswer(onFound(text));
    setText('');
  };
  return (
    <Stack gap={1} mb={1.5}>
      {scanning && (
        <Escaner onCode={(code) => setAnswer(onFound(code))} onClose={() => setScanning(false)} />
      )}
      <Form inRow onSend={send} wraps align="flex-end" gap={1}>
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
      </Form>
      <Box role="status" minHeight={20} weight={560}>
        {answer}
      </Box>
    </Stack>
  );
}
