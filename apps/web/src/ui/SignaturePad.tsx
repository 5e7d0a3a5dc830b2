// A place to sign with the mouse, a finger or a pen. It tells its image when a stroke ends, and null while nothing is
// signed. Who cannot draw signs on paper: that way out is the caller's, and always in sight.
import { mdiEraser, mdiFileSign, mdiUndo } from '@mdi/js';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Box, Row } from './Box.tsx';
import { Button } from './Button.tsx';
import { cx } from './place.ts';
import css from './SignaturePad.module.css';
import { drawStrokes, isSignature, PAD, signatureImage, type Stroke } from './signature.ts';

interface Props {
  label: string;
  error?: string;
  onChange: (image: string | null) => void;
  /** «Firmar en papel». */
  onPaper: () => void;
}

function paint(canvas: HTMLCanvasElement | null, strokes: readonly Stroke[]) {
  const pen = canvas?.getContext('2d');
  pen?.clearRect(0, 0, PAD.width, PAD.height);
  if (pen) drawStrokes(pen, strokes);
}

export function SignaturePad({ label, error, onChange, onPaper }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const drawing = useRef<Stroke>(undefined);
  const id = useId();
  const isSigned = isSignature(strokes);

  useEffect(() => paint(canvas.current, strokes), [strokes]);

  const put = (next: readonly Stroke[]) => {
    setStrokes(next);
    onChange(isSignature(next) ? signatureImage(next) : null);
  };
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - left) / width) * PAD.width,
      y: ((clientY - top) / height) * PAD.height,
    };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = [pointOf(event)];
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current || !event.isPrimary) return;
    drawing.current = [...drawing.current, pointOf(event)];
    paint(canvas.current, [...strokes, drawing.current]);
  };
  const end = () => {
    const stroke = drawing.current;
    drawing.current = undefined;
    if (stroke) put([...strokes, stroke]);
  };
  return (
    <Box>
      <Box id={id} mb={0.5} weight={600} size="small">
        {label}
      </Box>
      <canvas
        ref={canvas}
        {...PAD}
        role="img"
        aria-labelledby={id}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        className={cx(css.pad, error && css.wrong)}
        style={{ aspectRatio: `${PAD.width} / ${PAD.height}` }}
      />
      <Row wraps gap={0.5} mt={0.5}>
        <Box
          role="status"
          flex={1}
          minWidth={120}
          size="small"
          tone={error ? 'error' : 'secondary'}
        >
          {error ?? (isSigned ? 'Firma dibujada.' : 'Firmá con el mouse, el dedo o un lápiz.')}
        </Box>
        <Button
          kind="text"
          tone="inherit"
          size="small"
          icon={mdiUndo}
          disabled={strokes.length === 0}
          onClick={() => put(strokes.slice(0, -1))}
        >
          Deshacer trazo
        </Button>
        <Button
          kind="text"
          tone="inherit"
          size="small"
          icon={mdiEraser}
          disabled={strokes.length === 0}
          onClick={() => put([])}
        >
          Borrar firma
        </Button>
        <Button kind="text" tone="inherit" size="small" icon={mdiFileSign} onClick={onPaper}>
          Firmar en papel
        </Button>
      </Row>
    </Box>
  );
}
