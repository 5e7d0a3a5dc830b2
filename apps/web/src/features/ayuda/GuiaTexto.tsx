import { Markdown } from '../../ui/Markdown.tsx';
import { CAPTURA, CAPTURAS } from './guias.labels.ts';
import type { Guia } from './guias.rules.ts';
import css from './ayuda.module.css';

const drawCaptura = (source: string, alt: string) => (
  <img
    src={CAPTURAS.get(source)}
    alt={alt}
    {...CAPTURA}
    loading="lazy"
    decoding="async"
    className={css.captura}
  />
);

/** A guide with its pictures, which come when they are about to be seen. */
export const GuiaTexto = ({ guia, under }: { guia: Guia; under?: 1 | 2 }) => (
  <Markdown text={guia.texto} under={under} renderPicture={drawCaptura} />
);
