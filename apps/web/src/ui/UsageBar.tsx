import Box from '@mui/material/Box';

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
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      sx={{
        flex: bare ? 1 : 'none',
        width: bare ? undefined : 54,
        height: 7,
        borderRadius: 4,
        bgcolor: 'surface.sunken',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          width: `${percent}%`,
          height: '100%',
          bgcolor: isHigh ? 'warning.main' : 'primary.main',
        }}
      />
    </Box>
    {!bare && (
      <Box
        component="span"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          ...(isHigh && { color: 'warning.main', fontWeight: 620 }),
        }}
      >
        {percent} %
      </Box>
    )}
  </Box>
);
