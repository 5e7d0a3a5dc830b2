import { Box, Row } from './Box.tsx';

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
    <Box
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      height={7}
      ground="sunken"
      sx={{
        flex: bare ? 1 : 'none',
        width: bare ? undefined : 54,
        borderRadius: 4,
        overflow: 'hidden',
      }}
    >
      <Box
        height="100%"
        sx={{ width: `${percent}%`, bgcolor: isHigh ? 'warning.main' : 'primary.main' }}
      />
    </Box>
    {!bare && (
      <Box
        as="span"
        sx={{
          ...(isHigh && { color: 'warning.main', fontWeight: 620 }),
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {percent} %
      </Box>
    )}
  </Row>
);
