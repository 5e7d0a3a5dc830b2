// What one may do with one's own record, and which images will do as a photo.
import { empleados, FOTO_LADO } from '@muni/contract';
import type { Imagen } from '../../files/image.ts';
import { notFound } from '../../http/errors.ts';
import type { Session, SessionEmpleado } from '../../http/session.ts';

/** The permission of these routes is for employees alone. */
export function ownEmpleado({ empleado }: Session): SessionEmpleado {
  if (!empleado) throw notFound(empleados.noun);
  return empleado;
}

/** What is wrong with it as a photo, in the words of the form; null when it will do. */
export function fotoProblem(imagen: Imagen | null): string | null {
  if (!imagen) return 'Tiene que ser una foto JPG, PNG o WebP.';
  const { ancho, alto } = imagen;
  if (ancho === 0 || alto === 0) return 'La foto está dañada.';
  if (ancho > FOTO_LADO || alto > FOTO_LADO)
    return `La foto no puede tener más de ${FOTO_LADO} puntos de lado.`;
  return null;
}
