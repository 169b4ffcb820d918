import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { CompanyUser } from '@/wire/generated';
import { useUserWrites } from './api';
import styles from './users.module.css';

/** Mails a user a link to choose a new password, or the invitation once more. */
export function LinkButton({ host, user }: { readonly host: string; readonly user: CompanyUser }) {
  const t = useTexts(userTexts);
  const { sendLink } = useUserWrites(host);
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      await sendLink(user.id);
      toast.success(t('linkSent', { email: user.email }));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <span className={styles.copy}>
      <Button icon={<IconMail size={20} aria-hidden />} loading={busy} onClick={() => void send()}>
        {t(user.lastLoginDate ? 'sendLink' : 'sendInvitation')}
      </Button>
    </span>
  );
}
