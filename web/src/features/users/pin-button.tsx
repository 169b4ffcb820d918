import IconPasswordFingerprint from '@tabler/icons-react/dist/esm/icons/IconPasswordFingerprint.mjs';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { CompanyUser } from '@/wire/generated';
import { useUserWrites } from './api';
import { fullName } from './user-form';
import styles from './users.module.css';

/** Takes the PIN of a person away, which only that person can set again. */
export function PinButton({ host, user }: { readonly host: string; readonly user: CompanyUser }) {
  const t = useTexts(userTexts);
  const { removePin } = useUserWrites(host);
  const [state, setState] = useState<'set' | 'busy' | 'gone'>('set');
  async function remove() {
    setState('busy');
    try {
      await removePin(user.id);
      toast.success(t('pinRemoved', { name: fullName(user) }));
      setState('gone');
    } catch (error) {
      toast.error(messageOf(error));
      setState('set');
    }
  }
  if (state === 'gone') return null;
  return (
    <span className={styles.copy}>
      <Button icon={<IconPasswordFingerprint size={20} aria-hidden />} loading={state === 'busy'} onClick={() => void remove()}>
        {t('removePin')}
      </Button>
    </span>
  );
}
