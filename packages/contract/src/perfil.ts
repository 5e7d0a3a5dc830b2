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
  /** The second factor; null for none, and elsewhere. */
  factor: z
    .object({
      /** The application that makes codes; null for whoever has passkeys alone. */
      desde: z.string().nullable(),
      llaves: z.array(z.object({ id: z.string(), nombre: z.string(), desde: z.string() })),
      /** Codes on paper that are left. */
      codigos: z.int(),
    })
    .nullable(),
  /** From when on the town hall asks for it; null if it does not ask this person. */
  factorLimite: z.string().nullable(),
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

/** POST /api/perfil/factor/codigos/: the codes on paper, told this once. */
export const codigosDeRecuperacion = z.object({ codigos: z.array(z.string()) });
export type CodigosDeRecuperacion = z.infer<typeof codigosDeRecuperacion>;

/** GET /api/perfil/calendario/: the address itself is told once, when it is made. */
export const calendarioPropio = z.object({
  desde: z.string().nullable(),
  usadoEn: z.string().nullable(),
});
export type CalendarioPropio = z.infer<typeof calendarioPropio>;
/** POST /api/perfil/calendario/ */
export const calendarioNuevo = z.object({ direccion: z.string() });
