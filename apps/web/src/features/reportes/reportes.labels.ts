// How reports are spoken of on the screens: stages, categories and impact in plain words.
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
import type { ReporteCategoria, ReporteEtapa, ReporteImpacto } from '@muni/contract';
import type { EstadoKind } from '../../ui/EstadoTag.tsx';

export const ETAPA_KINDS: Readonly<Record<ReporteEtapa, EstadoKind>> = {
  Nuevo: 'sinTomar',
  Tomado: 'enCurso',
  'En curso': 'enCurso',
  'En espera': 'enEspera',
  Resuelto: 'realizado',
  Anulado: 'anulado',
};

/** What a new report asks, as the summary of what is missing calls it. */
export const PREGUNTAS: Readonly<Record<string, string>> = {
  empleado: 'Para quién es',
  categoria: 'Con qué es el problema',
  descripcion: 'Qué pasa',
  contacto: 'Cómo encontrarte',
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

/** The tiles of a new report: one press, or one press and which of its kind. The rest wait behind «Otra cosa». */
export interface CategoriaTile {
  label: string;
  icon: string;
  categorias: readonly ReporteCategoria[];
  /** What it is when neither the text nor the person says more. */
  general?: ReporteCategoria;
}
export const CATEGORIA_TILES: readonly CategoriaTile[] = [
  {
    label: 'Impresora',
    icon: mdiPrinter,
    categorias: ['Impresora', 'Tóner o insumos'],
    general: 'Impresora',
  },
  {
    label: 'Computadora',
    icon: mdiMonitor,
    categorias: ['PC lenta o colgada', 'PC no enciende', 'Instalar programa', 'Mudanza de equipo'],
  },
  {
    label: 'Internet o red',
    icon: mdiWifi,
    categorias: ['Internet o red'],
    general: 'Internet o red',
  },
  { label: 'Un sistema', icon: mdiApps, categorias: ['Sistema Efimuni', 'Otro sistema'] },
  {
    label: 'Usuario o clave',
    icon: mdiKeyVariant,
    categorias: ['Usuario y contraseña', 'Correo'],
  },
  {
    label: 'Otra cosa',
    icon: mdiDotsHorizontal,
    categorias: ['Otro', 'Teléfono interno', 'Cámaras', 'Reloj de personal', 'Capacitación'],
    general: 'Otro',
  },
];

/** Below each answer to «¿Cómo te afecta?». */
export const IMPACTO_HINTS: Readonly<Record<ReporteImpacto, string>> = {
  'Puedo seguir trabajando': 'Molesta, pero no me frena',
  'Trabajo con dificultad': 'Puedo, pero me cuesta',
  'No puedo trabajar': 'Solo me pasa a mí',
  'Toda el área está parada': 'O hay gente esperando',
};

/** The same, said of somebody else. */
export const IMPACTO_DE_OTRO: Readonly<Record<ReporteImpacto, { label: string; hint: string }>> = {
  'Puedo seguir trabajando': { label: 'Puede seguir trabajando', hint: 'Molesta, pero no frena' },
  'Trabajo con dificultad': { label: 'Trabaja con dificultad', hint: 'Puede, pero le cuesta' },
  'No puedo trabajar': { label: 'No puede trabajar', hint: 'Solo le pasa a esa persona' },
  'Toda el área está parada': { label: 'Toda el área está parada', hint: 'O hay gente esperando' },
};
