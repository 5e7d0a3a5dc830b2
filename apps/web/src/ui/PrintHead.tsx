import Box from '@mui/material/Box';
import { Crest } from './Crest.tsx';

interface Props {
  title: string;
  crest: string | null;
  /** Of the day it is printed. */
  date: string;
}

/** Who printed it and when: on paper, where the header of the screen is not. */
export const PrintHead = ({ title, crest, date }: Props) => (
  <Box
    sx={{
      display: 'none',
      '@media print': { display: 'flex' },
      alignItems: 'center',
      gap: 1.5,
      mb: 1.5,
    }}
  >
    <Crest height={44} image={crest} />
    <Box sx={{ flex: 1, fontSize: '1.125rem', fontWeight: 620 }}>{title}</Box>
    <div>{date}</div>
  </Box>
);
