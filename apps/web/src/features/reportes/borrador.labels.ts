// What a new report asks, and the answers it offers.
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
  /** The first one lends it its icon. */
  categorias: readonly ReporteCategoria[];
  /** What it is when neither the text nor the person says more. */
  general?: ReporteCategoria;
}
export const CATEGORIA_TILES: readonly CategoriaTile[] = [
  {
    label: 'Impresora',
    categorias: ['Impresora', 'Tóner o insumos'],
    general: 'Impresora',
  },
  {
    label: 'Computadora',
    categorias: ['PC lenta o colgada', 'PC no enciende', 'Instalar programa', 'Mudanza de equipo'],
  },
  {
    label: 'Internet o red',
    categorias: ['Internet o red'],
    general: 'Internet o red',
  },
  { label: 'Un sistema', categorias: ['Sistema Efimuni', 'Otro sistema'] },
  {
    label: 'Usuario o clave',
    categorias: ['Usuario y contraseña', 'Correo'],
  },
  {
    label: 'Otra cosa',
    categorias: ['Otro', 'Teléfono interno', 'Cámaras', 'Reloj de personal', 'Capacitación'],
    general: 'Otro',
  },
];

/** What is told below each answer to «¿Cómo te afecta?». */
export const IMPACTOS: Readonly<Record<ReporteImpacto, string>> = {
  'Puedo seguir trabajando': 'Molesta, pero no me frena',
  'Trabajo con dificultad': 'Puedo, pero me cuesta',
  'No puedo trabajar': 'Solo me pasa a mí',
  'Toda el área está parada': 'O hay gente esperando',
};

/** The answers and what is told below them, said of somebody else. */
export const IMPACTOS_DE_OTRO: Readonly<Record<ReporteImpacto, { label: string; hint: string }>> = {
  'Puedo seguir trabajando': { label: 'Puede seguir trabajando', hint: 'Molesta, pero no frena' },
  'Trabajo con dificultad': { label: 'Trabaja con dificultad', hint: 'Puede, pero le cuesta' },
  'No puedo trabajar': { label: 'No puede trabajar', hint: 'Solo le pasa a esa persona' },
  'Toda el área está parada': { label: 'Toda el área está parada', hint: 'O hay gente esperando' },
};
