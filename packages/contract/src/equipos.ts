// What computers and printers have in common: their states, where a value came from, and identifiers that identify.
import * as z from 'zod';
import {
  emptyToNull,
  fecha,
  id,
  idInUrl,
  opcion,
  recordBase,
  referencia,
  texto,
  textOrNull,
  version,
} from './primitives.ts';
import type { FilterKinds } from './resource.ts';

export const EQUIPO_ESTADOS = [
  'En uso',
  'En depósito',
  'En reparación',
  'Prestada',
  'Para baja',
  'Dada de baja',
  'Extraviada',
] as const;
export type EquipoEstado = (typeof EQUIPO_ESTADOS)[number];

/** No longer counted among what the town hall has. */
export const ESTADOS_FUERA = ['Dada de baja', 'Extraviada'] as const;

/** Who filled a field that an agent can fill too. */
export const ORIGENES = ['agente', 'persona'] as const;
export type Origen = (typeof ORIGENES)[number];
const origenes = z.record(z.string(), opcion(ORIGENES));

/** What the record of any device shows besides its own fields. */
export const equipoRecord = {
  ...recordBase,
  /** How other screens name it: name and inventory number. */
  nombreCorto: z.string(),
  area: referencia,
  estado: opcion(EQUIPO_ESTADOS),
  fechaRelevamiento: textOrNull,
  relevadoPor: referencia.nullable(),
  ultimoInventario: textOrNull,
  origenes,
  /** By field, what the agent says where a person says otherwise. */
  informado: z.record(z.string(), z.unknown()),
  fechaBaja: textOrNull,
  motivoBaja: textOrNull,
};

/** GET /api/computadoras/por-area/ and of printers: where they are. */
export const equiposDeArea = z.object({
  area: referencia,
  total: z.int(),
  /** In bad health: a computer with little disk left, an unsupported system or silent, a printer short of supplies. */
  conProblemas: z.int(),
});
export type EquiposDeArea = z.infer<typeof equiposDeArea>;

/** GET /api/computadoras/:id/personas/ and of printers: in whose hands it has been, the last first. */
export const tenencia = z.object({
  persona: referencia,
  desde: z.string(),
  /** Null while it still is. */
  hasta: textOrNull,
  /** How it got there and by whom; null when nothing tells. */
  accion: textOrNull,
  quien: textOrNull,
});
export type Tenencia = z.infer<typeof tenencia>;

export const equipoFilters = {
  area: 'id',
  estado: EQUIPO_ESTADOS,
  /** Neither written off nor lost. */
  activa: 'siNo',
  ip: { max: 45 },
  /** As they are told apart: without accents or capitals. */
  nroInventario: { max: 40 },
  nroSerie: { max: 80 },
} as const satisfies FilterKinds;

const FAKE_SERIALS = new Set(
  (
    'to be filled by o.e.m.|to be filled by oem|system serial number|system manufacturer|serial number|' +
    'default string|none|n/a|na|not specified|not available|not applicable|invalid|unknown|oem_serial|oem|' +
    'no asset tag|asset-1234567890|chassis serial number|base board serial number|s/n|sin numero|' +
    'sin número'
  ).split('|'),
);
/** 0123456789, 123456789…, or one character all over. */
const isPattern = (text: string) =>
  /^0?1234567890?$/.test(text) || /^(.)\1*$/.test(text.replace(/[-\s.]/g, ''));

/** A serial number worth telling two machines apart by; makers leave many that are not. */
export function realSerial(value: string | null | undefined): string | null {
  const text = value?.trim().replace(/\s+/g, ' ') ?? '';
  return text === '' || FAKE_SERIALS.has(text.toLowerCase()) || isPattern(text) ? null : text;
}

const FAKE_UUID = /^(?:03000200-0400-0500-0006-000700080009|(?:0|1|f)+-|01010101-)/i;
const UUID = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
export function realUuid(value: string | null | undefined): string | null {
  const text = value?.trim().toUpperCase() ?? '';
  return UUID.test(text) && !FAKE_UUID.test(text) ? text : null;
}

const FAKE_MACS = new Set(
  (
    '00:00:00:00:00:00 FF:FF:FF:FF:FF:FF FE:FF:FF:FF:FF:FF ' +
    '0A:00:27:00:00:00 33:50:6F:45:30:30 50:50:54:50:30:30'
  ).split(' '),
);

