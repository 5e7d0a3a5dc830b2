// Why a session ended, told to every open tab: the one that finds out leaves a note, the others read it when the
// provider tells them that nobody is signed in any more.
import { codeOfIdentity } from './identityCodes.ts';
import { recall, remember } from './storage.ts';

/** `asked`: closed here, by its owner. `elsewhere`: in another tab. `factor`: its owner added the second factor on another computer. */
export type EndReason = 'asked' | 'expired' | 'disabled' | 'elsewhere' | 'factor';

interface Note {
  reason: EndReason;
  at: number;
  /** When the session that ended had begun. */
  since?: string | undefined;
}
/** The provider looks for changes of other tabs about every second. */
const FRESH_MS = 10_000;

export const shareEnd = (reason: EndReason, since: string | undefined) =>
  remember('fin', { reason, at: Date.now(), since } satisfies Note);
export const forgetEnd = () => remember('fin', undefined);

const lastNote = () => recall<Note | null>('fin', null);

/** Undefined when nobody left a note lately. */
export function sharedEnd(): EndReason | undefined {
  const note = lastNote();
  return note && Date.now() - note.at < FRESH_MS ? note.reason : undefined;
}

/** A busy tab, or an SDK that came late, can put back an account that was taken away: its session ended too. */
export const hasEnded = (since: string | undefined): boolean =>
  since !== undefined && lastNote()?.since === since;

/** Whether the last page that was open here showed the application. */
export const wasInside = () => recall('dentro', false);

/** Whoever only ran out of time goes on where they were; any other end is the end of that visit. */
export const keepsPlace = (reason: EndReason | undefined) =>
  reason === undefined || reason === 'expired' || reason === 'factor';

/** What the provider says of a session that it no longer takes. */
export function endReasonOf(error: unknown): 'disabled' | 'factor' | 'expired' {
  if (codeOfIdentity(error) === 'user-disabled') return 'disabled';
  const isByFactor = error instanceof Error && error.message.includes('SECOND_FACTOR_ADDED');
  return isByFactor ? 'factor' : 'expired';
}

/** Nobody is told what they have just asked for. */
export const endMessages = (office: string): Record<EndReason, string | null> => ({
  asked: null,
  expired:
    'Tu sesión venció o se cerró desde otro equipo. Ingresá de nuevo para seguir donde estabas.',
  disabled: `Tu cuenta fue deshabilitada. Consultá en la Oficina de ${office}.`,
  elsewhere: 'La sesión se cerró en otra pestaña. Para seguir, ingresá de nuevo.',
  factor:
    'Activaste la verificación en dos pasos en otro equipo, y por eso se cerró esta sesión. Ingresá de nuevo para seguir donde estabas.',
});
