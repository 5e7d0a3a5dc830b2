// What the tables of the audit trail are called, and their fields.
import { areas } from './areas.ts';
import { articulos } from './articulos.ts';
import { auditoria } from './auditoria.ts';
import { computadoras } from './computadoras.ts';
import { empleados } from './empleados.ts';
import { impresoras } from './impresoras.ts';
import { municipio } from './municipio.ts';
import { ordenes } from './ordenes.ts';
import { planes, plantillas } from './planes.ts';
import { rentas } from './rentas.ts';
import { reportesListing } from './reportes.labels.ts';
import type { Resource } from './resource.ts';
import { respuestas } from './reportes.ts';
import { tareas } from './tareas.ts';
import { webhooks } from './webhooks.ts';

export interface TablaAuditada extends Pick<Resource, 'labels' | 'parts'> {
  nombre: string;
  /** There is one alone, without a number. */
  unico?: boolean;
}

/** What an export is told by, beside its filters. */
const EXPORTADO = { q: 'Búsqueda', columnas: 'Columnas', formato: 'Formato', filas: 'Filas' };

const named = (nombre: string, { labels, parts }: Pick<Resource, 'labels' | 'parts'>) => ({
  nombre,
  labels: { ...labels, ...EXPORTADO },
  ...(parts && { parts }),
});

export const TABLAS_DE_AUDITORIA = {
  areas: named('Área', areas),
  empleados: named('Empleado', empleados),
  reportes: named('Reporte', reportesListing),
  respuestas: named('Respuesta rápida', respuestas),
  tareas: named('Tarea', tareas),
  computadoras: named('Computadora', computadoras),
  impresoras: named('Impresora', impresoras),
  inventarioRedes: { nombre: 'Redes del inventario', labels: { red: 'Red' }, unico: true },
  inventarioClaves: {
    nombre: 'Clave de los agentes',
    labels: { nombre: 'Nombre', area: 'Área', final: 'Termina en' },
  },
  inventarioAjustes: {
    nombre: 'Redes de los agentes',
    labels: { redes: 'Redes' },
    unico: true,
  },
  ordenes: named('Orden de trabajo', ordenes),
  plantillas: named('Plantilla', plantillas),
  planes: named('Plan preventivo', planes),
  articulos: named('Artículo', articulos),
  cargas: {
    nombre: 'Carga de un archivo',
    labels: {
      nombreArchivo: 'Archivo',
      nuevas: 'Nuevas',
      cambian: 'Cambian',
      iguales: 'Iguales',
      importe: 'Importe',
      motivo: 'Motivo',
      formato: 'Formato',
    },
  },
  // What was looked for and what was read: the page of an account is not told by a number.
  rentas: {
    nombre: 'Rentas',
    labels: {
      ...rentas.labels,
      ...EXPORTADO,
      fecha: 'Deuda al día',
      conDeuda: 'Con deuda',
      venceDesde: 'Vence desde',
      venceHasta: 'Vence hasta',
      novedad: 'Novedad',
    },
  },
  auditoria: {
    nombre: 'Auditoría',
    labels: {
      ...auditoria.labels,
      ...EXPORTADO,
      empleado: 'Empleado',
      desde: 'Desde el día',
      hasta: 'Hasta el día',
    },
  },
  claves: {
    nombre: 'Clave de un programa',
    labels: { nombre: 'Nombre', usos: 'Para qué', hasta: 'Hasta', final: 'Termina en' },
  },
  webhooks: named('Webhook', webhooks),
  buzon: {
    nombre: 'Buzón de los reportes',
    labels: {
      activo: 'Activo',
      servidor: 'Servidor',
      puerto: 'Puerto',
      usuario: 'Usuario',
      clave: 'Contraseña',
      carpeta: 'Carpeta',
      direccion: 'Dirección',
      autoridad: 'Servidor que comprueba remitentes',
    },
    unico: true,
  },
  respaldos: {
    nombre: 'Respaldo',
    labels: {
      nombreArchivo: 'Archivo',
      maquina: 'Máquina',
      cifrado: 'Cifrado',
      filas: 'Filas',
      bytes: 'Bytes',
      error: 'Error',
    },
  },
  municipio: { ...named('Datos del municipio', municipio), unico: true },
} as const satisfies Record<string, TablaAuditada>;

export type TablaDeAuditoria = keyof typeof TABLAS_DE_AUDITORIA;

/** A table of a version that no longer is goes by its own name. */
export const tablaAuditada = (tabla: string): TablaAuditada =>
  (TABLAS_DE_AUDITORIA as Readonly<Record<string, TablaAuditada>>)[tabla] ?? {
    nombre: tabla,
    labels: {},
  };

/** No record has the number nought: it is about many of them. */
export function registroAuditado(tabla: string, registro: number, registroNombre: string | null) {
  const { nombre, unico } = tablaAuditada(tabla);
  return unico || (registro === 0 && !registroNombre)
    ? nombre
    : `${nombre} ${registroNombre ?? registro}`;
}
