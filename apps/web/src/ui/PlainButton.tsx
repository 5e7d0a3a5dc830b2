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

/** The other ways out: with a border, or as a word alone. */
export const PlainOutlinedButton = styled(PlainButton)(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.border.default}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
}));

export const PlainTextButton = styled(Plain)(({ theme }) => ({
  gap: 6,
  height: size.button,
  padding: '0 8px',
  marginLeft: -8,
  fontSize: font.size.body2,
  fontWeight: 580,
  color: theme.vars.palette.primary.main,
  backgroundColor: 'transparent',
  '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
  '@media (pointer: coarse)': { height: size.touchMin },
}));

export const PlainIconButton = styled(Plain)(({ theme }) => ({
  width: 36,
  height: 36,
  color: theme.vars.palette.text.secondary,
  backgroundColor: 'transparent',
  '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
  '@media (pointer: coarse)': { width: size.touchMin, height: size.touchMin },
}));
