import { useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { requestRecovery } from '@/wire/generated';
import { emailError } from './validate';
import styles from './auth.module.css';

/** Asks for the e-mailed link by user name. The answer never reveals whether the account exists. */
export function RecoveryForm({ loginLink }: { readonly loginLink: ReactNode }) {
  const t = useTexts(authTexts);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = emailError(email, t);
    setProblem(wrong);
    setFailure(undefined);
    if (wrong) return;
    setState('busy');
    try {
      await call(requestRecovery, { query: { username: email.trim(), app: 'ventas' } }, { anonymous: true });
      setState('sent');
    } catch (error) {
      setFailure(messageOf(error));
      setState('asking');
    }
  }

  if (state === 'sent') {
    return (
      <div className={styles.form}>
        <Alert kind="success" takesFocus>
          <strong>{t('recoverySent')}</strong>
          <br />
          {t('recoverySentBody')}
        </Alert>
        {loginLink}
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <TextField
        label={t('email')}
        name="username"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" full loading={state === 'busy'}>
        {t('recoverySubmit')}
      </Button>
      {loginLink}
    </form>
  );
}
