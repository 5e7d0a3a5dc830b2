import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { startTransition, useOptimistic } from 'react';
import { Box } from './Box.tsx';

interface StepProps {
  text: string;
  done: boolean;
  disabled: boolean;
  onTick: (done: boolean) => Promise<unknown>;
}

function Step({ text, done, disabled, onTick }: StepProps) {
  const [shown, show] = useOptimistic(done);
  return (
    <FormControlLabel
      control={<Checkbox />}
      checked={shown}
      disabled={disabled}
      label={text}
      onChange={(_, ticked) =>
        startTransition(async () => {
          show(ticked);
          await onTick(ticked);
        })
      }
      slotProps={{
        typography: {
          sx: shown ? { textDecoration: 'line-through', color: 'text.secondary' } : {},
        },
      }}
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
