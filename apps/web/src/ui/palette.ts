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

interface Paint {
  fg: string;
  bg: string;
  border: string;
}
type Estados = Record<
  'sinTomar' | 'asignado' | 'enCurso' | 'enEspera' | 'realizado' | 'anulado',
  Paint
>;
interface Prioridades {
  baja: string;
  media: string;
  alta: string;
  urgente: string;
  urgenteBg: string;
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
    estado: Estados;
    prioridad: Prioridades;
  }
  interface PaletteOptions {
    surface: Surface;
    border: Line;
    appbar: Bar;
    focus: string;
    overlay: string;
    chart: Series;
    estado: Estados;
    prioridad: Prioridades;
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

const paintOf = ({ fg, bg, border }: Paint): Paint => ({ fg, bg, border });

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
  estado: {
    sinTomar: paintOf(color.estado.sinTomar),
    // Of what is on its way, and not filled: nobody has begun.
    asignado: paintOf({ ...color.estado.enCurso, bg: color.estado.enEspera.bg }),
    enCurso: paintOf(color.estado.enCurso),
    enEspera: paintOf(color.estado.enEspera),
    realizado: paintOf(color.estado.realizado),
    anulado: paintOf(color.estado.anulado),
  },
  prioridad: {
    baja: color.prioridad.baja.fg,
    media: color.prioridad.media.fg,
    alta: color.prioridad.alta.fg,
    urgente: color.prioridad.urgente.fg,
    urgenteBg: color.prioridad.urgente.bg,
  },
  action: {
    hover: color.bg.hover,
    selected: color.bg.selected,
    disabled: color.text.disabled,
    disabledBackground: color.bg.sunken,
    focus: color.bg.hover,
  },
});
