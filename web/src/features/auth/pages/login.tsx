import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { AuthLayout } from '@/features/auth/auth-layout';
import { LoginForm } from '@/features/auth/login-form';
import { signupQuery } from '@/features/signup/api';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { signupTexts } from '@/i18n/texts/signup';
import { endedUnasked } from '@/session/ended';
import { useWindowTitle } from '@/navigation/window-title';
import { TextLink } from '@/navigation/text-link';
import { buttonClass } from '@/ui/button';

/** /login; without any shop, the form that makes the first one. */
export function LoginRoute() {
  const t = useTexts(authTexts);
  const offer = useQuery(signupQuery);
  // After the first shop was made, the answer from before is still cached.
  const mode = offer.isFetchedAfterMount ? offer.data?.mode : undefined;
  useWindowTitle();
  if (mode === 'first') return <Navigate to="/crear-tienda" replace />;
  return (
    <AuthLayout title={t('welcome')} lead={t('lead')}>
      <LoginForm
        ended={endedUnasked()}
        recoveryLink={
          <TextLink>
            <Link to="/password-recovery">{t('forgot')}</Link>
          </TextLink>
        }
      />
      {mode === 'open' || mode === 'invitation' ? <SignupLink /> : null}
    </AuthLayout>
  );
}

/** The way to a new shop, where the operator allows one. */
function SignupLink() {
  const t = useTexts(signupTexts);
  return (
    <Link to="/crear-tienda" className={buttonClass('secondary', 'lg', true)}>
      {t('link')}
    </Link>
  );
}
