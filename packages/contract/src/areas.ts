import * as z from 'zod';
import {
  emailOpcional,
  id,
  idOpcional,
  opcion,
  opcionOpcional,
  parrafoOpcional,
  recordBase,
  recordFields,
  telefonoOpcional,
  texto,
  textoOpcional,
  textOrNull,
  version,
} from './primitives.ts';
import { defineResource, ownPermissions } from './resource.ts';

export const AREA_TIPOS = [
  'Intendencia',
  'Secretaría',
  'Subsecretaría',
  'Dirección',
  'Departamento',
  'División',
  'Oficina',
  'Delegación',
  'Concejo Deliberante',
  'Juzgado de Faltas',
  'Otro',
] as const;

export const AREA_DEPTH_MAX = 6;

export const areaInput = z.object({
  nombre: texto(3, 100),
  codigo: textoOpcional(20),
  tipo: opcionOpcional(AREA_TIPOS),
  areaPadre: idOpcional,
  responsable: idOpcional,
  interno: textoOpcional(20),
  telefono: telefonoOpcional,
  email: emailOpcional,
  ubicacion: textoOpcional(200),
  descripcion: parrafoOpcional(2000),
});
export type AreaInput = z.infer<typeof areaInput>;

export const areaRecord = z.object({
  ...recordBase,
  ...recordFields(areaInput),
  activo: z.boolean(),
  motivoBaja: textOrNull,
  /** Computos and Rentas: their name is a role, so they can be neither renamed, deleted nor closed. */
  protegida: z.boolean(),
});
export type Area = z.infer<typeof areaRecord>;

/** What an employee outside Computos sees of an area. */
export const areaName = areaRecord.pick({ id: true, nombre: true });

export const areas = defineResource({
  name: 'areas',
  noun: { article: 'el', singular: 'área', plural: 'áreas' },
  record: areaRecord,
  input: areaInput,
  shows: ['empleados'],
  filters: {
    /** Nombre and codigo as they are told apart: without accents or capitals. */
    nombre: { max: 100 },
    codigo: { max: 20 },
    tipo: AREA_TIPOS,
    areaPadre: 'id',
    activo: 'siNo',
  },
  sorts: ['nombre', 'codigo', 'tipo', 'creadoEn'],
  defaultSort: 'nombre',
  labels: {
    id: 'Id',
    nombre: 'Nombre',
    codigo: 'Código',
    tipo: 'Tipo',
    areaPadre: 'Depende de',
    responsable: 'Responsable',
    interno: 'Interno',
    telefono: 'Teléfono',
    email: 'Correo',
    ubicacion: 'Ubicación',
    descripcion: 'Descripción',
    activo: 'Activa',
    motivoBaja: 'Motivo de la baja',
    creadoEn: 'Creada',
    modificadoEn: 'Modificada',
  },
  permissions: ownPermissions('areas'),
});

/** Body of POST /api/areas/:id/baja/; POST …/reactivar/ needs only the version. */
export const areaBaja = z.object({ motivo: texto(5, 300), version });

/** GET /api/areas/arbol/: every active area by name, for the organisation chart. */
export const areaNode = z.object({
  id,
  nombre: z.string(),
  tipo: opcion(AREA_TIPOS).nullable(),
  areaPadreId: id.nullable(),
  responsable: textOrNull,
  /** Who works there, and the reports from there that wait; not those of the areas below. */
  personas: z.int(),
  reportes: z.int(),
});
export type AreaNode = z.infer<typeof areaNode>;
