import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailure } from '@/failures/load-failure';
import { AuthLayout } from '@/features/auth/auth-layout';
import { signupQuery } from '@/features/signup/api';
import { SignupForm } from '@/features/signup/signup-form';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { signupTexts } from '@/i18n/texts/signup';
import { TextLink } from '@/navigation/text-link';
import { useWindowTitle } from '@/navigation/window-title';
import { SkeletonList } from '@/ui/skeleton';

/** /crear-tienda */
export function SignupRoute() {
  const t = useTexts(signupTexts);
  const auth = useTexts(authTexts);
  const offer = useQuery(signupQuery);
  useWindowTitle();
  const loginLink = (
    <TextLink>
      <Link to="/login">{auth('backToLogin')}</Link>
    </TextLink>
  );
  // Without a shop there is no account to sign in with.
  const first = offer.data?.mode === 'first';
  if (offer.data?.mode === 'closed') {
    return (
      <AuthLayout title={t('closed')} lead={t('closedLead')}>
        {loginLink}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('title')} lead={t(first ? 'firstLead' : 'lead')}>
      {offer.data ? <SignupForm offer={offer.data} loginLink={first ? null : loginLink} /> : null}
      {offer.isError ? <LoadFailure title={t('title')} error={offer.error} onRetry={() => void offer.refetch()} /> : null}
      {offer.isPending ? <SkeletonList rows={5} height="3.5rem" /> : null}
    </AuthLayout>
  );
}
