import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import { useState, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { guideTexts } from '@/i18n/texts/guides';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { Card } from '@/ui/page';
import type { Guide } from '@/wire/generated';
import { isReceived } from './model';
import { ReceiptDialog } from './receipt-dialog';
import styles from './guides.module.css';

export interface ReceiptCardProps {
  readonly guide: Guide;
  /** Leads to the gallery, where the photo is, too. */
  readonly gallery: ReactNode;
}

/** Whether the goods were received: the photo and the words, or the way to confirm it. */
export function ReceiptCard({ guide, gallery }: ReceiptCardProps) {
  const t = useTexts(guideTexts);
  const country = useCountry();
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const { receivedDay, receptionComment, receptionImage } = guide;
  return (
    <Card title={t('receipt')} icon={<IconPackageImport size={22} aria-hidden />}>
      {isReceived(guide) ? (
        <>
          {receivedDay ? <p className={styles.strong}>{t('receivedOn', { date: country.day(receivedDay) })}</p> : null}
          {receptionComment ? <p>{receptionComment}</p> : null}
          {receptionImage ? <img className={styles.photo} src={receptionImage} alt={t('photoOf', { number: guide.number })} /> : null}
          <div>{gallery}</div>
        </>
      ) : guide.documentStatus === 'rejected' ? (
        <p>{guide.replacedBy ? t('receiptReplaced', { number: guide.replacedBy.number }) : t('receiptRejected')}</p>
      ) : may(user, PERMISSION.purchasing) ? (
        <>
          <p>{t('receiptBody')}</p>
          <div>
            <Button variant="primary" icon={<IconPackageImport size={20} aria-hidden />} onClick={() => setAsking(true)}>
              {t('confirmReceipt')}
            </Button>
          </div>
        </>
      ) : (
        <p>{t('receiptOffice')}</p>
      )}
      {asking ? <ReceiptDialog guideId={guide.id} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}
