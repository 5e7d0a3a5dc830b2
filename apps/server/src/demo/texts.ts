// What the people of the sample town write: in their reports, in the answers to them, and on work orders.
import { tableOf } from './town.ts';

/** What is wrong with what, how often of a hundred times, and how it ended. */
export const PROBLEMS = tableOf(
  'share categoria device problema solucion',
  `
  9 | Impresora             | impresora   | No imprime la del mostrador. Ya la apagué y la prendí. | Se había trabado la cola. La vacié y quedó imprimiendo.
  6 | Impresora             | impresora   | Traga la hoja y sale en blanco. | Cambié el rodillo de arrastre y limpié los sensores.
  5 | Impresora             | impresora   | Dice atasco de papel y no hay ningún papel. | Había un pedacito en la bandeja de atrás. Lo saqué.
  8 | PC lenta o colgada    | computadora | La máquina tarda una eternidad en abrir todo. | Tenía el disco lleno. Liberé lugar y saqué programas del inicio.
  6 | PC lenta o colgada    | computadora | Se cuelga cuando abro dos expedientes juntos. | Le agregué memoria: pasó de 4 a 8 GB.
  5 | PC no enciende        | computadora | No prende, no hace ningún ruido. | Era la fuente. La cambié por una de depósito.
  3 | PC no enciende        | computadora | Prende pero no da imagen. | Estaba floja la memoria. La limpié y la volví a poner.
  8 | Internet o red        | computadora | Sin internet en toda la oficina. | Se había apagado el switch del pasillo. Lo reinicié.
  4 | Internet o red        | computadora | No veo la carpeta compartida. | Había quedado fuera de la red. La volví a unir.
  8 | Sistema Efimuni       |             | No abre Efimuni en ninguna caja, hay gente esperando. | El servicio estaba detenido. Lo reinicié y avisé a las cajas.
  4 | Sistema Efimuni       |             | El listado de deudores sale cortado. | Era el margen de la impresora. Lo configuré en el informe.
  8 | Tóner o insumos       | impresora   | Se está por acabar el tóner, ya imprime clarito. | Cambié el tóner. Queda uno en depósito.
  6 | Usuario y contraseña  |             | No me acuerdo la clave para entrar a la máquina. | Restablecí la clave y la cambió al entrar.
  3 | Usuario y contraseña  |             | Alta de usuario para la pasante que empieza el lunes. | Usuario creado con los permisos de su área.
  5 | Correo                |             | No me llegan correos desde el viernes. | La casilla estaba llena. Archivé lo viejo y ya recibe.
  5 | Instalar programa     | computadora | Necesito un lector de planos para Catastro. | Instalado y probado con un plano de muestra.
  4 | Teléfono interno      |             | El interno no tiene tono. | Estaba cortado el cable en la roseta. Lo rearmé.
  3 | Otro                  |             | El proyector de la sala no toma la notebook. | Faltaba el adaptador. Quedó uno en la sala.
`,
);

/** How people begin, so that two who have the same problem do not write the same. */
export const BEGINNINGS = ['', '', 'Desde ayer: ', 'Otra vez: ', 'Hoy a la mañana: '];
export const WAITS = ['Esperamos el repuesto', 'Esperamos al proveedor', 'Está de licencia'];
export const ANSWERS = ['Vamos para allá en un rato.', 'Probá reiniciarla y contanos si sigue.'];
export const REPLIES = ['Dale, gracias.', 'Sigue igual, y hay gente esperando.'];

// What the work orders say.

/** Jobs that nobody reported, and how many of every hundred are of each. */
export const JOBS = tableOf(
  'tipo share device titulo descripcion diagnostico trabajo checklist',
  `
  Preventivo     | 34 | computadora | Mantenimiento preventivo de la computadora | Limpieza, control de disco y temperatura, actualizaciones y antivirus. | Mucho polvo en el disipador; el resto, bien. | Limpié el equipo por dentro, cambié la pasta térmica y actualicé el sistema. | Limpieza interna y externa; Estado del disco; Espacio libre; Antivirus al día
  Preventivo     | 16 | impresora   | Mantenimiento preventivo de la impresora | Limpieza, rodillos, contador de páginas y prueba de impresión. | Rodillos gastados. | Limpié la impresora, cambié los rodillos y anoté el contador. | Limpieza; Rodillos; Contador anotado; Hoja de prueba
  Instalación    | 14 | computadora | Instalación de un puesto de trabajo | Armar el puesto nuevo con red, usuario, correo y sistemas. | | Armé el puesto, lo sumé al dominio e instalé los sistemas de la oficina. | Conexión a la red; Usuario y correo; Sistemas de la oficina; Impresora
  Traslado       | 12 | computadora | Traslado de equipo a otra oficina | Mover la máquina y el monitor a la oficina de al lado. | | Trasladé el equipo, lo conecté y probé la impresora.
  Red y cableado | 12 | | Cableado de dos bocas de red | Tirar dos cables desde el gabinete hasta el mostrador nuevo. | El cable viejo estaba cortado en el cielorraso. | Pasé los cables, armé las fichas y probé las dos bocas.
  Relevamiento   | 7  | | Relevamiento de equipos del área | Controlar qué equipos hay, quién los usa y en qué estado están. | | Recorrí los puestos y actualicé el inventario.
  Baja de equipo | 5  | computadora | Retiro de equipo para baja | Retirar la máquina, borrar el disco y dejarla en depósito. | Placa madre dañada: no conviene repararla. | Retiré el equipo, borré el disco y lo dejé en el depósito con su etiqueta.
`,
);

/** What each of those jobs takes, and what others may; whether it has a serial number. */
export const PARTS = tableOf(
  'job descripcion costo serie',
  `
  Mantenimiento preventivo de la computadora | Pasta térmica             | 4200.00
  Mantenimiento preventivo de la impresora   | Kit de rodillos           | 18750.50
  Instalación de un puesto de trabajo        | Teclado y mouse           | 15900.00 | sí
  Cableado de dos bocas de red               | Cable UTP cat. 6 (metros) | 980.75
  Cableado de dos bocas de red               | Roseta doble              | 5400.00
                                             | SSD Kingston A400 480 GB  | 48500.00 | sí
                                             | Memoria DDR4 8 GB         | 32900.00 | sí
                                             | Pila CR2032               | 1850.00
                                             | Zapatilla de seis bocas   | 12400.00
`,
);

export const DIAGNOSES = ['Falla confirmada en el puesto.', 'Pieza gastada por el uso.'];
export const CAUSES = ['Desgaste', 'Corte de luz', 'Actualización', 'Golpe', null, null];
export const RECEIVED = ['Cargador', 'Cable de alimentación', null, null];
export const ORDER_WAITS = [
  ['Repuesto', 'Pedido al proveedor, llega la semana que viene.'],
  ['Autorización', 'Falta la firma de Compras.'],
  ['Usuario ausente', 'Está de licencia hasta el lunes.'],
] as const;
