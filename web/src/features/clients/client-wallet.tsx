import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Card } from '@/ui/page';
import type { Client } from '@/wire/generated';
import styles from './detail.module.css';

export interface ClientWalletProps {
  readonly client: Client;
  /** Buttons: recharging. */
  readonly actions?: ReactNode;
  /** Below the balances: movements. */
  readonly children?: ReactNode;
}

/** Balances of the client's wallet: quota, benefit, and the benefit of purchases. */
export function ClientWallet({ client, actions, children }: ClientWalletProps) {
  const t = useTexts(clientTexts);
  const { moneyOf, format } = useCountry();
  const coupon = client.wallet.find((entry) => entry.paymentBag === 'coupon');
  const benefit = client.wallet.find((entry) => entry.paymentBag === 'benefit');
  return (
    <Card title={t('wallet')} icon={<IconWallet size={22} aria-hidden />} actions={actions}>
      {client.wallet.length === 0 ? <p className={styles.muted}>{t('noWallet')}</p> : null}
      {client.wallet.length > 0 ? (
        <dl className={styles.balances}>
          {coupon ? (
            <div>
              <dt>{t('available')}</dt>
              <dd>{moneyOf(coupon.available)}</dd>
            </div>
          ) : null}
          {benefit ? (
            <>
              <div>
                <dt>{t('accumulated')}</dt>
                <dd>{moneyOf(benefit.accumulatedValue)}</dd>
              </div>
              <div>
                <dt>{t('benefitPercentage')}</dt>
                <dd>{formatQuantity(fromNumber(benefit.percentageValue), format)} %</dd>
              </div>
            </>
          ) : null}
        </dl>
      ) : null}
      {children}
    </Card>
  );
}
