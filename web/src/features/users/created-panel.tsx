import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import type { CompanyUser } from '@/wire/generated';
import { copyText } from './copy';
import { fullName, type PasswordWay } from './user-form';
import styles from './users.module.css';

/** A user who was added a moment ago. */
export interface Created {
  readonly user: CompanyUser;
  readonly way: PasswordWay;
  /** The password that was made here. */
  readonly password: string | undefined;
}

/** The sign-in data of the new user; a password that was made here is shown this once. */
export function CreatedPanel({ user, way, password }: Created) {
  const t = useTexts(userTexts);
  const name = fullName(user);
  const { email } = user;
  const sentence = way === 'invite' ? t('createdInvited', { name, email }) : way === 'type' ? t('createdTyped', { name }) : t('createdBody', { name });
  return (
    <div className={styles.created}>
      <p>{user.enabled ? sentence : t('createdDisabled', { name })}</p>
      {password === undefined ? null : (
        <>
          <dl className={styles.access}>
            <div>
              <dt>{t('email')}</dt>
              <dd>{email}</dd>
            </div>
            <div>
              <dt>{t('password')}</dt>
              <dd>
                <span className={styles.secret}>{password}</span>
                <CopyButton text={password} label={t('copy')} name={t('copyNamed')} />
              </dd>
            </div>
          </dl>
          <CopyButton text={t('copyText', { email, password, address: window.location.origin })} label={t('copyAll')} />
          <Alert kind="warning">{t('onlyOnce')}</Alert>
        </>
      )}
    </div>
  );
}

/** Copies a text, and says that it did. */
function CopyButton({ text, label, name }: { readonly text: string; readonly label: string; readonly name?: string }) {
  const t = useTexts(userTexts);
  const [copied, setCopied] = useState(false);
  async function copy() {
    const done = await copyText(text);
    setCopied(done);
    if (!done) toast.error(t('copyFailed'));
  }
  return (
    <span className={styles.copy}>
      <Button icon={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />} aria-label={copied ? undefined : name} onClick={() => void copy()}>
        {copied ? t('copied') : label}
      </Button>
      <span className="y-hidden" role="status">
        {copied ? t('copied') : null}
      </span>
    </span>
  );
}
