import {
  mdiAccountCheckOutline,
  mdiCancel,
  mdiCheckCircle,
  mdiCircleOutline,
  mdiContentDuplicate,
  mdiPauseCircleOutline,
  mdiTimelapse,
} from '@mdi/js';
import { cx } from './place.ts';
import css from './EstadoTag.module.css';
import { Icon } from './Icon.tsx';

const GLYPHS = {
  sinTomar: mdiCircleOutline,
  asignado: mdiAccountCheckOutline,
  enCurso: mdiTimelapse,
  enEspera: mdiPauseCircleOutline,
  realizado: mdiCheckCircle,
  anulado: mdiCancel,
} as const;
export type EstadoKind = keyof typeof GLYPHS;
/** Closed like what was annulled, and yet not struck out: it goes on in another. */
const TAGS = { ...GLYPHS, duplicado: mdiContentDuplicate } as const;

/** The class with its colours and its border. */
export const estadoColours = (kind: EstadoKind) => css[kind];

/** The glyph alone, for where the word has no room: it is read aloud. */
export const EstadoGlyph = ({ kind, label }: { kind: EstadoKind; label: string }) => (
  <span role="img" aria-label={label} className={css.glyph}>
    <Icon path={GLYPHS[kind]} size={15} />
  </span>
);

/** How far something is: a box, a glyph and a word, so that colour never speaks alone. */
export const EstadoTag = ({ kind, label }: { kind: keyof typeof TAGS; label: string }) => (
  <span className={cx(css.tag, css[kind])}>
    <Icon path={TAGS[kind]} size={15} />
    <span>{label}</span>
  </span>
);
