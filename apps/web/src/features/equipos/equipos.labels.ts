// How the state and the alerts of a device look: a word, an icon and a tone, always together.
import {
  mdiAlertOutline,
  mdiCheckCircle,
  mdiCloudOffOutline,
  mdiEyeOffOutline,
  mdiHarddisk,
  mdiHelpCircleOutline,
  mdiShieldAlertOutline,
  mdiUpdate,
  mdiWaterAlertOutline,
} from '@mdi/js';
import {
  type Computadora,
  type ComputadoraAlerta,
  ESTADOS_FUERA,
  type Impresora,
  type ImpresoraAlerta,
} from '@muni/contract';
import type { ComponentProps } from 'react';
import { formatFecha, hoy, juntar, nombreCompleto } from '../../lib/formats.ts';
import type { Tag } from '../../ui/Tag.tsx';

type Look = Required<Pick<ComponentProps<typeof Tag>, 'tone' | 'icon' | 'label'>>;

export const BIEN: Look = { tone: 'success', icon: mdiCheckCircle, label: 'Bien' };

export const ALERTA_LOOKS: Record<ComputadoraAlerta | ImpresoraAlerta, Look> = {
  'Poco espacio': { tone: 'warning', icon: mdiHarddisk, label: 'Poco espacio' },
  'Sin soporte': { tone: 'warning', icon: mdiUpdate, label: 'Sin soporte' },
  'No vista': { tone: 'neutral', icon: mdiEyeOffOutline, label: 'No vista' },
  'Sin agente': { tone: 'neutral', icon: mdiCloudOffOutline, label: 'Sin agente' },
  'Garantía por vencer': {
    tone: 'info',
    icon: mdiShieldAlertOutline,
    label: 'Garantía por vencer',
  },
  'Sin relevar': { tone: 'neutral', icon: mdiAlertOutline, label: 'Sin relevar este año' },
  'Sin verificar': { tone: 'info', icon: mdiHelpCircleOutline, label: 'Sin verificar' },
  'Sin usuario': { tone: 'neutral', icon: mdiAlertOutline, label: 'Sin persona' },
  'Insumos bajos': { tone: 'warning', icon: mdiWaterAlertOutline, label: 'Insumos bajos' },
  'Sin responsable': { tone: 'neutral', icon: mdiAlertOutline, label: 'Sin responsable' },
};

/** What is the matter with the device itself; the rest is paperwork and is told on its page. */
const HEALTH: ReadonlySet<string> = new Set([
  'Poco espacio',
  'Sin soporte',
  'No vista',
  'Sin agente',
  'Sin verificar',
  'Insumos bajos',
]);

/** The worst first; of a device in good health, that. */
export function healthOf(alertas: readonly (ComputadoraAlerta | ImpresoraAlerta)[]): Look[] {
  const looks = alertas
    .filter((alerta) => HEALTH.has(alerta))
    .map((alerta) => ALERTA_LOOKS[alerta]);
  return looks.length > 0 ? looks : [BIEN];
}

/** No longer among what the town hall has. */
export const isOut = ({ estado }: { estado: string }) =>
  (ESTADOS_FUERA as readonly string[]).includes(estado);

/** What became of it since it was bought, for its page: when it was seen last in its place and by whom, and when it was
 *  written off and why. */
export const historiaDe = (one: Computadora | Impresora) => {
  const { fechaCompra, garantiaHasta, fechaRelevamiento, relevadoPor, fechaBaja } = one;
  const garantia = garantiaHasta && formatFecha(garantiaHasta);
  return [
    ['Compra', fechaCompra && formatFecha(fechaCompra)],
    ['Garantía', garantia && (garantiaHasta < hoy() ? `Vencida (${garantia})` : garantia)],
    [
      'Relevada',
      fechaRelevamiento &&
        juntar(formatFecha(fechaRelevamiento), relevadoPor && nombreCompleto(relevadoPor.nombre)),
    ],
    ['Baja', fechaBaja && juntar(formatFecha(fechaBaja), one.motivoBaja)],
  ] as const;
};
