// What the printer gets: two copies on one sheet with a line to cut along, or each on its own when one is taller than
// half a page. It stands aside, off the screen, in the width of the paper: that is how its height is known.
import type { Hoja } from '@muni/contract';
import { useEffect, useRef, useState } from 'react';
import { HojaCopia } from './HojaCopia.tsx';
import css from './ordenes.module.css';

/** Of a copy, on A4 with its margins. */
const TALLEST_MM = 138;
const PX_PER_MM = 96 / 25.4;

export function HojaImpresa({ hoja, escudo }: { hoja: Hoja; escudo: string | null }) {
  const first = useRef<HTMLDivElement>(null);
  const [isTall, setIsTall] = useState(false);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) =>
      setIsTall((entry?.contentRect.height ?? 0) > TALLEST_MM * PX_PER_MM),
    );
    if (first.current) watcher.observe(first.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div aria-hidden className={css.impresa}>
      <div ref={first}>
        <HojaCopia
          onPaper
          hoja={hoja}
          escudo={escudo}
          copia={`Original: ${hoja.municipio.oficina}`}
        />
      </div>
      {isTall ? (
        <div className={css.otraPagina} />
      ) : (
        <div className={css.corte}>cortar por la línea</div>
      )}
      <HojaCopia onPaper hoja={hoja} escudo={escudo} copia={`Copia: ${hoja.contenido.area}`} />
    </div>
  );
}
