// Where a part stands and how its words look: the few things that differ from one use of a part to the next. Room is told in
// steps of eight pixels; colours and sizes by the names of the tokens. What needs more has a class of its own.
import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import css from './place.module.css';

type Steps = number;
type Corner = Steps | 'auto';
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

export interface Place {
  m?: Corner;
  mx?: Corner;
  my?: Corner;
  mt?: Corner;
  mr?: Corner;
  mb?: Corner;
  ml?: Corner;
  p?: Steps;
  px?: Steps;
  py?: Steps;
  pt?: Steps;
  pr?: Steps;
  pb?: Steps;
  pl?: Steps;
  gap?: Steps;
  columnGap?: Steps;
  rowGap?: Steps;
  flex?: CSSProperties['flex'];
  width?: CSSProperties['width'];
  minWidth?: CSSProperties['minWidth'];
  maxWidth?: CSSProperties['maxWidth'];
  height?: CSSProperties['height'];
  minHeight?: CSSProperties['minHeight'];
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  self?: CSSProperties['justifySelf'];
  textAlign?: CSSProperties['textAlign'];
  weight?: number;
  lineHeight?: CSSProperties['lineHeight'];
  tone?: Tone;
  /** `tiny` 12, `small` 13, `medium` 14, `large` 15, `huge` 20 pixels. */
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'huge';
  /** A hairline at that side. */
  ruled?: 'top' | 'bottom' | 'all';
  /** Flat, with a hairline all around. */
  card?: boolean;
  ground?: 'page' | 'paper' | 'sunken' | 'hover' | 'selected' | 'header';
  nowrap?: boolean;
  /** Long words are broken anywhere. */
  breaks?: boolean;
  /** What does not fit on its one line is cut. */
  cut?: boolean;
}

const ROOM = {
  m: ['margin'],
  mx: ['marginLeft', 'marginRight'],
  my: ['marginTop', 'marginBottom'],
  mt: ['marginTop'],
  mr: ['marginRight'],
  mb: ['marginBottom'],
  ml: ['marginLeft'],
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
} as const satisfies Partial<Record<keyof Place, readonly (keyof CSSProperties)[]>>;

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
} as const satisfies Partial<Record<keyof Place, keyof CSSProperties>>;

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
