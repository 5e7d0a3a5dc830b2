// An input without the weight of TextField, where a screen has to arrive fast: the login and the head of every list.
import { styled } from '@mui/material/styles';
import tokens from './tokens.json' with { type: 'json' };

export const PlainInput = styled('input')(({ theme }) => ({
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
