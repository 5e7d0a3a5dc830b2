// The screens that have no place in the menu, which the specification fixes: the page of administration shows them in
// groups, and Ctrl K finds them by their name and by what else people call them.
import {
  mdiAccountGroup,
  mdiAccountTieOutline,
  mdiArchiveSearchOutline,
  mdiBookOpenPageVariantOutline,
  mdiCalendarSync,
  mdiClipboardTextOutline,
  mdiCompare,
  mdiDatabaseArrowDown,
  mdiEmailArrowRightOutline,
  mdiFileDocumentEdit,
  mdiFileUploadOutline,
  mdiHistory,
  mdiKeyVariant,
  mdiLan,
  mdiMapMarkerPath,
  mdiMessageReplyText,
  mdiRobotOutline,
  mdiShieldCheckOutline,
  mdiSitemap,
  mdiTownHall,
  mdiWebhook,
} from '@mdi/js';
import { PATHS } from '../../nouns/paths.ts';

export interface Lugar {
  label: string;
  hint: string;
  words?: string;
  to: string;
  icon: string;
}

export const LUGARES: readonly { title: string; lugares: readonly Lugar[] }[] = [
  {
    title: 'Personas y áreas',
    lugares: [
      {
        label: 'Usuarios',
        hint: 'Las personas que trabajan en el municipio',
        words: 'empleados invitar',
        to: PATHS.empleados,
        icon: mdiAccountGroup,
      },
      {
        label: 'Subir usuarios',
        hint: 'Altas y cambios desde una planilla',
        words: 'importar archivo excel csv',
        to: PATHS.subirEmpleados,
        icon: mdiFileUploadOutline,
      },
      {
        label: 'Comparar tipos de empleado',
        hint: 'Planta, contratados y el resto, mes a mes',
        to: PATHS.compararTipos,
        icon: mdiCompare,
      },
      {
        label: 'Áreas y organigrama',
        hint: 'Las oficinas, de quién dependen y cómo llamarlas',
        words: 'dependencias contactos',
        to: PATHS.areas,
        icon: mdiSitemap,
      },
      {
        label: 'Gestión de un área',
        hint: 'Su gente y la de las áreas que dependen de ella',
        words: 'jefe',
        to: PATHS.gestion,
        icon: mdiAccountTieOutline,
      },
    ],
  },
  {
    title: 'Inventario',
    lugares: [
      {
        label: 'Inventarios por revisar',
        hint: 'Lo que informaron los agentes y solo una persona puede decidir',
        words: 'agente calidad',
        to: PATHS.inventarios,
        icon: mdiArchiveSearchOutline,
      },
      {
        label: 'Instalar el agente',
        hint: 'Para que cada computadora informe sola qué tiene',
        words: 'glpi claves script',
        to: `${PATHS.inventarios}#agente`,
        icon: mdiRobotOutline,
      },
      {
        label: 'Redes de las áreas',
        hint: 'De qué área es lo que informa desde cada red',
        words: 'ip subred direcciones',
        to: `${PATHS.inventarios}#redes`,
        icon: mdiLan,
      },
      {
        label: 'Recorridos',
        hint: 'Relevar los equipos de un área con el teléfono',
        words: 'relevamiento caminar',
        to: PATHS.recorridos,
        icon: mdiMapMarkerPath,
      },
      {
        label: 'Actas de entrega',
        hint: 'Qué equipo recibió cada persona, firmado',
        words: 'entregas firma',
        to: PATHS.entregas,
        icon: mdiFileDocumentEdit,
      },
      {
        label: 'Subir computadoras',
        hint: 'Altas y cambios desde una planilla',
        words: 'importar archivo excel csv json glpi ocs',
        to: PATHS.subirComputadoras,
        icon: mdiFileUploadOutline,
      },
      {
        label: 'Subir impresoras',
        hint: 'Altas y cambios desde una planilla',
        words: 'importar archivo excel csv',
        to: PATHS.subirImpresoras,
        icon: mdiFileUploadOutline,
      },
    ],
  },
  {
    title: 'Trabajo de la oficina',
    lugares: [
      {
        label: 'Respuestas rápidas',
        hint: 'Lo que se contesta seguido en los reportes',
        words: 'textos plantillas mensajes',
        to: PATHS.respuestas,
        icon: mdiMessageReplyText,
      },
      {
        label: 'Traer reportes de otro sistema',
        hint: 'Los tickets de GLPI o de una planilla, con sus fechas',
        words: 'importar tickets glpi otrs zammad csv json',
        to: PATHS.subirReportes,
        icon: mdiFileUploadOutline,
      },
      {
        label: 'Plantillas de orden de trabajo',
        hint: 'Trabajos que se repiten, con su lista de control',
        words: 'ot modelos',
        to: PATHS.plantillas,
        icon: mdiClipboardTextOutline,
      },
      {
        label: 'Planes preventivos',
        hint: 'Órdenes que se crean solas cada tanto',
        words: 'mantenimiento',
        to: PATHS.planes,
        icon: mdiCalendarSync,
      },
      {
        label: 'Artículos de ayuda',
        hint: 'Lo que lee quien busca ayuda antes de reportar',
        words: 'manual conocimiento',
        to: PATHS.articulos,
        icon: mdiBookOpenPageVariantOutline,
      },
    ],
  },
  {
    title: 'Sistema',
    lugares: [
      {
        label: 'Datos del municipio',
        hint: 'Nombre, escudo, contacto, horarios y feriados',
        words: 'horarios calendario logo',
        to: PATHS.municipio,
        icon: mdiTownHall,
      },
      {
        label: 'Respaldos',
        hint: 'Copias de seguridad de todo, para guardar en otro lado',
        words: 'backup copia seguridad',
        to: `${PATHS.municipio}#respaldos`,
        icon: mdiDatabaseArrowDown,
      },
      {
        label: 'Auditoría',
        hint: 'Quién hizo qué, cuándo y desde dónde',
        words: 'historial registro',
        to: PATHS.auditoria,
        icon: mdiShieldCheckOutline,
      },
      {
        label: 'Claves para programas',
        hint: 'Para que otro sistema lea o cree datos en este',
        words: 'api token integraciones',
        to: PATHS.integraciones,
        icon: mdiKeyVariant,
      },
      {
        label: 'Reportes por correo',
        hint: 'El buzón que se lee, y los correos por revisar',
        words: 'imap mail email buzón revisar integraciones',
        to: `${PATHS.integraciones}#correo`,
        icon: mdiEmailArrowRightOutline,
      },
      {
        label: 'Webhooks',
        hint: 'Para que otro sistema se entere de lo que pasa en este',
        words: 'avisar programa integraciones eventos',
        to: `${PATHS.integraciones}#webhooks`,
        icon: mdiWebhook,
      },
      {
        label: 'Historial de cargas',
        hint: 'Qué archivos se cargaron, y deshacer alguno',
        words: 'archivos deshacer anular',
        to: PATHS.historialDeCargas,
        icon: mdiHistory,
      },
    ],
  },
];
