// Why a session ended, told to every open tab: the one that finds out leaves a note, the others read it when the
// provider tells them that nobody is signed in any more.
import { recall, remember } from './storage.ts';

/** `elsewhere`: closed in another tab. */
export type EndReason = 'expired' | 'disabled' | 'elsewhere';

interface Note {
  reason: EndReason;
  at: number;
}
/** The provider looks for changes of other tabs about every second. */
const FRESH_MS = 10_000;

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'reason' in value && 'at' in value;

export const shareEnd = (reason: EndReason) =>
  remember('fin', { reason, at: Date.now() } satisfies Note);
export const forgetEnd = () => remember('fin', undefined);

/** Undefined when nobody left a note lately. */
export function sharedEnd(): EndReason | undefined {
  const note = recall<Note | null>('fin', (value): value is Note | null => isNote(value), null);
  return note && Date.now() - note.at < FRESH_MS ? note.reason : undefined;
}

/** Whether the last page that was open here showed the application. */
export const wasInside = () =>
  recall('dentro', (value): value is boolean => typeof value === 'boolean', false);

export const endMessages = (office: string): Record<EndReason, string> => ({
  expired: 'Tu sesión venció. Ingresá de nuevo para seguir donde estabas.',
  disabled: `Tu cuenta fue deshabilitada. Consultá en la Oficina de ${office}.`,
  elsewhere: 'La sesión se cerró en otra pestaña. Ingresá de nuevo para seguir.',
});
