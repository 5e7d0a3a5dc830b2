// From the tokens to MUI's palette: one set of colours for each scheme, reached in styles as theme.vars.palette.*.
import type { PaletteOptions } from '@mui/material/styles';
import tokens from './tokens.json' with { type: 'json' };

export type SchemeColors = (typeof tokens.color)['light'];

interface Surface {
  sunken: string;
  hover: string;
  selected: string;
  header: string;
}
interface Line {
  subtle: string;
  default: string;
  input: string;
}
interface Bar {
  bg: string;
  text: string;
  muted: string;
  field: string;
  fieldBorder: string;
}

interface Series {
  first: string;
  second: string;
  third: string;
  fourth: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface TypeText {
    tertiary: string;
    link: string;
  }
  interface Palette {
    surface: Surface;
    border: Line;
    appbar: Bar;
    focus: string;
    overlay: string;
    /** Series of a chart, in order: at most four in one chart. */
    chart: Series;
  }
  interface PaletteOptions {
    surface: Surface;
    border: Line;
    appbar: Bar;
    focus: string;
    overlay: string;
    chart: Series;
  }
}

const tone = (color: { main: string; soft: string; contrast: string }, dark: string) => ({
  main: color.main,
  light: color.soft,
  dark,
  contrastText: color.contrast,
});

const seriesOf = ([
  first = '',
  second = '',
  third = '',
  fourth = '',
]: readonly string[]): Series => ({
  first,
  second,
  third,
  fourth,
});

export const paletteOf = (color: SchemeColors): PaletteOptions => ({
  background: { default: color.bg.default, paper: color.bg.paper },
  surface: {
    sunken: color.bg.sunken,
    hover: color.bg.hover,
    selected: color.bg.selected,
    header: color.bg.header,
  },
  text: {
    primary: color.text.primary,
    secondary: color.text.secondary,
    tertiary: color.text.tertiary,
    disabled: color.text.disabled,
    link: color.text.link,
  },
  divider: color.border.subtle,
  border: color.border,
  primary: tone(color.primary, color.primary.hover),
  secondary: tone(color.accent, color.accent.main),
  success: tone(color.success, color.success.main),
  warning: tone(color.warning, color.warning.main),
  error: tone(color.error, color.error.hover),
  info: tone(color.info, color.info.main),
  appbar: color.appbar,
  focus: color.focus,
  overlay: color.overlay,
  chart: seriesOf(color.chart),
  action: {
    hover: color.bg.hover,
    selected: color.bg.selected,
    disabled: color.text.disabled,
    disabledBackground: color.bg.sunken,
    focus: color.bg.hover,
  },
});
