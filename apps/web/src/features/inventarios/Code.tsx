import Box from '@mui/material/Box';

/** A command to copy, whole. */
export const Code = ({ children }: { children: string }) => (
  <Box
    component="pre"
    sx={{
      m: 0,
      mt: 1,
      p: 1.25,
      overflowX: 'auto',
      borderRadius: 1,
      bgcolor: 'surface.sunken',
      fontSize: '0.8125rem',
    }}
  >
    {children}
  </Box>
);
