import { camposDe, type ClaseDeCarga, deRegistros, palabras } from './cargas-campos.ts';
import {
  PRIORIDADES,
  REPORTE_CATEGORIAS,
  REPORTE_ESTADOS,
  reportesListing,
} from './reportes.labels.ts';

const CATEGORIAS_AJENAS = palabras({
  Impresora: 'impresion|impresoras|printer|printers',
  'Tóner o insumos': 'toner|insumos|consumibles',
  'Internet o red': 'red|redes|internet|network|conectividad',
  Correo: 'e-mail|mail|email|correo electronico',
  'Usuario y contraseña': 'contrasena|clave|password|usuarios|accesos',
  'Instalar programa': 'software|instalacion|programas',
  'Teléfono interno': 'telefonia|telefono|telefonos|phone',
  'PC lenta o colgada': 'hardware|pc|computadora|computadoras',
  Cámaras: 'camara|camera',
  Otro: '*',
});
const PRIORIDADES_AJENAS = palabras({
  Baja: '1|2|muy baja|very low|low',
  Media: '3|mediana|medium|normal',
  Alta: '4|high',
  Urgente: '5|6|muy alta|mayor|very high|major|critica|urgent',
});
const ESTADOS_AJENOS = palabras({
  Pendiente:
    '1|2|3|4|nuevo|nueva|new|en curso (asignada)|en curso (planificada)|en curso|en espera|processing (assigned)|processing (planned)|pending|open|abierto|abierta|sin tomar|tomado',
  Realizada: '5|6|resuelto|resuelta|cerrado|cerrada|solved|closed|realizado|terminado|finalizado',
});
const LABELS = {
  ...reportesListing.labels,
  creadoEn: 'Fecha de apertura',
  fechaRealizada: 'Fecha de resolución',
};

/** Tickets of GLPI, OTRS, Zammad or a sheet: what was asked for and how it ended. GLPI's own interface tells states as numbers. */
export const claseReportes: ClaseDeCarga = {
  ...deRegistros(reportesListing, 'reportes:attend'),
  enInforme: ['referencia', 'titulo', 'empleado'],
  campos: camposDe(LABELS, {
    referencia: 'ID|Número|Ticket|N.º de ticket|number|Incidencia',
    titulo: 'Asunto|Title|name|Subject|Resumen',
    descripcion: ['content|Contenido|Detalle|Description', 'parrafo'],
    categoria: ['Category|itilcategories_id', REPORTE_CATEGORIAS, { palabras: CATEGORIAS_AJENAS }],
    prioridad: ['Priority|Urgencia', PRIORIDADES, { palabras: PRIORIDADES_AJENAS }],
    estado: ['Status|State', REPORTE_ESTADOS, { palabras: ESTADOS_AJENOS }],
    empleado: [
      'Solicitante|Solicitante - Solicitante|Requester|Requester - Requester|users_id_recipient|Pedido por|Cliente|Customer',
      'persona',
    ],
    tecnico: [
      'Asignada a - Técnico|Asignado a - Técnico|Asignado a|Assigned to - Technician|users_id_assign|Owner',
      'persona',
    ],
    creadoEn: ['Apertura|Opening date|date|Creado|Created|Fecha', 'momento'],
    fechaRealizada: [
      'Fecha de solución|Fecha de cierre|solvedate|closedate|Resolution date|Closing date|Resuelto el|Cerrado el',
      'momento',
    ],
    solucion: ['Solution|Solución - Solución', 'parrafo'],
  }),
  obligatorios: [['referencia'], ['titulo'], ['empleado'], ['creadoEn']],
  alDeshacer: 'Se borran los reportes que creó.',
};
