import { styled } from '@mui/material/styles';
import tokens from '../ui/tokens.json' with { type: 'json' };

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 14px',
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  // It lies on the dark header.
  '&:focus-visible': { outlineColor: tokens.focusRing.onAppbar },
}));

/** The first stop of the Tab key. */
export const SkipLink = () => (
  <Anchor
    className="no-imprimir"
    href="#contenido"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('contenido')?.focus();
    }}
  >
    Saltar al contenido
  </Anchor>
);
