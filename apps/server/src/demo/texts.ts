// What the people of the sample town write: in their reports, in the answers to them, and on work orders.
import type { ReporteCategoria } from '@muni/contract';
import { listOf, tableOf } from './town.ts';

/** How many of every hundred are of this kind, what is wrong with what, and how it ended. */
const problem =
  (categoria: ReporteCategoria, share: number, device: 'computadora' | 'impresora' | null) =>
  ([casos = '']: TemplateStringsArray) => ({
    categoria,
    share,
    device,
    casos: tableOf('problema solucion', casos),
  });

/** How people begin, so that two who have the same problem do not write the same. */
const BEGINNINGS = ',Desde ayer: ,Otra vez: ,,Hoy a la mañana: ,Hace unos días: ,Consulta: '.split(
  ',',
);
export function asWritten(problema: string, n: number): string {
  const beginning = BEGINNINGS[n % BEGINNINGS.length] ?? '';
  return beginning === ''
    ? problema
    : `${beginning}${problema.charAt(0).toLowerCase()}${problema.slice(1)}`;
}

export const PROBLEMS = [
  problem('Impresora', 20, 'impresora')`
    No imprime la del mostrador. Ya la apagué y la prendí. | Se había trabado la cola. La vacié y quedó imprimiendo.
    Traga la hoja y sale en blanco. | Cambié el rodillo de arrastre y limpié los sensores.
    Sale todo con rayas negras. | Limpié el vidrio y la unidad de imagen.
    Dice atasco de papel y no hay ningún papel. | Había un pedacito en la bandeja de atrás. Lo saqué.
    No escanea al correo desde ayer. | Había cambiado la clave del correo. La cargué de nuevo.
  `,
  problem('PC lenta o colgada', 14, 'computadora')`
    La máquina tarda una eternidad en abrir todo. | Tenía el disco lleno. Liberé lugar y saqué programas del inicio.
    Se cuelga cuando abro dos expedientes juntos. | Le agregué memoria: pasó de 4 a 8 GB.
    Queda la pantalla negra un rato largo al prender. | Cambié el disco por uno de estado sólido y pasé los datos.
  `,
  problem('PC no enciende', 8, 'computadora')`
    No prende, no hace ningún ruido. | Era la fuente. La cambié por una de depósito.
    Prende pero no da imagen. | Estaba floja la memoria. La limpié y la volví a poner.
    Se apagó sola con el corte de luz y no arrancó más. | Se había quemado la zapatilla. La cambié y probé la máquina.
  `,
  problem('Internet o red', 12, 'computadora')`
    Sin internet en toda la oficina. | Se había apagado el switch del pasillo. Lo reinicié.
    Se corta internet a la tarde, todos los días. | Cambié el canal del Wi-Fi y revisé el cableado.
    No veo la carpeta compartida. | Había quedado fuera de la red después de una actualización. La volví a unir.
  `,
  problem('Sistema Efimuni', 12, null)`
    No abre Efimuni en ninguna caja, hay gente esperando. | El servicio estaba detenido. Lo reinicié y avisé a las cajas.
    Me dice que la licencia está en uso. | Había quedado una sesión abierta. La cerré desde el servidor.
    El listado de deudores sale cortado. | Era el margen de la impresora. Lo configuré en el informe.
  `,
  problem('Tóner o insumos', 8, 'impresora')`
    Se está por acabar el tóner, ya imprime clarito. | Cambié el tóner. Queda uno en depósito.
    Necesitamos tambor para la multifunción. | Pedido a compras y colocado cuando llegó.
  `,
  problem('Usuario y contraseña', 9, null)`
    No me acuerdo la clave para entrar a la máquina. | Restablecí la clave y la cambió al entrar.
    Alta de usuario para la pasante que empieza el lunes. | Usuario creado con los permisos de su área.
  `,
  problem('Correo', 5, null)`
    No me llegan correos desde el viernes. | La casilla estaba llena. Archivé lo viejo y ya recibe.
    Me llegan muchos correos raros con adjuntos. | Ajusté el filtro y le mostré cómo reconocerlos.
  `,
  problem('Instalar programa', 5, 'computadora')`
    Necesito un lector de planos para Catastro. | Instalado y probado con un plano de muestra.
    Me piden el programa de la provincia para las planillas. | Instalado. Quedó el acceso en el escritorio.
  `,
  problem('Teléfono interno', 4, null)`
    El interno no tiene tono. | Estaba cortado el cable en la roseta. Lo rearmé.
    Las llamadas entran a otro interno. | Corregí el desvío en la central.
  `,
  problem('Otro', 3, null)`
    El proyector de la sala no toma la notebook. | Faltaba el adaptador. Quedó uno en la sala.
    Se rompió el mouse. | Le dejé uno de depósito.
  `,
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
  Instalación de un puesto de trabajo        | Patch cord 2 m            | 3100.00
  Instalación de un puesto de trabajo        | Teclado y mouse           | 15900.00 | sí
  Cableado de dos bocas de red               | Cable UTP cat. 6 (metros) | 980.75
  Cableado de dos bocas de red               | Roseta doble              | 5400.00
                                             | SSD Kingston A400 480 GB  | 48500.00 | sí
                                             | Memoria DDR4 8 GB         | 32900.00 | sí
                                             | Fuente ATX 500 W          | 41250.25 | sí
                                             | Cable SATA
                                             | Pila CR2032               | 1850.00
                                             | Zapatilla de seis bocas   | 12400.00
`,
);

export const DIAGNOSES = [
  'Falla confirmada en el puesto.',
  'Se reprodujo el problema y se descartó la red.',
  'Pieza gastada por el uso.',
  'Configuración cambiada por una actualización.',
];
export const CAUSES = ['Desgaste', 'Corte de luz', 'Actualización', 'Golpe', null, null];
export const RECEIVED = ['Cargador', 'Cargador y mouse', 'Cable de alimentación', null, null, null];
export const ORDER_WAITS = [
  ['Repuesto', 'Pedido al proveedor, llega la semana que viene.'],
  ['Autorización', 'Falta la firma de Compras.'],
  ['Usuario ausente', 'Está de licencia hasta el lunes.'],
  ['Proveedor o garantía', 'El técnico de la marca pasa el jueves.'],
] as const;

export const MORE_TEMPLATES = tableOf(
  'nombre tipo titulo descripcion pasos',
  `
  Cambio de tóner    | Correctivo     | Cambio de tóner             | Cambiar el tóner, anotar el contador y dejar el vacío para reciclar. | Tóner cambiado; Contador anotado; Hoja de prueba
  Cableado de puesto | Red y cableado | Cableado de una boca de red | Pasar el cable desde el gabinete, armar fichas y probar.             | Cable pasado; Fichas armadas; Prueba de velocidad; Etiqueta en el gabinete
`,
).map(({ pasos, ...one }) =>
  Object.assign(one, { prioridad: 'Media', lugar: 'En el puesto', checklist: listOf(pasos) }),
);
