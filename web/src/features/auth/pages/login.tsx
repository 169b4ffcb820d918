import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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

/** /login */
export function LoginRoute() {
  const t = useTexts(authTexts);
  useWindowTitle();
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
      <SignupLink />
    </AuthLayout>
  );
}

/** The way to a new shop, where the operator allows one. */
function SignupLink() {
  const t = useTexts(signupTexts);
  const mode = useQuery(signupQuery).data?.mode;
  if (mode === undefined || mode === 'closed') return null;
  return (
    <>
      {mode === 'first' ? <p>{t('first')}</p> : null}
      <Link to="/crear-tienda" className={buttonClass(mode === 'first' ? 'primary' : 'secondary', 'lg', true)}>
        {t('link')}
      </Link>
    </>
  );
}
