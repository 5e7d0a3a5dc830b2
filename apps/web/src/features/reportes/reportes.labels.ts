// How reports look in lists and on their page: their stages and categories.
import {
  mdiAccountSchool,
  mdiApps,
  mdiCctv,
  mdiClockOutline,
  mdiDotsHorizontal,
  mdiDownloadBoxOutline,
  mdiEmailOutline,
  mdiKeyVariant,
  mdiMonitor,
  mdiMonitorOff,
  mdiPhone,
  mdiPrinter,
  mdiTruckOutline,
  mdiViewGridOutline,
  mdiWaterOutline,
  mdiWifi,
} from '@mdi/js';
import type { ReporteCategoria, ReporteEtapa } from '@muni/contract';
import type { EstadoKind } from '../../ui/EstadoTag.tsx';

export const ETAPA_KINDS: Readonly<Record<ReporteEtapa, EstadoKind>> = {
  Nuevo: 'sinTomar',
  Tomado: 'enCurso',
  'En curso': 'enCurso',
  'En espera': 'enEspera',
  Resuelto: 'realizado',
  Anulado: 'anulado',
};

/** In the place of «Anulado», where it was joined to another. */
export const DUPLICADO = { kind: 'duplicado', label: 'Duplicado' } as const;

export const CATEGORIA_ICONS: Readonly<Record<ReporteCategoria, string>> = {
  'PC no enciende': mdiMonitorOff,
  'PC lenta o colgada': mdiMonitor,
  Impresora: mdiPrinter,
  'Tóner o insumos': mdiWaterOutline,
  'Internet o red': mdiWifi,
  Correo: mdiEmailOutline,
  'Sistema Efimuni': mdiApps,
  'Otro sistema': mdiViewGridOutline,
  'Usuario y contraseña': mdiKeyVariant,
  'Instalar programa': mdiDownloadBoxOutline,
  'Teléfono interno': mdiPhone,
  'Mudanza de equipo': mdiTruckOutline,
  Cámaras: mdiCctv,
  'Reloj de personal': mdiClockOutline,
  Capacitación: mdiAccountSchool,
  Otro: mdiDotsHorizontal,
};
