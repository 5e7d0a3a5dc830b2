// The sheet as its PDF draws it, page by page: the same on the screen and on paper, black on white in both themes.
import type { Hoja, PaginaDibujada } from '@muni/contract';
import { Box } from '../../ui/Box.tsx';
import { numerados } from './ordenes.rules.ts';
import css from './ordenes.module.css';

/** A4 without the margins that `@page` keeps free (11 and 5 mm). */
const INSIDE = '31.18 14.17 532.91 813.54';

export const HojaDibujada = ({ hoja }: { hoja: Hoja }) => (
  // On a phone it is wider than the screen: without a finger it is moved with the arrows.
  <Box
    as="article"
    tabIndex={0}
    aria-label={`Hoja de la orden ${hoja.contenido.numero}`}
    className={css.hoja}
  >
    {numerados(hoja.paginas).map(({ indice, ...pagina }) => (
      <Pagina key={indice} {...pagina} />
    ))}
  </Box>
);

const Pagina = ({ textos, trazos, imagenes }: PaginaDibujada) => (
  <svg viewBox={INSIDE} className={css.pagina}>
    {numerados(trazos).map(({ indice, d, linea, relleno, grosor, guiones, lugar }) => (
      <path
        key={indice}
        d={d}
        stroke={linea}
        fill={relleno}
        strokeWidth={grosor}
        strokeDasharray={guiones}
        transform={lugar}
      />
    ))}
    {numerados(imagenes).map(({ indice, fuente, x, y, ancho, alto, ajuste }) => (
      <image
        key={indice}
        href={fuente}
        x={x}
        y={y}
        width={ancho}
        height={alto}
        preserveAspectRatio={ajuste}
      />
    ))}
    {numerados(textos).map(({ indice, texto, x, y, ancho, cuerpo, negrita, color }) => (
      <text
        key={indice}
        x={x}
        y={y}
        textLength={ancho}
        fontSize={cuerpo}
        fontWeight={negrita ? 700 : 400}
        fill={color}
      >
        {texto}
      </text>
    ))}
  </svg>
);
