// What every question and every change of the screens shares. The part that asked a question shows its failure; that of a
// change is shown here, and what it says stands in its `meta`.
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { messageOf } from '../lib/errors.ts';
import { toast } from '../ui/Toasts.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Said when it is done. */
      done?: string;
      /** Said before the reason when it fails. */
      failed?: string;
      /** The screen itself shows why it failed. */
      showsErrors?: true;
    };
  }
}

export const createQueries = () =>
  new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_answer, _asked, _context, { meta }) => {
        if (meta?.done) toast(meta.done);
      },
      onError: (error, _asked, _context, { meta }) => {
        if (meta?.showsErrors) return;
        toast([meta?.failed, messageOf(error)].filter(Boolean).join(' '), { kind: 'error' });
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

export const queryClient = createQueries();
