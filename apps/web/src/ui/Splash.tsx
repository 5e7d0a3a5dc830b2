import { useLayoutEffect } from 'react';

/** While there is nothing to show, the outline that came with the page (`app/Outline.tsx`) is seen. */
export function Splash() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-espera', true);
    return () => {
      root.toggleAttribute('data-espera', false);
    };
  }, []);
  return null;
}
