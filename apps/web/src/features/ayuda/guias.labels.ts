// Every guide, in one chunk that is fetched when somebody asks for help: searching needs all of them.
import { readGuia } from './guias.rules.ts';

const idOf = (path: string) => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

const texts = import.meta.glob<string>('./guias/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('./capturas/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const GUIAS = Object.entries(texts).map(([path, text]) => readGuia(idOf(path), text));

/** The name a guide gives a picture → where it is. */
export const CAPTURAS: ReadonlyMap<string, string> = new Map(
  Object.entries(pictures).map(([path, url]) => [idOf(path), url]),
);

/** As `npm run capturas` takes them, all of them: so that nothing jumps when one arrives. */
export const CAPTURA = { width: 1000, height: 625 };
