import { AVISOS, type AvisoPreferencia, type AvisoTipo } from '@muni/contract';

type Switches = Pick<AvisoPreferencia, 'pantalla' | 'correo'>;

/** What a person chose, or what everybody starts with. */
export const switchesOf = (
  tipo: AvisoTipo,
  own: Partial<Record<keyof Switches, boolean | null>>,
) => ({
  pantalla: own.pantalla ?? AVISOS[tipo].pantalla,
  correo: own.correo ?? AVISOS[tipo].correo,
});

/** Everybody once, without who did it: nobody is told of their own acts. */
export const recipients = (para: readonly number[], actorId: number | null): number[] =>
  [...new Set(para)].filter((id) => id !== actorId);
