import IconPasswordFingerprint from '@tabler/icons-react/dist/esm/icons/IconPasswordFingerprint.mjs';
import { useState, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { sessionTexts } from '@/i18n/texts/session';
import { reloadUser, useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { changePin } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import styles from './session.module.css';

const EMPTY = { password: '', pin: '' };
const PIN = /^\d{6}$/;

/** Sets, changes and takes away the own PIN, knowing the password. */
export function PinCard({ opened = false }: { /** The form is open from the start, with the focus in it. */ readonly opened?: boolean }) {
  const t = useTexts(sessionTexts);
  const auth = useTexts(authTexts);
  const user = useUser();
  const [draft, setDraft] = useState(EMPTY);
  /** The button that was pressed last: its boxes say what they lack. */
  const [asked, setAsked] = useState<'set' | 'remove'>();
  /** The password of this form has the label of the one beside it, so that it opens when it is wanted. */
  const [isOpen, setOpen] = useState(opened);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<Readonly<Partial<Record<keyof typeof EMPTY, string>>>>({});
  const [form, focusWrong] = useFirstWrong();
  const problems = {
    password: draft.password === '' ? t('oldPasswordRequired') : undefined,
    pin: PIN.test(draft.pin) ? undefined : t('pinDigits'),
  };

  async function send(what: 'set' | 'remove') {
    setAsked(what);
    setFailure(undefined);
    setRefused({});
    if (problems.password || (what === 'set' && problems.pin)) return focusWrong();
    setBusy(true);
    try {
      await call(changePin, { path: { userId: user.id }, body: { password: draft.password, pin: what === 'set' ? draft.pin : null } });
      toast.success(t(what === 'remove' ? 'pinRemoved' : 'pinSaved'));
      setDraft(EMPTY);
      setAsked(undefined);
      setOpen(false);
      await reloadUser().catch(() => {});
    } catch (error) {
      const { password, pin } = refusedFields(changePin, error);
      if (password || pin) setRefused({ ...(password && { password }), ...(pin && { pin }) });
      else setFailure(messageOf(error));
      focusWrong();
    } finally {
      setBusy(false);
    }
  }

  const field = (name: keyof typeof EMPTY) => ({
    value: draft[name],
    error: refused[name] ?? (asked && (name === 'password' || asked === 'set') ? problems[name] : undefined),
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: event.target.value });
      setRefused({ ...refused, [name]: undefined });
      setFailure(undefined);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send('set');
  };

  return (
    <Card title={t('pin')} icon={<IconPasswordFingerprint size={22} aria-hidden />}>
      <p className={styles.muted}>{t(user.hasPin ? 'pinIsSet' : 'pinLead')}</p>
      {isOpen ? (
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <PasswordField label={t('oldPassword')} revealLabel={auth('showPassword')} autoComplete="current-password" autoFocus {...field('password')} />
          <PasswordField label={t('newPin')} revealLabel={t('showPin')} autoComplete="one-time-code" inputMode="numeric" maxLength={6} hint={t('pinHint')} {...field('pin')} />
          {failure ? (
            <div className={styles.whole}>
              <Alert kind="error">{failure}</Alert>
            </div>
          ) : null}
          <div className={styles.actions}>
            {user.hasPin ? (
              <Button disabled={busy} onClick={() => void send('remove')}>
                {t('removePin')}
              </Button>
            ) : null}
            <Button type="submit" variant="primary" loading={busy}>
              {t(user.hasPin ? 'changePin' : 'createPin')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>{t(user.hasPin ? 'changePin' : 'createPin')}</Button>
        </div>
      )}
    </Card>
  );
}
