import { Crest } from './Crest.tsx';
import { Box } from './Box.tsx';

interface Props {
  title: string;
  crest: string | null;
  /** Of the day it is printed. */
  date: string;
}

/** Who printed it and when: on paper, where the header of the screen is not. */
export const PrintHead = ({ title, crest, date }: Props) => (
  <Box
    align="center"
    gap={1.5}
    mb={1.5}
    sx={{ display: 'none', '@media print': { display: 'flex' } }}
  >
    <Crest height={44} image={crest} />
    <Box flex={1} weight={620} sx={{ fontSize: '1.125rem' }}>
      {title}
    </Box>
    <div>{date}</div>
  </Box>
);
