// What a new report asks, and the answers it offers.
import {
  mdiApps,
  mdiDotsHorizontal,
  mdiKeyVariant,
  mdiMonitor,
  mdiPrinter,
  mdiWifi,
} from '@mdi/js';
import type { ReporteCategoria, ReporteImpacto } from '@muni/contract';

/** What a new report asks, as the summary of what is missing calls it. */
export const PREGUNTAS: Readonly<Record<string, string>> = {
  empleado: 'Para quién es',
  categoria: 'Con qué es el problema',
  descripcion: 'Qué pasa',
  contacto: 'Cómo encontrarte',
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

type Impactos = Readonly<Record<ReporteImpacto, { label: string; hint: string }>>;

/** The answers to «¿Cómo te afecta?», each with what is told below it. */
export const IMPACTOS: Impactos = {
  'Puedo seguir trabajando': {
    label: 'Puedo seguir trabajando',
    hint: 'Molesta, pero no me frena',
  },
  'Trabajo con dificultad': { label: 'Trabajo con dificultad', hint: 'Puedo, pero me cuesta' },
  'No puedo trabajar': { label: 'No puedo trabajar', hint: 'Solo me pasa a mí' },
  'Toda el área está parada': { label: 'Toda el área está parada', hint: 'O hay gente esperando' },
};

/** The same, said of somebody else. */
export const IMPACTOS_DE_OTRO: Impactos = {
  'Puedo seguir trabajando': { label: 'Puede seguir trabajando', hint: 'Molesta, pero no frena' },
  'Trabajo con dificultad': { label: 'Trabaja con dificultad', hint: 'Puede, pero le cuesta' },
  'No puedo trabajar': { label: 'No puede trabajar', hint: 'Solo le pasa a esa persona' },
  'Toda el área está parada': { label: 'Toda el área está parada', hint: 'O hay gente esperando' },
};
