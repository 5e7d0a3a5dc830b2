// Other programs that are told of what happens here, each at an address of its own.
import * as z from 'zod';
import { id, opcion, recordBase, recordFields, siNo, texto, textOrNull } from './primitives.ts';
import { defineResource, onePermission } from './resource.ts';

/** What they can be told of, and how people read it. The database names them after the audit trail. */
export const WEBHOOK_EVENTOS = {
  'reporte.creado': 'Reporte creado',
  'reporte.tomado': 'Reporte tomado',
  'reporte.cerrado': 'Reporte cerrado',
  'orden.firmada': 'Orden de trabajo firmada',
  'equipo.cambiado': 'Computadora o impresora cambiada',
  'carga.confirmada': 'Carga confirmada',
} as const;
export type WebhookEvento = keyof typeof WEBHOOK_EVENTOS;
const EVENTOS = Object.keys(WEBHOOK_EVENTOS) as [WebhookEvento, ...WebhookEvento[]];

export const webhookInput = z.object({
  nombre: texto(2, 60),
  url: z
    .string()
    .trim()
    .max(500)
    .pipe(
      z.url({
        protocol: /^https?$/,
        error: 'Escribí la dirección completa. Ejemplo: https://avisos.municipio.gob.ar/muni',
      }),
    ),
  eventos: z.array(opcion(EVENTOS)).min(1, { error: 'Elegí al menos uno.' }).max(EVENTOS.length),
  activo: siNo,
});

export const webhooks = defineResource({
  name: 'webhooks',
  noun: { article: 'el', singular: 'webhook', plural: 'webhooks' },
  record: z.object({ ...recordBase, ...recordFields(webhookInput) }),
  input: webhookInput,
  filters: {},
  sorts: ['nombre', 'creadoEn'],
  defaultSort: 'nombre',
  labels: { nombre: 'Nombre', url: 'Dirección', eventos: 'De qué se entera', activo: 'Activo' },
  permissions: onePermission('integraciones:update'),
});
export type Webhook = z.infer<typeof webhooks.record>;

/** POST /api/webhooks/:id/secreto/: what its messages are signed with. */
export const webhookSecreto = z.object({ secreto: z.string() });
/** GET /api/webhooks/envios/, newest first. */
export const webhookEnvio = z.object({
  id,
  webhook: z.string(),
  evento: z.string(),
  registro: textOrNull,
  fecha: z.string(),
  intentos: z.int(),
  estado: z.enum(['esperando', 'entregado', 'descartado']),
  proximoIntento: z.string(),
  error: textOrNull,
});
export type WebhookEnvio = z.infer<typeof webhookEnvio>;
