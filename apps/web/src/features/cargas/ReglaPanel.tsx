import { mdiPlus } from '@mdi/js';
import { type ComponentProps, useRef, useState } from 'react';
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
  const handlersOf = (index: number, cut: number): ComponentProps<'span'> => {
    const move = (to: number) => setCuts(moveCut(cuts, index, to, length));
    const remove = () => setCuts(cuts.toSpliced(index, 1));
    return {
      onKeyDown: (event) => {
        if (event.key === 'ArrowLeft') move(cut - 1);
        else if (event.key === 'ArrowRight') move(cut + 1);
        else if (event.key === 'Delete') remove();
        else return;
        event.preventDefault();
      },
      onPointerDown: ({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId),
      onPointerMove: ({ currentTarget, pointerId, clientX }) => {
        const box = text.current?.getBoundingClientRect();
        if (box && currentTarget.hasPointerCapture(pointerId))
          move(Math.round(((clientX - box.left) / box.width) * length));
      },
      onDoubleClick: remove,
    };
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
              {...(disabled ? undefined : handlersOf(before + 1, cut))}
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
