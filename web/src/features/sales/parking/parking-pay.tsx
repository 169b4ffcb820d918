import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useTexts } from '@/i18n/texts';
import { parkingTexts } from '@/i18n/texts/parking';
import { productTitle } from '@/products/product';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { StatusBadge, type StatusTone } from '@/ui/status-badge';
import { closeSale } from '../close-sale';
import { useDesk } from '../desk';
import type { ParkingStatus } from '../model/parking';
import { drawing } from '../model/wallet';
import { useAutopay, type Parked } from './use-parking';
import styles from './parking.module.css';

const TONES: Readonly<Record<ParkingStatus, StatusTone>> = { idle: 'pending', paying: 'info', paid: 'success', failed: 'danger' };

export interface ParkingPayProps {
  readonly parked: Parked;
  readonly onClose: () => void;
  readonly onPrint: (saleId: number) => void;
}

/** Pays a parking out of the client's quota, or leaves its quote open. */
export function ParkingPay({ parked, onClose, onPrint }: ParkingPayProps) {
  const t = useTexts(parkingTexts);
  const { country } = useDesk();
  const { pay, status, failure, isUnconfirmed, sale, balances, plan } = useAutopay(parked);
  const state = plan && drawing('coupon', plan.total, balances);
  const done = status === 'paid' && sale;
  const payable = plan !== undefined && (plan.problem === undefined || isUnconfirmed);
  // Leaving the notice of a paid parking confirms it, as everywhere.
  const leave = () => {
    if (status === 'paying') return;
    if (done) closeSale(sale);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={leave}
      title={t('payTitle')}
      width={560}
      footer={
        done ? (
          <>
            <Button icon={<IconPrinter size={20} aria-hidden />} onClick={() => onPrint(sale.id)}>
              {t('print')}
            </Button>
            <Button variant="primary" size="lg" onClick={leave}>
              {t('ready')}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={status === 'paying'} data-autofocus={payable ? undefined : true} onClick={onClose}>
              {t('payLater')}
            </Button>
            <Button variant="primary" size="lg" data-autofocus={payable ? true : undefined} loading={status === 'paying'} disabled={!payable} onClick={pay}>
              {t(status === 'failed' ? 'payAgain' : 'payNow')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        <p className={styles.status} aria-live="polite">
          <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>
        </p>
        <dl className={styles.facts}>
          <Fact label={t('client')} value={parked.client.name} />
          <Fact label={t(parked.quote.kind === 'goods' ? 'parking' : parked.quote.kind)} value={productTitle(parked.item.name, parked.item.brand)} />
          {plan ? <Fact label={t('total')} value={country.money(plan.total)} /> : null}
          {state && !done ? <Fact label={t('available')} value={country.money(state.available)} /> : null}
          {plan ? <Fact label={t('document')} value={done ? `${plan.document} ${sale.invoiceNumber}` : plan.document} /> : null}
        </dl>
        {plan ? null : <Alert kind="warning">{t('cannotPay')}</Alert>}
        {plan?.problem && !done && status !== 'paying' ? <Alert kind="warning">{plan.problem.text}</Alert> : null}
        {failure ? <Alert kind="error">{failure}</Alert> : isUnconfirmed && status === 'failed' ? <Alert kind="warning">{t('payUnconfirmed')}</Alert> : null}
        {done ? null : <p className={styles.muted}>{t('laterNote')}</p>}
      </div>
    </Dialog>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
