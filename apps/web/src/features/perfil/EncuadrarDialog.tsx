import { FOTO_LADO } from '@muni/contract';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { Box, Row, Heading } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { cropOf, drag, type Encuadre, ENCUADRE_INICIAL, ZOOM_MAXIMO } from './perfil.rules.ts';
import css from './perfil.module.css';

const SHOWN = 264;
const QUALITY = 0.88;

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, encuadre: Encuadre) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = cropOf(picture, encuadre);
  // What is transparent would otherwise turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

interface Props {
  picture: ImageBitmap;
  onDone: (foto: Blob) => void;
  onCancel: () => void;
}

/** The square of the picture that becomes the photo: dragged, or moved with the three bars. */
export function EncuadrarDialog({ picture, onDone, onCancel }: Props) {
  const [encuadre, setEncuadre] = useState(ENCUADRE_INICIAL);
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  // Drawn as soon as the dialog has it in place, and again with each change.
  const place = (element: HTMLCanvasElement | null) => {
    canvas.current = element;
    if (element) draw(element, picture, encuadre);
  };
  const move = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const by = { dx: event.movementX / SHOWN, dy: event.movementY / SHOWN };
    setEncuadre((before) => drag(picture, before, by));
  };
  const accept = () =>
    canvas.current?.toBlob((foto) => foto && onDone(foto), 'image/jpeg', QUALITY);
  const set = (change: Partial<Encuadre>) => setEncuadre((before) => ({ ...before, ...change }));

  return (
    <Dialog open onClose={onCancel} labelledBy={id} width={340}>
      <Box px={2.75} py={2.5}>
        <Heading level={2} id={id} mb={1.5}>
          Encuadrá la foto
        </Heading>
        <canvas
          ref={place}
          width={FOTO_LADO}
          height={FOTO_LADO}
          className={css.encuadre}
          style={{ width: SHOWN, height: SHOWN }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={move}
        />
        <Bar
          label="Acercar"
          value={encuadre.zoom}
          min={1}
          max={ZOOM_MAXIMO}
          onChange={(zoom) => set({ zoom })}
        />
        <Bar label="A los lados" value={encuadre.x} onChange={(x) => set({ x })} />
        <Bar label="Arriba o abajo" value={encuadre.y} onChange={(y) => set({ y })} />
      </Box>
      <DialogActions>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button kind="main" onClick={accept}>
          Usar esta foto
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface BarProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}
const Bar = ({ label, value, min = 0, max = 1, onChange }: BarProps) => (
  <Row gap={2} size="small">
    <Box flex="none" width={96}>
      {label}
    </Box>
    <input
      type="range"
      aria-label={label}
      value={value}
      min={min}
      max={max}
      step={(max - min) / 50}
      className={css.barra}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  </Row>
);
