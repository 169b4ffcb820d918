import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import { PasswordField } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import type { PasswordWay, UserForm } from './user-form';
import styles from './users.module.css';

export interface PasswordChoiceProps {
  readonly form: Pick<UserForm, 'passwordWay' | 'password'>;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<UserForm>) => void;
}

/** How the new user comes to a password: made here, typed, or chosen by themselves. */
export function PasswordChoice({ form: { passwordWay, password }, error, onChange }: PasswordChoiceProps) {
  const t = useTexts(userTexts);
  return (
    <section className={styles.part} aria-label={t('password')}>
      <h3>{t('password')}</h3>
      <div className={styles.ways}>
        <Segmented<PasswordWay>
          label={t('password')}
          value={passwordWay}
          options={[
            { value: 'generate', label: t('passwordGenerate') },
            { value: 'type', label: t('passwordType') },
            { value: 'invite', label: t('passwordInvite') },
          ]}
          onValue={(way) => onChange({ passwordWay: way })}
        />
      </div>
      {passwordWay === 'type' ? (
        <PasswordField
          label={t('passwordLabel')}
          hint={t('passwordHint')}
          revealLabel={t('showPassword')}
          name="password"
          autoComplete="new-password"
          maxLength={100}
          value={password}
          error={error}
          onChange={(event) => onChange({ password: event.target.value })}
        />
      ) : (
        <p className={styles.hint}>{t(passwordWay === 'generate' ? 'passwordGenerateHint' : 'passwordInviteHint')}</p>
      )}
    </section>
  );
}
