// Buttons without the weight of MUI's, for the login screen, which has to arrive fast.
import { styled } from '@mui/material/styles';
import tokens from './tokens.json' with { type: 'json' };

const { size, radius, font } = tokens;

const Plain = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  border: 0,
  borderRadius: radius.control,
  font: 'inherit',
  cursor: 'pointer',
});

export const PlainButton = styled(Plain)(({ theme }) => ({
  gap: 8,
  width: '100%',
  height: size.buttonLarge,
  fontSize: font.size.body1,
  fontWeight: 580,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
  '&:disabled': {
    cursor: 'default',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunken,
  },
}));

export const PlainIconButton = styled(Plain)(({ theme }) => ({
  width: 36,
  height: 36,
  color: theme.vars.palette.text.secondary,
  backgroundColor: 'transparent',
  '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
  '@media (pointer: coarse)': { width: size.touchMin, height: size.touchMin },
}));
