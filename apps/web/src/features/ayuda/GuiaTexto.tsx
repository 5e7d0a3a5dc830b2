import Box from '@mui/material/Box';
import { Markdown } from '../../ui/Markdown.tsx';
import { CAPTURA, CAPTURAS } from './guias.labels.ts';
import type { Guia } from './guias.rules.ts';

const drawCaptura = (source: string, alt: string) => (
  <Box
    component="img"
    src={CAPTURAS.get(source)}
    alt={alt}
    {...CAPTURA}
    loading="lazy"
    decoding="async"
    sx={{
      display: 'block',
      width: '100%',
      height: 'auto',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  />
);

/** A guide with its pictures, which come when they are about to be seen. */
export const GuiaTexto = ({ guia, under }: { guia: Guia; under?: 1 | 2 }) => (
  <Markdown text={guia.texto} under={under} renderPicture={drawCaptura} />
);
