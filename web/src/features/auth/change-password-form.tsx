import { useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { signIn } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { changePasswordByToken } from '@/wire/generated';
import { newPasswordError, signInMessage } from './validate';
import styles from './auth.module.css';

export interface ChangePasswordFormProps {
  /** From the e-mailed link. */
  readonly token: string;
  readonly loginLink: ReactNode;
  /** Shown after a refusal: the way to another link. */
  readonly recoveryLink: ReactNode;
  /** The password is the new one. */
  readonly onChanged: () => void;
}

/** Sets a new password with the e-mailed token and signs in with it. */
export function ChangePasswordForm({ token, loginLink, recoveryLink, onChanged }: ChangePasswordFormProps) {
  const t = useTexts(authTexts);
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [form, focusWrong] = useFirstWrong();
  const [state, setState] = useState<'asking' | 'busy' | 'changed'>('asking');
  const [email, setEmail] = useState('');
  const [entering, setEntering] = useState(false);
  const problem = newPasswordError(password, t);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    setFailure(undefined);
    if (problem) return focusWrong();
    setState('busy');
    try {
      const account = await call(changePasswordByToken, { query: { newPassword: password, token } }, { anonymous: true });
      setEmail(account.email);
      setState('changed');
      onChanged();
      await enter(account.email);
    } catch (error) {
      setFailure(messageOf(error));
      setState('asking');
    }
  }

  /** Who has just chosen the password need not type it again. */
  async function enter(address: string) {
    setFailure(undefined);
    setEntering(true);
    try {
      await signIn(address, password, false);
    } catch (error) {
      setFailure(signInMessage(error, t));
      setEntering(false);
    }
  }

  if (state === 'changed') {
    return (
      <div className={styles.form}>
        <Alert kind="success" takesFocus>{t('changed')}</Alert>
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        <Button variant="primary" size="lg" full loading={entering} onClick={() => void enter(email)}>
          {t('submit')}
        </Button>
        {failure ? loginLink : null}
      </div>
    );
  }
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <PasswordField
        label={t('newPassword')}
        revealLabel={t('showPassword')}
        autoComplete="new-password"
        autoFocus
        value={password}
        error={checked ? problem : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" full loading={state === 'busy'}>
        {t('changeSubmit')}
      </Button>
      {failure ? recoveryLink : loginLink}
    </form>
  );
}
