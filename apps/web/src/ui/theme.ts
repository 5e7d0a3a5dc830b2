// The theme «Esperanza»: tokens.json is the source, this file and its neighbours only say where each token goes.
import { createTheme, type Theme } from '@mui/material/styles';
import { controls } from './themeControls.ts';
import { surfaces } from './themeSurfaces.ts';
import { paletteOf } from './palette.ts';
import tokens from './tokens.json' with { type: 'json' };

const { font, motion } = tokens;
const { menu, dialog } = tokens.shadow;
const heading = (size: string, weight: number) => ({
  fontSize: size,
  fontWeight: weight,
  lineHeight: font.lineHeight.tight,
  letterSpacing: 0,
});

// Cards are flat; only menus (8–15) and dialogs (16–24) are lifted.
const flat = 'none';
const depth: Theme['shadows'] = [
  ...([flat, flat, flat, flat, flat, flat, flat, flat] as const),
  ...([menu, menu, menu, menu, menu, menu, menu, menu] as const),
  ...([dialog, dialog, dialog, dialog, dialog, dialog, dialog, dialog, dialog] as const),
];

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-tema="%s"]', cssVarPrefix: 'm' },
  colorSchemes: {
    light: { palette: paletteOf(tokens.color.light) },
    dark: { palette: paletteOf(tokens.color.dark) },
  },
  spacing: tokens.space.unit,
  shape: { borderRadius: tokens.radius.control },
  shadows: depth,
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: motion.fast,
      shorter: motion.fast,
      short: motion.base,
      standard: motion.base,
      complex: motion.slow,
      enteringScreen: motion.slow,
      leavingScreen: motion.fast,
    },
    easing: {
      easeInOut: motion.easing,
      easeOut: motion.easing,
      easeIn: motion.easing,
      sharp: motion.easing,
    },
  },
  typography: {
    fontFamily: font.family,
    fontWeightRegular: font.weight.regular,
    fontWeightMedium: font.weight.medium,
    fontWeightBold: font.weight.bold,
    h1: heading(font.size.h1, 660),
    h2: heading(font.size.h2, 620),
    h3: heading(font.size.h3, 600),
    body1: { fontSize: font.size.body1, lineHeight: 1.5, letterSpacing: 0 },
    body2: { fontSize: font.size.body2, lineHeight: font.lineHeight.ui, letterSpacing: 0 },
    caption: { fontSize: font.size.caption, lineHeight: font.lineHeight.ui, letterSpacing: 0 },
    button: { fontSize: font.size.body2, fontWeight: 580, letterSpacing: 0, textTransform: 'none' },
  },
  components: { ...controls, ...surfaces },
});
