import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthLayout } from '@/features/auth/auth-layout';
import { ChangePasswordForm } from '@/features/auth/change-password-form';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { buttonClass } from '@/ui/button';
import { useWindowTitle } from '@/navigation/window-title';
import { TextLink } from '@/navigation/text-link';
import styles from '@/navigation/pages.module.css';

/** /cambiar-clave?token=… */
export function CambiarClaveRoute() {
  const t = useTexts(authTexts);
  const { token } = useSearch({ from: '/public/cambiar-clave' });
  const [changed, setChanged] = useState(false);
  useWindowTitle();
  const loginLink = (
    <TextLink>
      <Link to="/login">{t('backToLogin')}</Link>
    </TextLink>
  );
  if (token === '') {
    return (
      <AuthLayout title={t('linkInvalid')} lead={t('linkInvalidLead')}>
        <div className={styles.stack}>
          <Link to="/password-recovery" className={buttonClass('primary', 'lg', true)}>
            {t('requestAnother')}
          </Link>
          {loginLink}
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t(changed ? 'changedTitle' : 'changeTitle')} lead={t(changed ? 'changedLead' : 'changeLead')}>
      <ChangePasswordForm
        token={token}
        loginLink={loginLink}
        onChanged={() => setChanged(true)}
        recoveryLink={
          <TextLink>
            <Link to="/password-recovery">{t('requestAnother')}</Link>
          </TextLink>
        }
      />
    </AuthLayout>
  );
}
