// «Mi perfil»: what people see and change about themselves.
import * as z from 'zod';

export const FOTO_TIPOS = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type FotoTipo = (typeof FOTO_TIPOS)[number];
/** Pixels of the longest side. The browser crops to a square of this size before sending. */
export const FOTO_LADO = 512;
export const FOTO_BYTES = 512 * 1024;

/** GET /api/perfil/ */
export const perfil = z.object({
  foto: z.boolean(),
  /** False when the account lives elsewhere, or enters by e-mail link alone. */
  conContrasena: z.boolean(),
  /** Whether sessions and password are ours to manage. */
  cuentaPropia: z.boolean(),
});
export type Perfil = z.infer<typeof perfil>;

/** GET /api/perfil/sesiones/: where the account is open, the latest used first. */
export const sesionAbierta = z.object({
  id: z.string(),
  actual: z.boolean(),
  navegador: z.string().nullable(),
  direccion: z.string().nullable(),
  desde: z.string(),
  ultimoUso: z.string(),
});
export type SesionAbierta = z.infer<typeof sesionAbierta>;
