import * as z from 'zod';
import {
  ANTIGUEDAD_TRAMOS,
  CAMPOS_DE_AGENTE,
  COMPUTADORA_ALERTAS,
  COMPUTADORA_TIPOS,
  computadoraInput,
  DISCO_TRAMOS,
  GARANTIA_TRAMOS,
  RAM_TRAMOS,
  SIN_DATO,
  SISTEMAS,
} from './computadora-input.ts';
import { equipoFilters, equipoRecord } from './equipos.ts';
import { intOrNull, opcion, recordFields, textOrNull, version } from './primitives.ts';
import { defineResource, ownPermissions } from './resource.ts';

export const computadoraRecord = z.object({
  ...recordFields(computadoraInput),
  ...equipoRecord,
  /** Percent. */
  discoUsado: intOrNull,
  sistema: opcion(SISTEMAS).nullable(),
  agenteVersion: textOrNull,
  deviceId: textOrNull,
  /** False while nobody has looked at what an agent created. */
  verificada: z.boolean(),
  alertas: z.array(opcion(COMPUTADORA_ALERTAS)),
});
export type Computadora = z.infer<typeof computadoraRecord>;
export type Disco = Computadora['discos'][number];
export type Monitor = Computadora['monitores'][number];

export const computadoras = defineResource({
  name: 'computadoras',
  noun: { article: 'la', singular: 'computadora', plural: 'computadoras' },
  record: computadoraRecord,
  input: computadoraInput,
  shows: ['areas', 'empleados'],
  filters: {
    ...equipoFilters,
    usuario: 'id',
    tipo: COMPUTADORA_TIPOS,
    sistema: [...SISTEMAS, SIN_DATO],
    ram: RAM_TRAMOS,
    disco: DISCO_TRAMOS,
    antiguedad: ANTIGUEDAD_TRAMOS,
    garantia: GARANTIA_TRAMOS,
    alerta: COMPUTADORA_ALERTAS,
    /** Without minding capitals: to warn of a repeated name. */
    nombreRed: { max: 63 },
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
  parts: {
    tipo: '#',
    marca: '#',
    modelo: '#',
    capacidadGB: '# GB',
    serie: 'serie #',
    costo: '$',
  },
  permissions: ownPermissions('computadoras'),
});

// What is read of computers besides their records, and what is decided about them by name.

/**
 * GET /api/computadoras/resumen/?area=…: how many are in use, and how many deserve a look for each reason. The first two are never
 * above RESUMEN_MAX and the others never above CUENTA_MAX, so that it never costs more.
 */
export const RESUMEN_MAX = 10_000;
export const computadorasResumen = z.object({
  total: z.int(),
  bien: z.int(),
  alertas: z.record(opcion(COMPUTADORA_ALERTAS), z.int()),
});
export type ComputadorasResumen = z.infer<typeof computadorasResumen>;

/** GET /api/computadoras/:id/programas/ */
export const programa = z.object({
  nombre: z.string(),
  version: textOrNull,
  editor: textOrNull,
  instalado: textOrNull,
});
export type Programa = z.infer<typeof programa>;

/** GET /api/computadoras/:id/mediciones/: the disk, day by day. */
export const medicion = z.object({
  fecha: z.string(),
  discoTotalGB: intOrNull,
  discoLibreGB: intOrNull,
});
export type Medicion = z.infer<typeof medicion>;

/** Body of POST /api/computadoras/:id/aceptar/, the fields for which the agent is right, and of dejar/, the person. */
export const camposInformados = z.object({
  campos: z.array(opcion(CAMPOS_DE_AGENTE)).min(1),
  version,
});
