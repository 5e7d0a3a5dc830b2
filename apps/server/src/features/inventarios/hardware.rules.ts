// Hardware that was there and no longer is, and that it is back. Pure.
import type { Computadora, Disco } from '@muni/contract';
import type { AgentValues } from './lectura.rules.ts';

/** What is missing, so that a later report can tell that it is back. */
export type Faltante = { ramMB: number } | { disco: string };
export interface Perdida {
  texto: string;
  que: Faltante;
}

const GB = 1024;
/** A video card may take a little more or less of it. */
const LESS = 0.85;
const gigas = (mb: number) => `${Math.round((mb / GB) * 10) / 10} GB`.replace('.', ',');
const keyOf = ({ serie, modelo, capacidadGB }: Disco) => serie ?? `${modelo} ${capacidadGB}`;
const nameOf = ({ tipo, modelo, capacidadGB }: Disco) =>
  [tipo, modelo, capacidadGB && `${capacidadGB} GB`].filter(Boolean).join(' ');

/** A theft, a failure or a move nobody told of. */
export function vanished(
  before: Pick<Computadora, 'ramMB' | 'discos'>,
  { ramMB, discos }: AgentValues,
): Perdida[] {
  const told: Perdida[] = [];
  if (before.ramMB && ramMB && ramMB < before.ramMB * LESS)
    told.push({
      texto: `La memoria pasó de ${gigas(before.ramMB)} a ${gigas(ramMB)}.`,
      que: { ramMB: before.ramMB },
    });
  if (discos && discos.length > 0) {
    const now = new Set(discos.map(keyOf));
    for (const disco of before.discos)
      if (!now.has(keyOf(disco)))
        told.push({
          texto: `Ya no está el disco ${nameOf(disco)}.`,
          que: { disco: keyOf(disco) },
        });
  }
  return told;
}

/** How it is told that what was missing is there again; null while it is not. */
export function backText(que: Faltante, { ramMB, discos }: AgentValues): string | null {
  if ('ramMB' in que)
    return ramMB && ramMB >= que.ramMB * LESS ? `La memoria volvió a ${gigas(ramMB)}.` : null;
  const disco = discos?.find((one) => keyOf(one) === que.disco);
  return disco ? `Volvió el disco ${nameOf(disco)}.` : null;
}
