import '@/ui/theme/tokens.css';
import '@/ui/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { currentSession, onSession } from '@/session/store';
import { useFocusNet } from '@/ui/focus-net';
import { Toasts } from '@/ui/toast';
import { Lock } from './lock';
import { NetworkNotice } from './network-notice';
import { queryClient } from './query-client';
import { router } from './router';

/** The key of the signed-in user. */
function signedInId(): number | undefined {
  const session = currentSession();
  return session.status === 'signedIn' ? session.user.id : undefined;
}

/** The whole application: look, data, routes, notices. */
export function App() {
  // The stored user may be known already: what their screen has fetched is not fetched again when the server confirms them.
  const seen = useRef(signedInId());
  useFocusNet();
  useEffect(
    () =>
      onSession((session) => {
        // Nothing that one user saw may be shown to the next.
        if (session.status === 'signedIn' && session.user.id !== seen.current) {
          queryClient.clear();
          seen.current = session.user.id;
        }
        // The screens are left before their data, so that they do not fetch it again.
        if (session.status === 'signedOut') void queryClient.cancelQueries();
        void router.invalidate().finally(() => {
          if (currentSession().status === 'signedOut') queryClient.clear();
        });
      }),
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <NetworkNotice />
      <RouterProvider router={router} />
      <Toasts />
      <Lock />
    </QueryClientProvider>
  );
}
