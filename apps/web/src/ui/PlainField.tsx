import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { PlainInput } from './PlainInput.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string;
  /** A button inside the field, at its end. */
  end?: ReactNode;
}

/** Label above, error below, around a plain input. */
export function PlainField({ label, error, end, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}
      >
        {label}
      </Box>
      <Box sx={{ position: 'relative' }}>
        <PlainInput
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        {end && (
          <Box
            sx={{
              position: 'absolute',
              right: 3,
              top: 0,
              bottom: 0,
              display: 'flex',
              alignItems: 'center',
            }}
          >
            {end}
          </Box>
        )}
      </Box>
      {error && (
        <Box
          id={`${id}-error`}
          sx={{ mt: 0.5, fontSize: '0.75rem', fontWeight: 540, color: 'error.main' }}
        >
          {error}
        </Box>
      )}
    </div>
  );
}
