import { useState } from 'react';
import { messageOf } from '../lib/errors.ts';
import { toast } from '../ui/Toasts.tsx';

/** Work that a button starts: whether it is under way, and a word when it fails. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
