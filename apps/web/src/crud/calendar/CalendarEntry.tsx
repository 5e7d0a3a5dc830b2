import { juntar } from '../../lib/formats.ts';
import { cx } from '../../ui/place.ts';
import { estadoColours, EstadoGlyph, type EstadoKind } from '../../ui/EstadoTag.tsx';
import css from './calendar.module.css';

/** One thing on one day of a calendar. */
export interface CalendarItem {
  id: number;
  /** aaaa-mm-dd */
  day: string;
  label: string;
  to: string;
  /** Who, or where: below the label where there is room. */
  detail?: string;
  kind: EstadoKind;
  /** How far it is, in words. */
  estado: string;
  /** Late stands out, plain stands back; without one it has the colours of its kind. */
  tone?: 'late' | 'plain';
}

/** A line that opens it: the glyph of how far it is, and its name. */
export const CalendarEntry = ({ item, compact }: { item: CalendarItem; compact?: boolean }) => (
  <a
    href={item.to}
    title={juntar(item.label, item.detail, item.estado)}
    className={cx(
      css.entry,
      compact && css.compact,
      item.tone ? css[item.tone] : estadoColours(item.kind),
    )}
  >
    <EstadoGlyph kind={item.kind} label={item.estado} />
    <span className={css.words}>
      {item.label}
      {!compact && item.detail && <span className={css.detail}>{item.detail}</span>}
    </span>
  </a>
);
