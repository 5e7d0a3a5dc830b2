// What the work orders of the sample town say.
import type { OrdenInput, OrdenTipo } from '@muni/contract';

type Repuesto = Pick<OrdenInput['repuestos'][number], 'descripcion' | 'costo'> & { serie: boolean };

export interface SampleJob {
  tipo: OrdenTipo;
  /** How many of every hundred. */
  share: number;
  device: 'computadora' | 'impresora' | null;
  titulo: string;
  descripcion: string;
  diagnostico: string | null;
  trabajo: string;
  repuestos: readonly Repuesto[];
  checklist?: readonly string[];
}

/** Jobs that nobody reported. */
export const JOBS: readonly SampleJob[] = [
  {
    tipo: 'Preventivo',
    share: 34,
    device: 'computadora',
    titulo: 'Mantenimiento preventivo de la computadora',
    descripcion: 'Limpieza, control de disco y temperatura, actualizaciones y antivirus.',
    diagnostico: 'Mucho polvo en el disipador; el resto, bien.',
    trabajo: 'Limpié el equipo por dentro, cambié la pasta térmica y actualicé el sistema.',
    repuestos: [{ descripcion: 'Pasta térmica', costo: '4200.00', serie: false }],
    checklist: [
      'Limpieza interna y externa',
      'Estado del disco',
      'Espacio libre',
      'Antivirus al día',
    ],
  },
  {
    tipo: 'Preventivo',
    share: 16,
    device: 'impresora',
    titulo: 'Mantenimiento preventivo de la impresora',
    descripcion: 'Limpieza, rodillos, contador de páginas y prueba de impresión.',
    diagnostico: 'Rodillos gastados.',
    trabajo: 'Limpié la impresora, cambié los rodillos y anoté el contador.',
    repuestos: [{ descripcion: 'Kit de rodillos', costo: '18750.50', serie: false }],
    checklist: ['Limpieza', 'Rodillos', 'Contador anotado', 'Hoja de prueba'],
  },
  {
    tipo: 'Instalación',
    share: 14,
    device: 'computadora',
    titulo: 'Instalación de un puesto de trabajo',
    descripcion: 'Armar el puesto nuevo con red, usuario, correo y sistemas.',
    diagnostico: null,
    trabajo: 'Armé el puesto, lo sumé al dominio e instalé los sistemas de la oficina.',
    repuestos: [
      { descripcion: 'Patch cord 2 m', costo: '3100.00', serie: false },
      { descripcion: 'Teclado y mouse', costo: '15900.00', serie: true },
    ],
    checklist: ['Conexión a la red', 'Usuario y correo', 'Sistemas de la oficina', 'Impresora'],
  },
  {
    tipo: 'Traslado',
    share: 12,
    device: 'computadora',
    titulo: 'Traslado de equipo a otra oficina',
    descripcion: 'Mover la máquina y el monitor a la oficina de al lado.',
    diagnostico: null,
    trabajo: 'Trasladé el equipo, lo conecté y probé la impresora.',
    repuestos: [],
  },
  {
    tipo: 'Red y cableado',
    share: 12,
    device: null,
    titulo: 'Cableado de dos bocas de red',
    descripcion: 'Tirar dos cables desde el gabinete hasta el mostrador nuevo.',
    diagnostico: 'El cable viejo estaba cortado en el cielorraso.',
    trabajo: 'Pasé los cables, armé las fichas y probé las dos bocas.',
    repuestos: [
      { descripcion: 'Cable UTP cat. 6 (metros)', costo: '980.75', serie: false },
      { descripcion: 'Roseta doble', costo: '5400.00', serie: false },
    ],
  },
  {
    tipo: 'Relevamiento',
    share: 7,
    device: null,
    titulo: 'Relevamiento de equipos del área',
    descripcion: 'Controlar qué equipos hay, quién los usa y en qué estado están.',
    diagnostico: null,
    trabajo: 'Recorrí los puestos y actualicé el inventario.',
    repuestos: [],
  },
  {
    tipo: 'Baja de equipo',
    share: 5,
    device: 'computadora',
    titulo: 'Retiro de equipo para baja',
    descripcion: 'Retirar la máquina, borrar el disco y dejarla en depósito.',
    diagnostico: 'Placa madre dañada: no conviene repararla.',
    trabajo: 'Retiré el equipo, borré el disco y lo dejé en el depósito con su etiqueta.',
    repuestos: [],
  },
];

export const DIAGNOSES = [
  'Falla confirmada en el puesto.',
  'Se reprodujo el problema y se descartó la red.',
  'Pieza gastada por el uso.',
  'Configuración cambiada por una actualización.',
];
export const CAUSES = ['Desgaste', 'Corte de luz', 'Actualización', 'Golpe', null, null];
export const PARTS: readonly Repuesto[] = [
  { descripcion: 'SSD Kingston A400 480 GB', costo: '48500.00', serie: true },
  { descripcion: 'Memoria DDR4 8 GB', costo: '32900.00', serie: true },
  { descripcion: 'Fuente ATX 500 W', costo: '41250.25', serie: true },
  { descripcion: 'Cable SATA', costo: null, serie: false },
  { descripcion: 'Pila CR2032', costo: '1850.00', serie: false },
  { descripcion: 'Zapatilla de seis bocas', costo: '12400.00', serie: false },
];
export const RECEIVED = ['Cargador', 'Cargador y mouse', 'Cable de alimentación', null, null, null];
export const ORDER_WAITS = [
  ['Repuesto', 'Pedido al proveedor, llega la semana que viene.'],
  ['Autorización', 'Falta la firma de Compras.'],
  ['Usuario ausente', 'Está de licencia hasta el lunes.'],
  ['Proveedor o garantía', 'El técnico de la marca pasa el jueves.'],
] as const;

export const MORE_TEMPLATES = [
  {
    nombre: 'Cambio de tóner',
    tipo: 'Correctivo',
    titulo: 'Cambio de tóner',
    descripcion: 'Cambiar el tóner, anotar el contador y dejar el vacío para reciclar.',
    prioridad: 'Media',
    lugar: 'En el puesto',
    checklist: ['Tóner cambiado', 'Contador anotado', 'Hoja de prueba'],
  },
  {
    nombre: 'Cableado de puesto',
    tipo: 'Red y cableado',
    titulo: 'Cableado de una boca de red',
    descripcion: 'Pasar el cable desde el gabinete, armar fichas y probar.',
    prioridad: 'Media',
    lugar: 'En el puesto',
    checklist: ['Cable pasado', 'Fichas armadas', 'Prueba de velocidad', 'Etiqueta en el gabinete'],
  },
];
