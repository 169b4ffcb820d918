import { Link } from '@tanstack/react-router';
import { AuthLayout } from '@/features/auth/auth-layout';
import { RecoveryForm } from '@/features/auth/recovery-form';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { useWindowTitle } from '../window-title';
import { TextLink } from './text-link';

/** /password-recovery */
export function PasswordRecoveryRoute() {
  const t = useTexts(authTexts);
  useWindowTitle();
  return (
    <AuthLayout title={t('recoveryTitle')} lead={t('recoveryLead')}>
      <RecoveryForm
        loginLink={
          <TextLink>
            <Link to="/login">{t('backToLogin')}</Link>
          </TextLink>
        }
      />
    </AuthLayout>
  );
}
