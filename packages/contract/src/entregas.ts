// Equipment handed over to a person: what, to whom, and their signature.
import * as z from 'zod';
import { firmaInput } from './ordenes.actions.ts';
import { id, idInUrl, parrafoOpcional, referencia, textOrNull } from './primitives.ts';

/** Body of POST /api/entregas/: from now on the devices are in that person's charge, in their area. */
export const entregaInput = z
  .object({
    empleado: id,
    computadoras: z.array(id).max(20).default([]),
    impresoras: z.array(id).max(20).default([]),
    /** Charger, bag, mouse: what goes along and is in no inventory. */
    accesorios: parrafoOpcional(500),
    observaciones: parrafoOpcional(1000),
  })
  .refine(({ computadoras, impresoras }) => computadoras.length + impresoras.length > 0, {
    error: 'Elegí al menos un equipo.',
    path: ['computadoras'],
  });
export type EntregaInput = z.infer<typeof entregaInput>;

/** Body of POST /api/entregas/:id/firmar/: drawn on the screen, or the file of the paper. */
export const entregaFirma = z.object({ firma: firmaInput });

const equipoEntregado = z.object({
  clase: z.enum(['computadora', 'impresora']),
  id,
  nombre: z.string(),
  detalle: z.string(),
  nroInventario: textOrNull,
  nroSerie: textOrNull,
});

export const entrega = z.object({
  id,
  fecha: z.string(),
  empleado: referencia,
  dni: z.string(),
  legajo: z.string(),
  area: referencia,
  /** As they were when they were handed over. */
  equipos: z.array(equipoEntregado),
  accesorios: textOrNull,
  observaciones: textOrNull,
  entregadoPor: referencia.nullable(),
  firma: z
    .object({
      nombre: z.string(),
      dni: z.string(),
      fecha: z.string(),
      imagen: textOrNull,
      adjunto: id.nullable(),
    })
    .nullable(),
});
export type Entrega = z.infer<typeof entrega>;

/** Query of GET /api/entregas/, newest first. */
export const entregasQuery = z.strictObject({
  empleado: idInUrl.optional(),
  computadora: idInUrl.optional(),
  impresora: idInUrl.optional(),
});
