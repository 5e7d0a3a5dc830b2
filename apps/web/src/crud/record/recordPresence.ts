// Whether the record of this page is still there. A form needs to know: what was typed for one that somebody deleted can
// be read and copied, but no longer saved.
import { createContext, use } from 'react';

interface RecordPresence {
  isGone: boolean;
  /** Asks for the record again: an answer said that it is not there. */
  look: () => void;
}

const Presence = createContext<RecordPresence>({ isGone: false, look: () => undefined });
export const RecordPresenceProvider = Presence.Provider;
export const useRecordPresence = () => use(Presence);
