// What the web asks before anybody has signed in.
import * as z from 'zod';

export const salud = z.object({
  estado: z.enum(['ok', 'falla']),
  version: z.string(),
  baseDeDatos: z.enum(['embebida', 'postgresql']),
  identidad: z.enum(['embedded', 'firebase']),
});

export const configuracion = z.object({
  titulo: z.string(),
  oficina: z.object({ nombre: z.string(), interno: z.string().nullable() }),
  direccion: z.string().nullable(),
  telefonos: z.array(z.string()),
  /** Where its image is; null draws the one of the product. */
  escudo: z.string().nullable(),
  /** Completes the phone numbers that are written without it. */
  caracteristica: z.string().nullable(),
  programadores: z.array(z.string()),
  /** What working time is counted by. */
  calendario: z.object({
    horarios: z.array(z.object({ dia: z.int(), desde: z.string(), hasta: z.string() })).readonly(),
    feriados: z.array(z.string()).readonly(),
  }),
  version: z.string(),
  demo: z.boolean(),
  /** Nobody can enter yet: the first start is still to be done, with the link that the server printed. */
  primerInicio: z.boolean(),
  identidad: z.object({
    proveedor: z.enum(['embedded', 'firebase']),
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    /** Whether it can send mails: links to enter, forgotten passwords. */
    conCorreo: z.boolean(),
    /** Whether it can send codes by SMS. */
    conTelefono: z.boolean(),
    /** The name of the server for which browsers keep passkeys; null where there are none. */
    llaves: z.string().nullable(),
  }),
});
export type Configuracion = z.infer<typeof configuracion>;

/** How long a page took for somebody, in milliseconds: until its frame stood, and until its screen was shown. */
export const visitaInput = z.object({
  marco: z.number().min(0).max(120_000),
  pantalla: z.number().min(0).max(120_000),
});
export type VisitaInput = z.infer<typeof visitaInput>;
