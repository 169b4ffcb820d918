import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useState, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { sessionTexts } from '@/i18n/texts/session';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { changePassword } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { storeTokens } from '@/wire/tokens';
import styles from './session.module.css';

const EMPTY = { old: '', next: '', repeated: '' };
const MIN_PASSWORD = 8;

/** Changes the own password, knowing the old one. */
export function PasswordCard() {
  const t = useTexts(sessionTexts);
  const auth = useTexts(authTexts);
  const user = useUser();
  const [draft, setDraft] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Errors of the server about the boxes. */
  const [refused, setRefused] = useState<Readonly<Partial<Record<keyof typeof EMPTY, string>>>>({});
  const [form, focusWrong] = useFirstWrong();
  const problems = {
    old: draft.old === '' ? t('oldPasswordRequired') : undefined,
    next: newPasswordProblem(draft),
    repeated: draft.next === draft.repeated ? undefined : auth('passwordsDiffer'),
  };

  function newPasswordProblem({ old, next }: typeof EMPTY): string | undefined {
    if (next.trim() === '') return auth('newPasswordRequired');
    if (next.length < MIN_PASSWORD) return auth('passwordShort');
    return next === old ? t('samePassword') : undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    setFailure(undefined);
    setRefused({});
    if (problems.old || problems.next || problems.repeated) return focusWrong();
    setBusy(true);
    try {
      // Every earlier token is refused from now on; the session continues with those of the answer.
      storeTokens(await call(changePassword, { path: { userId: user.id }, body: { old: draft.old, new: draft.next } }));
      toast.success(auth('changed'));
      setDraft(EMPTY);
      setChecked(false);
    } catch (error) {
      const { old, new: next } = refusedFields(changePassword, error);
      if (old || next) setRefused({ ...(old && { old }), ...(next && { next }) });
      else setFailure(messageOf(error));
      focusWrong();
    } finally {
      setBusy(false);
    }
  }

  const field = (name: keyof typeof EMPTY) => ({
    revealLabel: auth('showPassword'),
    value: draft[name],
    error: refused[name] ?? (checked ? problems[name] : undefined),
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: event.target.value });
      setRefused({ ...refused, [name]: undefined });
      setFailure(undefined);
    },
  });

  return (
    <Card title={t('security')} icon={<IconLock size={22} aria-hidden />}>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField label={t('oldPassword')} autoComplete="current-password" {...field('old')} />
        <PasswordField label={auth('newPassword')} autoComplete="new-password" hint={auth('passwordShort')} {...field('next')} />
        <PasswordField label={auth('repeatPassword')} autoComplete="new-password" {...field('repeated')} />
        {failure ? (
          <div className={styles.whole}>
            <Alert kind="error">{failure}</Alert>
          </div>
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" loading={busy}>
            {t('change')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
