import { Box, Row } from './Box.tsx';
import { cx } from './place.ts';
import css from './UsageBar.module.css';

interface Props {
  percent: number;
  /** Too full: said in colour and weight, and by whoever draws it in words. */
  isHigh: boolean;
  /** Without the number beside it. */
  bare?: boolean;
  label: string;
}

/** How much of something is used. */
export const UsageBar = ({ percent, isHigh, bare, label }: Props) => (
  <Row gap={1}>
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx(css.bar, bare && css.bare, isHigh && css.high)}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
    {!bare && (
      <Box as="span" {...(isHigh && { tone: 'warning', weight: 620 })} className={css.number}>
        {percent} %
      </Box>
    )}
  </Row>
);
