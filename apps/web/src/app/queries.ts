// What every question and every change of the screens shares. Failures are shown at once: of a question by the part that
// asked (its error state counts down and tries again by itself), of a change here, in one place. What a change says when it
// is done or fails stands in its `meta`.
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
