import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import { useEffect, useRef, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { creditTexts } from '@/i18n/texts/client-credit';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button, buttonClass } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { ClientCredit, CreditLink } from '@/wire/generated';
import { useCreditWrites } from './api';
import { whatsappAddress } from './model';
import styles from './client-credit.module.css';

export interface ShareDialogProps {
  readonly account: ClientCredit;
  readonly onClose: () => void;
}

/** A new link to the account, as a message for WhatsApp and to be copied; it is shown once. */
export function ShareDialog({ account, onClose }: ShareDialogProps) {
  const t = useTexts(creditTexts);
  const country = useCountry();
  const user = useUser();
  const writes = useCreditWrites(account.clientId);
  const [link, setLink] = useState<CreditLink>();
  const [failure, setFailure] = useState<string>();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    writes.share().then(setLink, (error: unknown) => setFailure(messageOf(error)));
  }, [writes]);
  const { name, phone, balance } = account;
  const message = link && t('shareMessage', { name, company: user.companyName, amount: country.moneyOf(Math.max(balance, 0)), url: link.url });
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    toast.success(t('shareCopied'));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('shareTitle', { name })}
      width={560}
      footer={
        link && message ? (
          <>
            <Button onClick={() => void copy(link.url).catch((error: unknown) => toast.error(messageOf(error)))}>{t('shareCopy')}</Button>
            <a className={buttonClass('primary')} data-autofocus href={whatsappAddress(phone, country.facts.phonePrefix, message)} target="_blank" rel="noopener noreferrer">
              <IconBrandWhatsapp size={20} aria-hidden />
              {t('shareSend')}
            </a>
          </>
        ) : undefined
      }
    >
      <div className={styles.form}>
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        {link && message ? (
          <>
            <p className={styles.lead}>{t('shareLead', { day: country.day(link.expiresOn) })}</p>
            <TextField label={t('shareUrl')} readOnly value={link.url} onFocus={({ target }) => target.select()} />
            <p className={styles.message}>{message}</p>
          </>
        ) : failure ? null : (
          <SkeletonList rows={2} />
        )}
      </div>
    </Dialog>
  );
}
