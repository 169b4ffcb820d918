import { QueryClient } from '@tanstack/react-query';
import { ApiError, TIMED_OUT } from '@/wire/errors';

/** Reads are tried again only when no answer came or the server was busy, and never after a whole time-out; writes never. */
function retry(failures: number, error: Error): boolean {
  const worthwhile = error instanceof ApiError && error.code !== TIMED_OUT && (error.status === 0 || error.status >= 502);
  return worthwhile && failures < 2;
}

/** The first pause before another try, in milliseconds; a list that fails says so within about a second. */
const PAUSE_MS = 250;

/** The cache of everything that came from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry, retryDelay: (failures) => PAUSE_MS * 2 ** failures, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
