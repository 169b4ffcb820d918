import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onSession } from '@/session/store';
import { ThemeProvider } from '@/ui/theme/provider';
import { Toasts } from '@/ui/toast';
import { NetworkNotice } from './network-notice';
import { queryClient } from './query-client';
import { router } from './router';

/** The whole application: look, data, routes, notices. */
export function App() {
  useEffect(
    () =>
      onSession((session) => {
        // Nothing that one user saw may be shown to the next.
        if (session.status === 'signedOut') queryClient.clear();
        void router.invalidate();
      }),
    [],
  );
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <NetworkNotice />
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
