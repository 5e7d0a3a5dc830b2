import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';
import tokens from './tokens.json' with { type: 'json' };

const PlainInput = styled('input')(({ theme }) => ({
  width: '100%',
  height: 42,
  padding: '0 12px',
  font: 'inherit',
  fontSize: tokens.font.size.body1,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.border.input}`,
  borderRadius: tokens.radius.control,
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
  },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '@media (pointer: coarse)': { height: tokens.size.inputTouch, fontSize: '1rem' },
}));

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string;
  /** A button inside the field, at its end. */
  end?: ReactNode;
}

/** A field without the weight of TextField: the login screen has to arrive fast. */
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
