// What the people of Cómputos of the sample town have to do besides answering reports.
import type { EquipoClase, Repeticion } from '@muni/contract';

export interface SampleTarea {
  titulo: string;
  etiquetas: readonly string[];
  pasos?: readonly string[];
  descripcion?: string;
  /** About one of these. */
  equipo?: EquipoClase;
}

/** Done again and again; the day on which the series began, counted back from today. */
export interface SampleSeries extends SampleTarea {
  repeticion: Exclude<Repeticion, 'Ninguna'>;
  /** Minutes of the morning at which it is usually done. */
  hora: number;
}

export const SERIES: readonly SampleSeries[] = [
  {
    titulo: 'Probar la copia de seguridad de Rentas',
    etiquetas: ['copias', 'rentas'],
    pasos: ['Restaurar en la máquina de prueba', 'Abrir el padrón', 'Anotar el resultado'],
    repeticion: 'Mensual',
    hora: 560,
  },
  {
    titulo: 'Revisar los avisos del servidor',
    etiquetas: ['servidores'],
    repeticion: 'Semanal',
    hora: 480,
  },
  {
    titulo: 'Contar los tóner del depósito',
    etiquetas: ['insumos'],
    pasos: ['HP', 'Brother', 'Anotar lo que falta'],
    repeticion: 'Mensual',
    hora: 650,
  },
  {
    titulo: 'Renovar el certificado del correo',
    etiquetas: ['servidores', 'correo'],
    repeticion: 'Anual',
    hora: 600,
  },
];

export const TAREAS: readonly SampleTarea[] = [
  { titulo: 'Pedir presupuesto de tóner a tres proveedores', etiquetas: ['insumos'] },
  { titulo: 'Llevar la notebook al Concejo para la sesión', etiquetas: ['concejo'] },
  {
    titulo: 'Pasar a Windows 11 las PC de Legales',
    etiquetas: ['legales'],
    pasos: ['Copia de los datos', 'Instalar', 'Probar la impresora', 'Entregar'],
  },
  { titulo: 'Revisar el cableado del piso de arriba', etiquetas: ['red'] },
  { titulo: 'Cambiar la clave del Wi-Fi de Turismo', etiquetas: ['red', 'turismo'] },
  {
    titulo: 'Entregar el inventario de Bromatología',
    etiquetas: ['inventario'],
    pasos: ['Imprimir las etiquetas', 'Pegarlas', 'Firmar la nota'],
  },
  { titulo: 'Copia del servidor antes de cargar el padrón', etiquetas: ['copias', 'rentas'] },
  {
    titulo: 'Planificar el recambio de equipos',
    etiquetas: ['compras'],
    descripcion: 'Ver cuáles quedan sin soporte el año que viene y armar el pedido con Compras.',
  },
  {
    titulo: 'Limpiar por dentro la PC de Mesa de Entradas',
    etiquetas: ['limpieza'],
    equipo: 'computadora',
  },
  {
    titulo: 'Ampliar la memoria de la PC de Catastro',
    etiquetas: ['repuestos'],
    equipo: 'computadora',
  },
  { titulo: 'Dar de baja los usuarios que se jubilaron', etiquetas: ['usuarios'] },
  { titulo: 'Capacitar a Tránsito en el sistema de multas', etiquetas: ['capacitación'] },
  { titulo: 'Ordenar el depósito de repuestos', etiquetas: ['limpieza'] },
  { titulo: 'Configurar el reloj de personal nuevo', etiquetas: ['personal'] },
  { titulo: 'Reclamar la garantía del monitor', etiquetas: ['compras'], equipo: 'computadora' },
  { titulo: 'Mover la impresora de Obras Privadas', etiquetas: ['mudanza'], equipo: 'impresora' },
  { titulo: 'Actualizar el antivirus del corralón', etiquetas: ['seguridad'] },
  { titulo: 'Publicar el llamado a licitación en la página', etiquetas: ['página'] },
  { titulo: 'Revisar las cámaras de la terminal', etiquetas: ['cámaras'] },
  { titulo: 'Instalar el escáner en Archivo', etiquetas: ['archivo'] },
];

export const COMENTARIOS: readonly string[] = [
  'Quedó pedido, llega la semana que viene.',
  'Pasé y no había nadie. Vuelvo mañana temprano.',
  'Falta la autorización de Hacienda.',
  'Hablé con la proveedora: lo confirma hoy.',
  'Lo dejé probado y anotado en la carpeta.',
];
