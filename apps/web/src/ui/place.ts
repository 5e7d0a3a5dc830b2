// Where a part stands and how its words look: the few things that differ from one use of a part to the next. Room is told in
// steps of eight pixels; colours and sizes by the names of the tokens. What needs more has a class of its own.
import type { CSSProperties } from 'react';
import css from './place.module.css';

export type Tone =
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'brand'
  | 'success'
  | 'warning'
  | 'error'
  | 'info'
  | 'inherit';

const MARGINS = {
  m: ['margin'],
  mx: ['marginLeft', 'marginRight'],
  my: ['marginTop', 'marginBottom'],
  mt: ['marginTop'],
  mr: ['marginRight'],
  mb: ['marginBottom'],
  ml: ['marginLeft'],
} as const;
const INSIDE = {
  p: ['padding'],
  px: ['paddingLeft', 'paddingRight'],
  py: ['paddingTop', 'paddingBottom'],
  pt: ['paddingTop'],
  pr: ['paddingRight'],
  pb: ['paddingBottom'],
  pl: ['paddingLeft'],
  gap: ['gap'],
  columnGap: ['columnGap'],
  rowGap: ['rowGap'],
} as const;
const ROOM = { ...MARGINS, ...INSIDE };

const PLAIN = {
  flex: 'flex',
  width: 'width',
  minWidth: 'minWidth',
  maxWidth: 'maxWidth',
  height: 'height',
  minHeight: 'minHeight',
  align: 'alignItems',
  justify: 'justifyContent',
  self: 'justifySelf',
  textAlign: 'textAlign',
  weight: 'fontWeight',
  lineHeight: 'lineHeight',
} as const;

type Lengths = { [Key in keyof typeof MARGINS]?: number | 'auto' } & {
  [Key in keyof typeof INSIDE]?: number;
} & { [Key in keyof typeof PLAIN]?: CSSProperties[(typeof PLAIN)[Key]] };

export interface Place extends Lengths {
  tone?: Tone;
  /** `tiny` 12, `small` 13, `medium` 14, `large` 15, `huge` 20 pixels. */
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'huge';
  /** A hairline at that side, or between one and the next. */
  ruled?: 'top' | 'bottom' | 'all' | 'between';
  /** Flat, with a hairline all around. */
  card?: boolean;
  ground?: 'page' | 'paper' | 'sunken' | 'hover' | 'selected' | 'header';
  nowrap?: boolean;
  /** Long words are broken anywhere. */
  breaks?: boolean;
  /** What does not fit on its one line is cut. */
  cut?: boolean;
}

const STEP = 8;
const isRoom = (key: string): key is keyof typeof ROOM => key in ROOM;
const isPlain = (key: string): key is keyof typeof PLAIN => key in PLAIN;

export interface Styled {
  className?: string;
  style?: CSSProperties;
}

/** The class and the style that these properties ask for, and the properties that are left. */
export function placed<Props extends Place & Styled>(
  props: Props,
  base?: string,
): Omit<Props, keyof Place> & Styled {
  const { tone, size, ruled, card, ground, nowrap, breaks, cut, className, style, ...others } =
    props;
  const told: Record<string, unknown> = {};
  const left: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(others))
    if (isRoom(key))
      for (const name of ROOM[key]) told[name] = typeof value === 'number' ? value * STEP : value;
    else if (isPlain(key)) told[PLAIN[key]] = value;
    else left[key] = value;
  return {
    ...left,
    className: cx(
      base,
      tone && css[tone],
      size && css[size],
      ruled && css[`ruled-${ruled}`],
      card && css['card'],
      ground && css[`on-${ground}`],
      nowrap && css['nowrap'],
      breaks && css['breaks'],
      cut && css['cut'],
      className,
    ),
    style: Object.keys(told).length > 0 || style ? { ...told, ...style } : undefined,
  } as unknown as Omit<Props, keyof Place> & Styled;
}

/** The names of the classes that apply. */
export const cx = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
