import { useEffect } from 'react';
import { noteRecent } from './recent.ts';

let municipality = 'Municipalidad';
export const setTitleSuffix = (text: string) => {
  municipality = text;
};

/** The page's name first: it is what remains visible in a narrow tab. */
export function useTitle(page: string) {
  useEffect(() => {
    document.title = `${page} · ${municipality}`;
    noteRecent(page);
  }, [page]);
}
