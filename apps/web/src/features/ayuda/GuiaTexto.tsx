import { Markdown } from '../../ui/Markdown.tsx';
import { CAPTURA, CAPTURAS } from './guias.labels.ts';
import type { Guia } from './guias.rules.ts';
import { Box } from '../../ui/Box.tsx';

const drawCaptura = (source: string, alt: string) => (
  <Box
    as="img"
    src={CAPTURAS.get(source)}
    alt={alt}
    {...CAPTURA}
    loading="lazy"
    decoding="async"
    ruled="all"
    width="100%"
    height="auto"
    sx={{ display: 'block', borderRadius: 1 }}
  />
);

/** A guide with its pictures, which come when they are about to be seen. */
export const GuiaTexto = ({ guia, under }: { guia: Guia; under?: 1 | 2 }) => (
  <Markdown text={guia.texto} under={under} renderPicture={drawCaptura} />
);
