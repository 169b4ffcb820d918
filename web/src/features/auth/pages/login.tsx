import { Link } from '@tanstack/react-router';
import { AuthLayout } from '@/features/auth/auth-layout';
import { LoginForm } from '@/features/auth/login-form';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { endedUnasked } from '@/session/ended';
import { useWindowTitle } from '@/navigation/window-title';
import { TextLink } from '@/navigation/text-link';

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
    </AuthLayout>
  );
}
