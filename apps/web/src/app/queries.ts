import { QueryClient } from '@tanstack/react-query';

/** Failures are shown at once: the error state counts down and tries again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
