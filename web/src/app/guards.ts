import { redirect } from '@tanstack/react-router';
import { forgetEnd, pathBefore } from '@/session/ended';
import { mayOpen } from '@/session/permissions';
import { currentSession, landingPath, onSession, type Session } from '@/session/store';

type Known = Exclude<Session, { status: 'loading' }>;

/** The session, once it is known whether there is one. */
export function knownSession(): Promise<Known> {
  const now = currentSession();
  if (now.status !== 'loading') return Promise.resolve(now);
  return new Promise((resolve) => {
    const stop = onSession((session) => {
      if (session.status === 'loading') return;
      stop();
      resolve(session);
    });
  });
}

/**
 * The root: home (or the session screen for some accounts) when signed in, otherwise the sign-in page. A user who signs in again after the session ended
 * continues where it ended.
 */
export async function guardRoot(): Promise<never> {
  const session = await knownSession();
  if (session.status === 'signedOut') throw redirect({ to: '/login', replace: true });
  const before = pathBefore(session.user.id);
  if (before) throw redirect({ href: before, replace: true });
  throw redirect({ to: landingPath(session.user), replace: true });
}

/** Public screens: a signed-in user has no business there. */
export async function guardPublic(): Promise<void> {
  const session = await knownSession();
  if (session.status === 'signedIn') throw redirect({ to: '/', replace: true });
}

/** Screens behind the sign-in: a visitor who is not signed in goes to it, a user who may not open the section goes to /session. */
export async function guardProtected({ location }: { location: { pathname: string } }): Promise<void> {
  const session = await knownSession();
  if (session.status === 'signedOut') throw redirect({ to: '/login', replace: true });
  if (session.permissionsLoaded && !mayOpen(session.user, location.pathname)) {
    throw redirect({ to: '/session', replace: true });
  }
  forgetEnd();
}
