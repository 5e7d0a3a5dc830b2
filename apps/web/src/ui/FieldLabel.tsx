import Box from '@mui/material/Box';

/** Required is the default and is not marked; «opcional» is written. */
export const FieldLabel = ({ text, optional }: { text: string; optional?: boolean }) =>
  optional ? (
    <>
      {text}{' '}
      <Box component="span" sx={{ fontWeight: 420, color: 'text.tertiary' }}>
        opcional
      </Box>
    </>
  ) : (
    text
  );
