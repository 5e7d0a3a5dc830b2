// The camera of the phone reading labels, one after another.
import { useEffect, useRef, useState } from 'react';
import { type CodeReader, openCodeReader } from '../../lib/codeReader.ts';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './recorridos.module.css';

const LOOK_MS = 250;
/** The same label in front of the camera is one reading. */
const SAME_MS = 3000;

export function Escaner({
  onCode,
  onClose,
}: {
  onCode: (code: string) => void;
  onClose: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
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
        onCode(found.rawValue);
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
  }, [onCode]);
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
      <Button onClick={onClose}>Cerrar la cámara</Button>
    </Stack>
  );
}