/** AA:BB:CC:DD:EE:FF, or null when it is not an address of a card. */
export function normalizeMac(value: string): string | null {
  const digits = value.replace(/[\s:.-]/g, '').toUpperCase();
  return /^[0-9A-F]{12}$/.test(digits) ? (digits.match(/../g)?.join(':') ?? null) : null;
}
export function realMac(value: string | null | undefined): string | null {
  const mac = normalizeMac(value ?? '');
  return mac && !FAKE_MACS.has(mac) && !mac.startsWith('00:50:56:C0:') ? mac : null;
}

/** A made-up serial number is stored as none, so that two machines may both lack one. */
export const serieOpcional = z
  .string()
  .max(80)
  .overwrite((text) => realSerial(text) ?? '')
  .nullish()
  .transform(emptyToNull);

export const uuidOpcional = z
  .string()
  .max(60)
  .overwrite((text) => text.trim().toUpperCase())
  .refine((text) => text === '' || UUID.test(text), {
    error: 'Revisá el UUID. Ejemplo: 4C4C4544-0042-3510-8052-B4C04F4D3532',
  })
  .nullish()
  .transform((value) => realUuid(value));

export const mac = z
  .string()
  .max(30)
  .overwrite((text) => normalizeMac(text) ?? text)
  .refine((text) => normalizeMac(text) !== null, {
    error: 'Revisá la dirección MAC. Ejemplo: 3C:52:82:1A:7F:04',
  });
export const macOpcional = mac.or(z.literal('')).nullish().transform(emptyToNull);

const isIp = (text: string) => z.union([z.ipv4(), z.ipv6()]).safeParse(text).success;
export const ipOpcional = z
  .string()
  .trim()
  .max(45)
  .refine((text) => text === '' || isIp(text), { error: 'Revisá la IP. Ejemplo: 10.0.4.33' })
  .nullish()
  .transform(emptyToNull);

/** Body of POST /api/computadoras/:id/estado/ and of printers: every state but the one that asks for an act. */
export const equipoEstado = z.object({
  estado: opcion(EQUIPO_ESTADOS).exclude(['Dada de baja']),
  motivo: z.string().trim().max(300).default(''),
  version,
});
/** Body of POST …/:id/baja/; POST …/:id/reactivar/ needs only the version. */
export const equipoBaja = z.object({ fechaBaja: fecha, motivo: texto(5, 300), version });

export function checkGarantia(
  { fechaCompra, garantiaHasta }: { fechaCompra: string | null; garantiaHasta: string | null },
  context: z.RefinementCtx,
) {
  if (fechaCompra && garantiaHasta && garantiaHasta < fechaCompra)
    context.addIssue({
      code: 'custom',
      path: ['garantiaHasta'],
      message: 'No puede ser anterior a la compra.',
    });
}

export const EQUIPO_CLASES = ['computadora', 'impresora'] as const;
export type EquipoClase = (typeof EQUIPO_CLASES)[number];

/** GET /api/equipos/:clase/:id/: what its label says of it, for whoever reports about it. */
export const equipoNombrado = z.object({ clase: opcion(EQUIPO_CLASES), id, nombre: z.string() });
export type EquipoNombrado = z.infer<typeof equipoNombrado>;

/**
 * GET /api/equipos/?clase=&q=&empleado=: names of machines to report about, those of the person first and then those of
 * their area. Only Cómputos asks for somebody else and sees computers of other areas.
 */
export const equipoOfrecido = equipoNombrado.extend({ area: referencia, propio: z.boolean() });
export type EquipoOfrecido = z.infer<typeof equipoOfrecido>;
export const equiposOfrecidosQuery = z.object({
  clase: opcion(EQUIPO_CLASES).optional(),
  q: z.string().max(100).optional(),
  empleado: idInUrl.optional(),
});

/** GET /api/mis-equipos/: what is in one's name, and what one is sitting at. */
export const miEquipo = z.object({
  clase: opcion(EQUIPO_CLASES),
  id,
  nombre: z.string(),
  tipo: z.string(),
  marca: z.string().nullable(),
  modelo: z.string().nullable(),
  estado: opcion(EQUIPO_ESTADOS),
  ubicacion: z.string().nullable(),
  area: referencia,
  propio: z.boolean(),
  /** The request came from its address. */
  enUso: z.boolean(),
});
export type MiEquipo = z.infer<typeof miEquipo>;

/** Labels on an A4 sheet. */
export const ETIQUETA_TAMANOS = [
  'Chicas (65 por hoja)',
  'Medianas (24 por hoja)',
  'Grandes (8 por hoja)',
] as const;
export type EtiquetaTamano = (typeof ETIQUETA_TAMANOS)[number];
