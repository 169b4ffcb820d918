import { Link, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '@/features/auth/auth-layout';
import { ChangePasswordForm } from '@/features/auth/change-password-form';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { useWindowTitle } from '../window-title';
import { TextLink } from './text-link';

/** /cambiar-clave?token=… */
export function CambiarClaveRoute() {
  const t = useTexts(authTexts);
  const { token } = useSearch({ from: '/public/cambiar-clave' });
  useWindowTitle();
  return (
    <AuthLayout title={t('changeTitle')} lead={t('changeLead')}>
      <ChangePasswordForm
        token={token}
        loginLink={
          <TextLink>
            <Link to="/login">{t('backToLogin')}</Link>
          </TextLink>
        }
        recoveryLink={
          <TextLink>
            <Link to="/password-recovery">{t('requestAnother')}</Link>
          </TextLink>
        }
      />
    </AuthLayout>
  );
}
