// What people of the sample town write when something fails, and what the technician wrote when it was mended.
import type { ReporteCategoria } from '@muni/contract';

export interface SampleProblem {
  categoria: ReporteCategoria;
  /** How many of every hundred. */
  share: number;
  device: 'computadora' | 'impresora' | null;
  casos: readonly (readonly [problema: string, solucion: string])[];
}

/** How people begin, so that two who have the same problem do not write the same. */
const BEGINNINGS = [
  '',
  'Desde ayer: ',
  'Otra vez: ',
  '',
  'Hoy a la mañana: ',
  'Hace unos días: ',
  'Consulta: ',
];
export function asWritten(problema: string, n: number): string {
  const beginning = BEGINNINGS[n % BEGINNINGS.length] ?? '';
  return beginning === ''
    ? problema
    : `${beginning}${problema.charAt(0).toLowerCase()}${problema.slice(1)}`;
}

export const PROBLEMS: readonly SampleProblem[] = [
  {
    categoria: 'Impresora',
    share: 20,
    device: 'impresora',
    casos: [
      [
        'No imprime la del mostrador. Ya la apagué y la prendí.',
        'Se había trabado la cola. La vacié y quedó imprimiendo.',
      ],
      ['Traga la hoja y sale en blanco.', 'Cambié el rodillo de arrastre y limpié los sensores.'],
      ['Sale todo con rayas negras.', 'Limpié el vidrio y la unidad de imagen.'],
      [
        'Dice atasco de papel y no hay ningún papel.',
        'Había un pedacito en la bandeja de atrás. Lo saqué.',
      ],
      [
        'No escanea al correo desde ayer.',
        'Había cambiado la clave del correo. La cargué de nuevo.',
      ],
    ],
  },
  {
    categoria: 'PC lenta o colgada',
    share: 14,
    device: 'computadora',
    casos: [
      [
        'La máquina tarda una eternidad en abrir todo.',
        'Tenía el disco lleno. Liberé lugar y saqué programas del inicio.',
      ],
      ['Se cuelga cuando abro dos expedientes juntos.', 'Le agregué memoria: pasó de 4 a 8 GB.'],
      [
        'Queda la pantalla negra un rato largo al prender.',
        'Cambié el disco por uno de estado sólido y pasé los datos.',
      ],
    ],
  },
  {
    categoria: 'PC no enciende',
    share: 8,
    device: 'computadora',
    casos: [
      ['No prende, no hace ningún ruido.', 'Era la fuente. La cambié por una de depósito.'],
      ['Prende pero no da imagen.', 'Estaba floja la memoria. La limpié y la volví a poner.'],
      [
        'Se apagó sola con el corte de luz y no arrancó más.',
        'Se había quemado la zapatilla. La cambié y probé la máquina.',
      ],
    ],
  },
  {
    categoria: 'Internet o red',
    share: 12,
    device: 'computadora',
    casos: [
      ['Sin internet en toda la oficina.', 'Se había apagado el switch del pasillo. Lo reinicié.'],
      [
        'Se corta internet a la tarde, todos los días.',
        'Cambié el canal del Wi-Fi y revisé el cableado.',
      ],
      [
        'No veo la carpeta compartida.',
        'Había quedado fuera de la red después de una actualización. La volví a unir.',
      ],
    ],
  },
  {
    categoria: 'Sistema Efimuni',
    share: 12,
    device: null,
    casos: [
      [
        'No abre Efimuni en ninguna caja, hay gente esperando.',
        'El servicio estaba detenido. Lo reinicié y avisé a las cajas.',
      ],
      [
        'Me dice que la licencia está en uso.',
        'Había quedado una sesión abierta. La cerré desde el servidor.',
      ],
      [
        'El listado de deudores sale cortado.',
        'Era el margen de la impresora. Lo configuré en el informe.',
      ],
    ],
  },
  {
    categoria: 'Tóner o insumos',
    share: 8,
    device: 'impresora',
    casos: [
      [
        'Se está por acabar el tóner, ya imprime clarito.',
        'Cambié el tóner. Queda uno en depósito.',
      ],
      ['Necesitamos tambor para la multifunción.', 'Pedido a compras y colocado cuando llegó.'],
    ],
  },
  {
    categoria: 'Usuario y contraseña',
    share: 9,
    device: null,
    casos: [
      [
        'No me acuerdo la clave para entrar a la máquina.',
        'Restablecí la clave y la cambió al entrar.',
      ],
      [
        'Alta de usuario para la pasante que empieza el lunes.',
        'Usuario creado con los permisos de su área.',
      ],
    ],
  },
  {
    categoria: 'Correo',
    share: 5,
    device: null,
    casos: [
      [
        'No me llegan correos desde el viernes.',
        'La casilla estaba llena. Archivé lo viejo y ya recibe.',
      ],
      [
        'Me llegan muchos correos raros con adjuntos.',
        'Ajusté el filtro y le mostré cómo reconocerlos.',
      ],
    ],
  },
  {
    categoria: 'Instalar programa',
    share: 5,
    device: 'computadora',
    casos: [
      [
        'Necesito un lector de planos para Catastro.',
        'Instalado y probado con un plano de muestra.',
      ],
      [
        'Me piden el programa de la provincia para las planillas.',
        'Instalado. Quedó el acceso en el escritorio.',
      ],
    ],
  },
  {
    categoria: 'Teléfono interno',
    share: 4,
    device: null,
    casos: [
      ['El interno no tiene tono.', 'Estaba cortado el cable en la roseta. Lo rearmé.'],
      ['Las llamadas entran a otro interno.', 'Corregí el desvío en la central.'],
    ],
  },
  {
    categoria: 'Otro',
    share: 3,
    device: null,
    casos: [
      [
        'El proyector de la sala no toma la notebook.',
        'Faltaba el adaptador. Quedó uno en la sala.',
      ],
      ['Se rompió el mouse.', 'Le dejé uno de depósito.'],
    ],
  },
];

export const WAITS = [
  'Esperamos el repuesto',
  'Esperamos al proveedor',
  'La persona está de licencia',
  'Falta la autorización de compras',
];
export const ANSWERS = [
  'Vamos para allá en un rato.',
  '¿Podés dejarla apagada hasta que lleguemos?',
  'Probá reiniciarla y contanos si sigue igual.',
];
export const REPLIES = [
  'Dale, gracias.',
  'Sigue igual, y hay gente esperando.',
  'Listo, ya está apagada.',
];
