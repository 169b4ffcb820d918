import { Link } from '@tanstack/react-router';
import { AuthLayout } from '@/features/auth/auth-layout';
import { RecoveryForm } from '@/features/auth/recovery-form';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { useWindowTitle } from '@/navigation/window-title';
import { TextLink } from '@/navigation/text-link';

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
