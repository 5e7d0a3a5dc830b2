import Box from '@mui/material/Box';
import { Crest } from './Crest.tsx';
import { Landscape } from './Landscape.tsx';

/** «Municipalidad de» stands small above the town's own name. */
export function Emblem({ title, crest }: { title: string; crest: string | null }) {
  const [, kind, town] =
    /^(Municipalidad de(?:l| la)?|Comuna de|Intendencia de) (.+)$/i.exec(title) ?? [];
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        bgcolor: '#0B3F48',
        color: '#fff',
        '& > svg': { position: 'absolute', inset: 0 },
      }}
    >
      <Landscape />
      <Box
        component="header"
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          p: { xs: 2.75, md: '52px' },
          '& svg': { flex: 'none' },
        }}
      >
        <Crest height={56} image={crest} />
        <Box sx={{ lineHeight: 1.25 }}>
          {kind && <Box sx={{ color: '#B9D3D6' }}>{kind}</Box>}
          <Box
            sx={{
              fontSize: { xs: '1.375rem', md: '1.6875rem' },
              fontWeight: 640,
              lineHeight: 1.15,
            }}
          >
            {town ?? title}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
