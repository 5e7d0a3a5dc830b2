import * as z from 'zod';
import {
  checkGarantia,
  enteroOpcional,
  EQUIPO_ESTADOS,
  importeOpcional,
  ipOpcional,
  mac,
  origenes,
  serieOpcional,
  uuidOpcional,
} from './equipos.ts';
import {
  booleanInUrl,
  fechaOpcional,
  id,
  idInUrl,
  idOpcional,
  opcion,
  opcionOpcional,
  parrafoOpcional,
  recordBase,
  referencia,
  texto,
  textoOpcional,
} from './primitives.ts';
import { defineResource } from './resource.ts';

export const COMPUTADORA_TIPOS = [
  'PC de escritorio',
  'Notebook',
  'All in one',
  'Mini PC',
  'Servidor',
  'Thin client',
  'Tablet',
  'Virtual',
] as const;
export const DISCO_TIPOS = ['HDD', 'SSD', 'NVMe'] as const;
export const COMPUTADORA_CONEXIONES = ['Cable', 'Wi-Fi', 'Sin red'] as const;
/** What `sistema` groups the systems into. */
export const SISTEMAS = [
  'Windows 11',
  'Windows 10',
  'Windows 8',
  'Windows 7',
  'Windows Vista',
  'Windows XP',
  'Windows Server',
  'Otro Windows',
  'Linux',
  'macOS',
  'Android o ChromeOS',
  'Otro',
] as const;
export const RAM_TRAMOS = ['Menos de 4 GB', '4 GB', '8 GB', '16 GB o más'] as const;

/** What deserves a look, worst first. */
export const COMPUTADORA_ALERTAS = [
  'Poco espacio',
  'Sin soporte',
  'No vista',
  'Sin agente',
  'Garantía por vencer',
  'Sin relevar',
  'Sin verificar',
  'Sin usuario',
] as const;
export type ComputadoraAlerta = (typeof COMPUTADORA_ALERTAS)[number];
/** Less than this percent of the disk free is little. */
export const DISCO_LIBRE_MINIMO = 10;
/** An agent that says nothing for longer is no longer there. */
export const DIAS_SIN_CONTACTO = 30;
/** How long before its end a warranty is «por vencer». */
export const DIAS_DE_GARANTIA = 60;

const discoInput = z.object({
  tipo: opcionOpcional(DISCO_TIPOS),
  modelo: textoOpcional(120),
  capacidadGB: enteroOpcional(1, 1_000_000),
  serie: textoOpcional(80),
});
const monitorInput = z.object({
  marca: textoOpcional(60),
  modelo: textoOpcional(120),
  serie: textoOpcional(80),
});

const computadoraFields = z.object({
  nroInventario: textoOpcional(40),
  nombreRed: texto(1, 63),
  tipo: opcion(COMPUTADORA_TIPOS),
  marca: textoOpcional(60),
  modelo: textoOpcional(120),
  nroSerie: serieOpcional,
  uuid: uuidOpcional,
  procesador: textoOpcional(120),
  nucleos: enteroOpcional(1, 1024),
  velocidadMHz: enteroOpcional(1, 20_000),
  ramMB: enteroOpcional(1, 16_777_216),
  ramTipo: textoOpcional(40),
  discos: z.array(discoInput).max(32).default([]),
  discoTotalGB: enteroOpcional(0, 1_000_000),
  discoLibreGB: enteroOpcional(0, 1_000_000),
  sistemaOperativo: textoOpcional(120),
  versionSO: textoOpcional(60),
  arquitectura: textoOpcional(40),
  licenciaSO: textoOpcional(120),
  ip: ipOpcional,
  ipFija: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  mac: z.array(mac).max(16).default([]),
  dominio: textoOpcional(120),
  antivirus: textoOpcional(120),
  monitores: z.array(monitorInput).max(12).default([]),
  perifericos: parrafoOpcional(1000),
  conexion: opcionOpcional(COMPUTADORA_CONEXIONES),
  area: id,
  usuario: idOpcional,
  ubicacion: textoOpcional(200),
  fechaCompra: fechaOpcional,
  proveedor: textoOpcional(120),
  costo: importeOpcional,
  garantiaHasta: fechaOpcional,
  origen: textoOpcional(120),
  observaciones: parrafoOpcional(2000),
});

export const computadoraInput = computadoraFields.superRefine((computadora, context) => {
  checkGarantia(computadora, context);
  const { discoTotalGB, discoLibreGB } = computadora;
  if (discoTotalGB !== null && discoLibreGB !== null && discoLibreGB > discoTotalGB)
    context.addIssue({
      code: 'custom',
      path: ['discoLibreGB'],
      message: 'No puede haber más espacio libre que el total.',
    });
});
export type ComputadoraInput = z.infer<typeof computadoraInput>;

/** What an agent can fill; the rest is for people, who may also correct these. */
export const CAMPOS_DE_AGENTE = [
  'nombreRed',
  'tipo',
  'marca',
  'modelo',
  'nroSerie',
  'uuid',
  'procesador',
  'nucleos',
  'velocidadMHz',
  'ramMB',
  'ramTipo',
  'discos',
  'discoTotalGB',
  'discoLibreGB',
  'sistemaOperativo',
  'versionSO',
  'arquitectura',
  'ip',
  'mac',
  'dominio',
  'antivirus',
  'monitores',
] as const satisfies readonly (keyof ComputadoraInput)[];
export type CampoDeAgente = (typeof CAMPOS_DE_AGENTE)[number];

const textOrNull = z.string().nullable();
const intOrNull = z.int().nullable();

