// What the printer gets: two copies on one sheet with a line to cut along, or each on its own when one is taller than
// half a page. It stands aside, off the screen, in the width of the paper: that is how its height is known.
import type { Hoja } from '@muni/contract';
import { useEffect, useRef, useState } from 'react';
import { HojaCopia } from './HojaCopia.tsx';
import { Box, Row } from '../../ui/Box.tsx';

/** Of a copy, on A4 with its margins. */
const WIDTH = '188mm';
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
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        left: -10_000,
        top: 0,
        width: WIDTH,
        '@media print': { position: 'static', width: 'auto' },
      }}
    >
      <div ref={first}>
        <HojaCopia
          onPaper
          hoja={hoja}
          escudo={escudo}
          copia={`Original: ${hoja.municipio.oficina}`}
        />
      </div>
      {isTall ? (
        <Box sx={{ breakAfter: 'page' }} />
      ) : (
        <Row
          sx={{
            gap: '6pt',
            my: '5mm',
            color: '#444',
            fontSize: '7.5pt',
            '&::before': { content: '""', flex: 1, borderTop: '0.75pt dashed #444' },
          }}
        >
          cortar por la línea
        </Row>
      )}
      <HojaCopia onPaper hoja={hoja} escudo={escudo} copia={`Copia: ${hoja.contenido.area}`} />
    </Box>
  );
}
