import { ESCUDO_LADO } from '@muni/contract';
import type { Imagen } from '../../files/image.ts';

/** What is wrong with it as a shield; null when it will do. */
export function escudoProblem(imagen: Imagen | null): string | null {
  if (!imagen || imagen.ancho === 0 || imagen.alto === 0)
    return 'Tiene que ser una imagen PNG, JPG o WebP.';
  if (imagen.ancho > ESCUDO_LADO || imagen.alto > ESCUDO_LADO)
    return `No puede tener más de ${ESCUDO_LADO} puntos de lado.`;
  return null;
}
