import * as z from 'zod';
import {
  checkGarantia,
  equipoFilters,
  equipoRecord,
  ipOpcional,
  macOpcional,
  serieOpcional,
} from './equipos.ts';
import {
  enteroOpcional,
  fecha,
  fechaOpcional,
  id,
  idOpcional,
  importeOpcional,
  lista,
  opcion,
  opcionOpcional,
  parrafoOpcional,
  recordFields,
  siNo,
  texto,
  textoOpcional,
  textOrNull,
} from './primitives.ts';
import { defineResource, ownPermissions } from './resource.ts';

export const IMPRESORA_TIPOS = [
  'Impresora',
  'Multifunción',
  'Fotocopiadora',
  'Plotter',
  'Etiquetadora',
  'Ticketera',
  'Escáner',
] as const;
export const TECNOLOGIAS = [
  'Láser',
  'Inyección',
  'Tanque de tinta',
  'Matriz de punto',
  'Térmica',
  'LED',
] as const;
export const IMPRESORA_CONEXIONES = [
  'USB',
  'Red',
  'Wi-Fi',
  'Compartida',
  'Paralelo',
  'Serie',
] as const;
export const PROPIEDADES = ['Municipal', 'Alquilada', 'Comodato'] as const;
export const FORMATOS_PAPEL = ['A4', 'Oficio', 'A3', 'Carta', 'Rollo', 'Otro'] as const;

/** What deserves a look, worst first. */
export const IMPRESORA_ALERTAS = [
  'Insumos bajos',
  'Garantía por vencer',
  'Sin relevar',
  'Sin responsable',
] as const;
export type ImpresoraAlerta = (typeof IMPRESORA_ALERTAS)[number];

const insumoInput = z.object({
  modelo: texto(1, 80),
  color: textoOpcional(30),
  /** Pages that one gives. */
  rendimiento: enteroOpcional(1, 1_000_000),
  stock: z.int().min(0).max(10_000).default(0),
  stockMinimo: z.int().min(0).max(10_000).default(0),
});

export const impresoraInput = z
  .object({
    nroInventario: textoOpcional(40),
    nombre: texto(1, 80),
    marca: textoOpcional(60),
    modelo: texto(1, 120),
    nroSerie: serieOpcional,
    tipo: opcion(IMPRESORA_TIPOS),
    tecnologia: opcion(TECNOLOGIAS),
    color: siNo,
    formato: opcionOpcional(FORMATOS_PAPEL),
    duplex: siNo,
    escaner: siNo,
    adf: siNo,
    fax: siNo,
    conexion: opcion(IMPRESORA_CONEXIONES),
    ip: ipOpcional,
    mac: macOpcional,
    computadoraHost: idOpcional,
    area: id,
    responsable: idOpcional,
    ubicacion: textoOpcional(200),
    propiedad: opcionOpcional(PROPIEDADES),
    insumos: lista(insumoInput, 20),
    fechaCompra: fechaOpcional,
    costo: importeOpcional,
    garantiaHasta: fechaOpcional,
    observaciones: parrafoOpcional(2000),
  })
  .superRefine(checkGarantia);
export type ImpresoraInput = z.infer<typeof impresoraInput>;

const insumo = z.object(recordFields(insumoInput));
export type Insumo = z.infer<typeof insumo>;

export const impresoraRecord = z.object({
  ...recordFields(impresoraInput),
  ...equipoRecord,
  contadorPaginas: z.int().nullable(),
  alertas: z.array(opcion(IMPRESORA_ALERTAS)),
});
export type Impresora = z.infer<typeof impresoraRecord>;

export const impresoras = defineResource({
  name: 'impresoras',
  noun: { article: 'la', singular: 'impresora', plural: 'impresoras' },
  record: impresoraRecord,
  input: impresoraInput,
  shows: ['areas', 'empleados'],
  filters: {
    ...equipoFilters,
    responsable: 'id',
    computadoraHost: 'id',
    tipo: IMPRESORA_TIPOS,
    tecnologia: TECNOLOGIAS,
    alerta: IMPRESORA_ALERTAS,
  },
  sorts: [
    'nombre',
    'nroInventario',
    'modelo',
    'contadorPaginas',
    'garantiaHasta',
    'fechaRelevamiento',
    'creadoEn',
  ],
  defaultSort: 'nombre',
  labels: {
    id: 'Id',
    nombre: 'Nombre',
    nroInventario: 'Número de inventario',
    tipo: 'Tipo',
    tecnologia: 'Tecnología',
    area: 'Área',
    responsable: 'Responsable',
    ubicacion: 'Ubicación',
    estado: 'Estado',
    marca: 'Marca',
    modelo: 'Modelo',
    nroSerie: 'Número de serie',
    color: 'Color',
    formato: 'Formato',
    duplex: 'Doble faz',
    escaner: 'Escáner',
    adf: 'Alimentador de hojas',
    fax: 'Fax',
    conexion: 'Conexión',
    ip: 'IP',
    mac: 'MAC',
    computadoraHost: 'Computadora',
    propiedad: 'Propiedad',
    insumos: 'Insumos',
    contadorPaginas: 'Páginas',
    fechaCompra: 'Fecha de compra',
    costo: 'Costo',
    garantiaHasta: 'Garantía hasta',
    fechaRelevamiento: 'Relevada',
    relevadoPor: 'Relevada por',
    observaciones: 'Observaciones',
    fechaBaja: 'Fecha de baja',
    motivoBaja: 'Motivo de la baja',
    creadoEn: 'Creada',
    modificadoEn: 'Modificada',
  },
  parts: {
    modelo: '#',
    color: '#',
    rendimiento: 'rinde # páginas',
    stock: '# en stock',
    stockMinimo: 'mínimo #',
    costo: '$',
  },
  permissions: ownPermissions('impresoras'),
});

/** Body of POST /api/impresoras/:id/lecturas/: what its counter says on a day. */
export const lecturaInput = z.object({
  fecha,
  paginas: z.int().min(0).max(100_000_000),
  /** It looks impossible, and whoever reads it says that it is so: the counter was replaced. */
  confirmada: siNo,
});
/** Body of POST /api/impresoras/:id/quitar-lectura/ */
export const lecturaQuitada = z.object({ lectura: id });
export const lectura = z.object({ id, fecha: z.string(), paginas: z.int() });
export type Lectura = z.infer<typeof lectura>;

const insumoPrevisto = insumo.extend({
  /** At the pace of the readings; null when there is nothing to go by. */
  alcanzaHasta: textOrNull,
});
export type InsumoPrevisto = z.infer<typeof insumoPrevisto>;
/** GET /api/impresoras/:id/lecturas/, newest first. */
export const lecturasDeImpresora = z.object({
  lecturas: z.array(lectura),
  paginasPorDia: z.number().nullable(),
  insumos: z.array(insumoPrevisto),
});
export type LecturasDeImpresora = z.infer<typeof lecturasDeImpresora>;