const disco = z.object({
  tipo: textOrNull,
  modelo: textOrNull,
  capacidadGB: intOrNull,
  serie: textOrNull,
});
export type Disco = z.infer<typeof disco>;
const monitor = z.object({ marca: textOrNull, modelo: textOrNull, serie: textOrNull });
export type Monitor = z.infer<typeof monitor>;

export const computadoraRecord = z.object({
  ...recordBase,
  nroInventario: textOrNull,
  nombreRed: z.string(),
  /** How other screens name it: name and inventory number. */
  nombreCorto: z.string(),
  tipo: opcion(COMPUTADORA_TIPOS),
  marca: textOrNull,
  modelo: textOrNull,
  nroSerie: textOrNull,
  uuid: textOrNull,
  procesador: textOrNull,
  nucleos: intOrNull,
  velocidadMHz: intOrNull,
  ramMB: intOrNull,
  ramTipo: textOrNull,
  discos: z.array(disco),
  discoTotalGB: intOrNull,
  discoLibreGB: intOrNull,
  /** Percent. */
  discoUsado: intOrNull,
  sistemaOperativo: textOrNull,
  sistema: opcion(SISTEMAS).nullable(),
  versionSO: textOrNull,
  arquitectura: textOrNull,
  licenciaSO: textOrNull,
  ip: textOrNull,
  ipFija: z.boolean().nullable(),
  mac: z.array(z.string()),
  dominio: textOrNull,
  antivirus: textOrNull,
  monitores: z.array(monitor),
  perifericos: textOrNull,
  conexion: opcion(COMPUTADORA_CONEXIONES).nullable(),
  area: referencia,
  usuario: referencia.nullable(),
  ubicacion: textOrNull,
  estado: opcion(EQUIPO_ESTADOS),
  fechaCompra: textOrNull,
  proveedor: textOrNull,
  costo: textOrNull,
  garantiaHasta: textOrNull,
  origen: textOrNull,
  fechaRelevamiento: textOrNull,
  relevadoPor: referencia.nullable(),
  ultimoInventario: textOrNull,
  agenteVersion: textOrNull,
  deviceId: textOrNull,
  origenes,
  /** By field, what the agent says where a person says otherwise. */
  informado: z.record(z.string(), z.unknown()),
  /** False while nobody has looked at what an agent created. */
  verificada: z.boolean(),
  alertas: z.array(opcion(COMPUTADORA_ALERTAS)),
  observaciones: textOrNull,
  fechaBaja: textOrNull,
  motivoBaja: textOrNull,
});
export type Computadora = z.infer<typeof computadoraRecord>;

export const computadoras = defineResource({
  name: 'computadoras',
  noun: { article: 'la', singular: 'computadora', plural: 'computadoras' },
  record: computadoraRecord,
  input: computadoraInput,
  filters: {
    area: idInUrl.optional(),
    usuario: idInUrl.optional(),
    estado: opcion(EQUIPO_ESTADOS).optional(),
    /** Neither written off nor lost. */
    activa: booleanInUrl.optional(),
    tipo: opcion(COMPUTADORA_TIPOS).optional(),
    sistema: opcion(SISTEMAS).optional(),
    ram: opcion(RAM_TRAMOS).optional(),
    alerta: opcion(COMPUTADORA_ALERTAS).optional(),
    ip: z.string().trim().max(45).optional(),
    /** Without minding capitals: to warn of a repeated name. */
    nombreRed: z.string().trim().max(63).optional(),
  },
  sorts: [
    'nombreRed',
    'nroInventario',
    'modelo',
    'sistemaOperativo',
    'ramMB',
    'discoUsado',
    'ultimoInventario',
    'fechaCompra',
    'garantiaHasta',
    'fechaRelevamiento',
    'creadoEn',
  ],
  defaultSort: 'nombreRed',
  labels: {
    id: 'Id',
    nombreRed: 'Nombre en la red',
    nroInventario: 'Número de inventario',
    tipo: 'Tipo',
    area: 'Área',
    usuario: 'Persona',
    ubicacion: 'Ubicación',
    estado: 'Estado',
    marca: 'Marca',
    modelo: 'Modelo',
    nroSerie: 'Número de serie',
    uuid: 'UUID',
    procesador: 'Procesador',
    nucleos: 'Núcleos',
    velocidadMHz: 'Velocidad (MHz)',
    ramMB: 'Memoria (MB)',
    ramTipo: 'Tipo de memoria',
    discos: 'Discos',
    discoTotalGB: 'Espacio total (GB)',
    discoLibreGB: 'Espacio libre (GB)',
    discoUsado: 'Disco usado (%)',
    sistemaOperativo: 'Sistema',
    versionSO: 'Versión del sistema',
    arquitectura: 'Arquitectura',
    licenciaSO: 'Licencia del sistema',
    ip: 'IP',
    ipFija: 'IP fija',
    mac: 'MAC',
    conexion: 'Conexión',
    dominio: 'Dominio',
    antivirus: 'Antivirus',
    monitores: 'Monitores',
    perifericos: 'Periféricos',
    fechaCompra: 'Fecha de compra',
    proveedor: 'Proveedor',
    costo: 'Costo',
    garantiaHasta: 'Garantía hasta',
    origen: 'Origen',
    fechaRelevamiento: 'Relevada',
    relevadoPor: 'Relevada por',
    ultimoInventario: 'Vista por el agente',
    agenteVersion: 'Agente',
    verificada: 'Verificada',
    observaciones: 'Observaciones',
    fechaBaja: 'Fecha de baja',
    motivoBaja: 'Motivo de la baja',
    creadoEn: 'Creada',
    modificadoEn: 'Modificada',
  },
  permissions: {
    list: 'computadoras:list',
    read: 'computadoras:read',
    create: 'computadoras:create',
    update: 'computadoras:update',
    delete: 'computadoras:delete',
  },
});
