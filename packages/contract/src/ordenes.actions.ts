// What is done with an order, and its signatures. Bodies need no version: each is checked against the state as it stands.
import * as z from 'zod';
import { isDni, normalizeDocumento } from './documentos.ts';
import { MOTIVOS_ESPERA, ORDEN_RESULTADOS, trabajoInput } from './ordenes.ts';
import {
  fechaOpcional,
  id,
  idOpcional,
  opcion,
  opcional,
  parrafo,
  texto,
  textoOpcional,
} from './primitives.ts';

/** A moment as ISO text; without one, now. */
const momentoOpcional = opcional(
  z.iso.datetime({ offset: true, error: 'Revisá la fecha y la hora.' }),
);

export const FIRMA_BYTES = 100 * 1024;
/** Pixels of a drawn signature, at most. */
export const FIRMA_ANCHO = 1600;
export const FIRMA_ALTO = 800;
const DATA_URL = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/;

export const FIRMA_ROLES = ['tecnico', 'conforme'] as const;
export type FirmaRol = (typeof FIRMA_ROLES)[number];

export const firmaInput = z
  .object({
    nombre: texto(3, 120),
    dni: z
      .string()
      .max(20)
      .overwrite(normalizeDocumento)
      .refine(isDni, { error: 'Revisá el DNI: son 7 u 8 números.' }),
    /** What was drawn, as a canvas gives it: data:image/png;base64,… */
    imagen: opcional(
      z
        .string()
        .max(Math.ceil(FIRMA_BYTES / 3) * 4 + 40)
        .regex(DATA_URL, { error: 'La firma tiene que ser una imagen PNG.' }),
    ),
    /** Signed on paper: the file of the order that shows it. */
    adjunto: idOpcional,
  })
  // Exactly one of the two.
  .refine(({ imagen, adjunto }) => (imagen === null) !== (adjunto === null), {
    error: 'Firmá en la pantalla o elegí la hoja firmada.',
    path: ['imagen'],
  });
export type FirmaInput = z.infer<typeof firmaInput>;

/** Bodies of POST /api/ordenes/:id/<action>/. */
export const ordenActions = {
  /** Null leaves it with nobody, pending again. Without `tecnicos` or `fechaProgramada` those stay as they are. */
  asignar: z.object({
    tecnicoResponsable: idOpcional,
    tecnicos: z.array(id).max(10).optional(),
    fechaProgramada: fechaOpcional.optional(),
  }),
  iniciar: z.object({ fechaInicio: momentoOpcional }),
  esperar: z.object({ motivoEspera: opcion(MOTIVOS_ESPERA), detalle: textoOpcional(300) }),
  retomar: z.object({}),
  /** What is not sent stays as it is. */
  realizar: z.object({
    resultado: opcion(ORDEN_RESULTADOS),
    trabajoRealizado: parrafo(5, 4000),
    ...z.object(trabajoInput).omit({ trabajoRealizado: true }).partial().shape,
    fechaInicio: momentoOpcional,
    fechaFin: momentoOpcional,
  }),
  /** Signs as the requester and conforms in one; without `firma`, it must be signed already. */
  conformar: z.object({ firma: opcional(firmaInput) }),
  anular: z.object({ motivo: parrafo(5, 1000) }),
  reabrir: z.object({ motivo: parrafo(5, 1000) }),
  /** One item of the checklist, counted from 0. */
  marcar: z.object({ indice: z.int().min(0).max(49), hecho: z.boolean() }),
  firmar: z.object({ rol: opcion(FIRMA_ROLES), firma: firmaInput }),
} as const;
export type OrdenAction = keyof typeof ordenActions;
export type OrdenActionBody<A extends OrdenAction> = z.infer<(typeof ordenActions)[A]>;
