import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { tabMemory } from '@/lib/tab-memory';
import { signIn } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckField, PasswordField, TextField } from '@/ui/field';
import { askForNotices } from './notices';
import { emailError, signInMessage } from './validate';
import styles from './auth.module.css';

export interface LoginFormProps {
  readonly recoveryLink: ReactNode;
  /** The session before ended without the user's wish. */
  readonly ended: boolean;
}

/** Some refusals reload the page: their message is kept here and shown again after it. */
const FAILURE = 'yapa.sign-in-failure';
const forgetFailure = () => tabMemory.forget(FAILURE);

/** E-mail, password, and whether to stay signed in. What follows the sign-in is the router's business. */
export function LoginForm({ recoveryLink, ended }: LoginFormProps) {
  const t = useTexts(authTexts);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [persist, setPersist] = useState(false);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(() => tabMemory.read(FAILURE));
  useEffect(() => {
    forgetFailure();
    return forgetFailure;
  }, []);
  const emailProblem = checked ? emailError(email, t) : undefined;
  const passwordProblem = checked && password === '' ? t('passwordRequired') : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    setFailure(undefined);
    forgetFailure();
    const form = event.currentTarget;
    if (emailError(email, t) || password === '') {
      form.querySelector<HTMLInputElement>(emailError(email, t) ? 'input[name=username]' : 'input[name=password]')?.focus();
      return;
    }
    askForNotices();
    setBusy(true);
    try {
      await signIn(email.trim(), password, persist);
    } catch (error) {
      const message = signInMessage(error, t);
      setFailure(message);
      tabMemory.write(FAILURE, message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      {ended && !failure ? <Alert kind="info">{t('ended')}</Alert> : null}
      <TextField
        label={t('email')}
        name="username"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
        value={email}
        error={emailProblem}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('password')}
        revealLabel={t('showPassword')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={passwordProblem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles.between}>
        <CheckField label={t('persist')} checked={persist} onChange={(event) => setPersist(event.target.checked)} />
        {recoveryLink}
      </div>
      <Button type="submit" variant="primary" size="lg" full loading={busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
