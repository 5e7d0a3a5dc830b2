import { campoDe, type ClaseDeCarga, deRegistros, palabras } from './cargas-campos.ts';
import {
  PRIORIDADES,
  REPORTE_CATEGORIAS,
  REPORTE_ESTADOS,
  reportesListing,
} from './reportes.labels.ts';

/** Tickets of GLPI, OTRS, Zammad or a sheet: what was asked for and how it ended. GLPI's own interface tells states as numbers. */
export function claseReportes(): ClaseDeCarga {
  const campo = campoDe({
    ...reportesListing.labels,
    creadoEn: 'Fecha de apertura',
    fechaRealizada: 'Fecha de resolución',
  });
  return {
    ...deRegistros('reportes:attend'),
    titulo: 'Reportes',
    ruta: '/subirReportes',
    enInforme: ['referencia', 'titulo', 'empleado'],
    noun: reportesListing.noun,
    campos: [
      campo('referencia', 'ID|Número|Ticket|N.º de ticket|number|Incidencia'),
      campo('titulo', 'Asunto|Title|name|Subject|Resumen'),
      campo('descripcion', 'content|Contenido|Detalle|Description', 'parrafo'),
      campo('categoria', 'Category|itilcategories_id', 'opcion', {
        opciones: REPORTE_CATEGORIAS,
        palabras: palabras({
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
        }),
      }),
      campo('prioridad', 'Priority|Urgencia', 'opcion', {
        opciones: PRIORIDADES,
        palabras: palabras({
          Baja: '1|2|muy baja|very low|low',
          Media: '3|mediana|medium|normal',
          Alta: '4|high',
          Urgente: '5|6|muy alta|mayor|very high|major|critica|urgent',
        }),
      }),
      campo('estado', 'Status|State', 'opcion', {
        opciones: REPORTE_ESTADOS,
        palabras: palabras({
          Pendiente:
            '1|2|3|4|nuevo|nueva|new|en curso (asignada)|en curso (planificada)|en curso|en espera|processing (assigned)|processing (planned)|pending|open|abierto|abierta|sin tomar|tomado',
          Realizada:
            '5|6|resuelto|resuelta|cerrado|cerrada|solved|closed|realizado|terminado|finalizado',
        }),
      }),
      campo(
        'empleado',
        'Solicitante|Solicitante - Solicitante|Requester|Requester - Requester|users_id_recipient|Pedido por|Cliente|Customer',
        'persona',
      ),
      campo(
        'tecnico',
        'Asignada a - Técnico|Asignado a - Técnico|Asignado a|Assigned to - Technician|users_id_assign|Owner',
        'persona',
      ),
      campo('creadoEn', 'Apertura|Opening date|date|Creado|Created|Fecha', 'momento'),
      campo(
        'fechaRealizada',
        'Fecha de solución|Fecha de cierre|solvedate|closedate|Resolution date|Closing date|Resuelto el|Cerrado el',
        'momento',
      ),
      campo('solucion', 'Solution|Solución - Solución', 'parrafo'),
    ],
    obligatorios: [['referencia'], ['titulo'], ['empleado'], ['creadoEn']],
    alDeshacer: 'Se borran los reportes que creó.',
  };
}
