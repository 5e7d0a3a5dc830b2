import { mdiPlus } from '@mdi/js';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { cutWidest, moveCut } from './cargas.rules.ts';
import css from './cargas.module.css';

interface Props {
  /** The first lines as they came. */
  lineas: readonly string[];
  inicios: readonly number[];
  disabled: boolean;
  onChange: (inicios: number[]) => void;
}

/** Where each column of a file of fixed width begins, drawn over its first lines: each cut is dragged, or moved with the arrows. */
export function ReglaPanel({ lineas, inicios, disabled, onChange }: Props) {
  const [cuts, setCuts] = useState<readonly number[]>(inicios);
  const text = useRef<HTMLPreElement>(null);
  const length = Math.max(...lineas.map((linea) => linea.length), (cuts.at(-1) ?? 0) + 1);
  const letterAt = (x: number) => {
    const { left, width } = text.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return Math.round(((x - left) / width) * length);
  };
  const move = (index: number, to: number) => setCuts(moveCut(cuts, index, to, length));
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const at = cuts[index] ?? 0;
    if (event.key === 'ArrowLeft') move(index, at - 1);
    else if (event.key === 'ArrowRight') move(index, at + 1);
    else if (event.key === 'Delete') setCuts(cuts.toSpliced(index, 1));
    else return;
    event.preventDefault();
  };
  const onDrag = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      move(index, letterAt(event.clientX));
  };
  return (
    <Panel title="Dónde empieza cada columna">
      <Box className={css.regla} tabIndex={0} role="region" aria-label="Regla de columnas">
        <Box className={css.renglones} width={`${length}ch`}>
          <pre ref={text}>{lineas.join('\n')}</pre>
          {cuts.slice(1).map((cut, before) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- A cut that moves stays the same one, with the focus.
              key={before}
              role="slider"
              tabIndex={disabled ? -1 : 0}
              aria-label={`Principio de la columna ${before + 2}`}
              aria-valuenow={cut + 1}
              aria-valuemin={(cuts[before] ?? 0) + 2}
              aria-valuemax={cuts[before + 2] ?? length}
              aria-valuetext={`letra ${cut + 1}`}
              aria-disabled={disabled}
              className={css.corte}
              style={{ left: `${cut}ch` }}
              onKeyDown={disabled ? undefined : onKeyDown(before + 1)}
              onPointerDown={({ currentTarget, pointerId }) =>
                disabled || currentTarget.setPointerCapture(pointerId)
              }
              onPointerMove={onDrag(before + 1)}
              onDoubleClick={() => disabled || setCuts(cuts.toSpliced(before + 1, 1))}
            />
          ))}
        </Box>
      </Box>
      <Row wraps gap={1} p={1.25}>
        <Box flex="1 1 240px" tone="secondary" size="small">
          Arrastrá cada línea, o movela con las flechas. Con doble clic o Supr se saca.
        </Box>
        <Button
          size="small"
          icon={mdiPlus}
          disabled={disabled}
          onClick={() => setCuts(cutWidest(cuts, length))}
        >
          Agregar un corte
        </Button>
        <Button
          size="small"
          kind="main"
          disabled={disabled || cuts.join() === inicios.join()}
          onClick={() => onChange([...cuts])}
        >
          Cortar así
        </Button>
      </Row>
    </Panel>
  );
}
