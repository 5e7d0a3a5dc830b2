import { useEffect } from 'react';

let municipality = 'Municipalidad';
export const setTitleSuffix = (text: string) => {
  municipality = text;
};

/** The page's name first: it is what remains visible in a narrow tab. */
export function useTitle(page: string) {
  useEffect(() => {
    document.title = `${page} · ${municipality}`;
  }, [page]);
}
