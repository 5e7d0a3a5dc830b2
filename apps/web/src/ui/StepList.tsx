import { startTransition, useOptimistic } from 'react';
import { Box } from './Box.tsx';
import css from './Check.module.css';
import { Checkbox } from './Check.tsx';

interface StepProps {
  text: string;
  done: boolean;
  disabled: boolean;
  onTick: (done: boolean) => Promise<unknown>;
}

function Step({ text, done, disabled, onTick }: StepProps) {
  const [shown, show] = useOptimistic(done);
  return (
    <Checkbox
      checked={shown}
      disabled={disabled}
      label={shown ? <span className={css.ticked}>{text}</span> : text}
      onChange={(ticked) =>
        startTransition(async () => {
          show(ticked);
          await onTick(ticked);
        })
      }
    />
  );
}

interface Props {
  steps: readonly { texto: string; hecho: boolean }[];
  disabled: boolean;
  onTick: (index: number, done: boolean) => Promise<unknown>;
}

/** Steps to tick. A tick shows at once, whatever the answer takes, and goes back if it was refused. */
export const StepList = ({ steps, disabled, onTick }: Props) => (
  <Box as="ul" px={1.75} py={0.75}>
    {steps.map(({ texto, hecho }, index) => (
      // Steps have no name of their own and may say the same.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={`${index} ${texto}`}>
        <Step
          text={texto}
          done={hecho}
          disabled={disabled}
          onTick={(done) => onTick(index, done)}
        />
      </li>
    ))}
  </Box>
);
