import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '@/lib/idle';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { screenAt } from '@/navigation/known-paths';

/** Subscribes to the user's notifications while the shell is mounted; the code for it is loaded once the screen is at rest. */
export function useNotifications(): void {
  const user = useUser();
  const userId = mayOpen(user, '/notifications') ? user.id : undefined;
  const cache = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (userId === undefined) return;
    let left = false;
    let stop = () => {};
    // A message whose screen does not exist is found in the list.
    const onOpen = (path: string) => router.history.push(screenAt(path) ? path : '/notifications');
    const start = async () => {
      try {
        const { listen } = await import('@/features/notifications/listen');
        if (!left) stop = listen({ userId, cache, onOpen });
      } catch {
        // Without the code the bell stays still; nothing else needs it.
      }
    };
    const cancel = whenIdle(() => void start());
    return () => {
      left = true;
      cancel();
      stop();
    };
  }, [userId, cache, router]);
}
