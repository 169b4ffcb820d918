import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { Thumb } from '@/products/thumb';
import { useTexts } from '@/i18n/texts';
import { bonusTexts } from '@/i18n/texts/bonuses';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { ONE, fromNumber, min, mul, toNumber, type Dec4 } from '@/lib/dec4';
import { productDetail, productTitle } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import { unbroken } from '@/lib/words';
import { PendingWriteDialog } from '@/pending/pending-write-dialog';
import { Alert } from '@/ui/alert';
import { Block } from '@/ui/block';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/field';
import { LoadFailure } from '@/failures/load-failure';
import { Muted } from '@/ui/lines';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { SkeletonList } from '@/ui/skeleton';
import { Sum, Sums } from '@/ui/sums';
import type { BonusDetail, BonusProduct, PurchasePayment, PurchaseRegistered, PurchaseShipping, Sponsor } from '@/wire/generated';
import { mostTimes } from './model/bonus';
import { useBonus, useTakeBonus, type BonusOrder } from './use-bonuses';
import styles from './sponsors.module.css';

export interface BonusDialogProps {
  readonly sponsor: Sponsor;
  readonly bonusId: number;
  readonly onClose: () => void;
  /** It is an order; the dialog closes only while it `isMounted`. */
  readonly onTaken: (order: PurchaseRegistered, taken: unknown, isMounted: boolean) => void;
}

/** A bonus: its required and its free products, and the button that takes it. */
export function BonusDialog({ sponsor, bonusId, onClose, onTaken }: BonusDialogProps) {
  const t = useTexts(bonusTexts);
  const bonus = useBonus(sponsor.registerNumber, bonusId);
  if (bonus.data) return <Taking bonus={bonus.data} sponsor={sponsor} onClose={onClose} onTaken={onTaken} />;
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      {bonus.isError ? <LoadFailure title={t('detailError')} error={bonus.error} onRetry={bonus.refetch} /> : <SkeletonList rows={3} />}
    </Dialog>
  );
}

function Taking({ bonus, sponsor, onClose, onTaken }: Omit<BonusDialogProps, 'bonusId'> & { readonly bonus: BonusDetail }) {
  const t = useTexts(bonusTexts);
  const terms = useTexts(sponsorCartTexts);
  const { money, format, amounts } = useCountry();
  const [order, setOrder] = useState<BonusOrder>({ quantity: 1, payment: sponsor.payments[0] ?? null, shipping: sponsor.shippings[0] ?? null });
  const change = (part: Partial<BonusOrder>) => setOrder((now) => ({ ...now, ...part }));
  const write = useTakeBonus(sponsor.registerNumber, bonus.id, { onConfirmed: onTaken, restore: setOrder, onResolvedElsewhere: onClose });
  const { busy, failure, unconfirmed } = write;
  const most = mostTimes(bonus);
  if (unconfirmed) {
    const { quantity, payment, shipping } = unconfirmed;
    const times = fromNumber(quantity);
    return (
      <PendingWriteDialog title={bonus.name} width={560} write={write} lead={t('unconfirmed')} question={{ title: t('changeTitle'), body: t('changeBody') }} onClose={onClose}>
        <Content bonus={bonus} times={times} />
        <Sums>
          <Sum label={t('times')} value={formatQuantity(times, format)} />
          {payment ? <Sum label={terms('stepPayment')} value={terms(`payment_${payment}`)} /> : null}
          {shipping ? <Sum label={terms('stepShipping')} value={terms(`shipping_${shipping}`)} /> : null}
        </Sums>
      </PendingWriteDialog>
    );
  }
  const times = fromNumber(order.quantity);
  const total = unbroken(money(mul(fromNumber(bonus.purchaseAmount), times, amounts.moneyDecimals)));
  const footer = (
    <Button full variant="accent" size="lg" icon={<IconGift size={20} aria-hidden />} loading={busy} disabled={most <= 0} onClick={() => void write.submit(order)}>
      {t('take', { total })}
    </Button>
  );
  return (
    <Dialog opened onClose={busy ? () => {} : onClose} title={bonus.name} footer={footer} width={560}>
      <div className={styles.stack}>
        <Content bonus={bonus} times={times} />
        {most > 0 ? (
          <div className={styles.times}>
            <span aria-hidden>{t('times')}</span>
            <QuantityStepper label={t('timesOf')} value={min(times, most)} onValue={(quantity) => change({ quantity: toNumber(quantity) })} format={format} min={ONE} max={most} disabled={busy} />
          </div>
        ) : (
          <Alert kind="warning">{t('soldOut')}</Alert>
        )}
        <div className={styles.filters}>
          <SelectField
            label={terms('stepPayment')}
            value={order.payment ?? ''}
            options={sponsor.payments.map((code) => ({ value: code, label: terms(`payment_${code}`) }))}
            onChange={(event) => change({ payment: event.target.value as PurchasePayment })}
          />
          <SelectField
            label={terms('stepShipping')}
            value={order.shipping ?? ''}
            options={sponsor.shippings.map((code) => ({ value: code, label: terms(`shipping_${code}`) }))}
            onChange={(event) => change({ shipping: event.target.value as PurchaseShipping })}
          />
        </div>
        <Muted as="p">{t('taking')}</Muted>
        {failure ? <Alert kind="error">{failure}</Alert> : null}
      </div>
    </Dialog>
  );
}

/** The products of a bonus, so many times. */
function Content({ bonus, times }: { readonly bonus: BonusDetail; readonly times: Dec4 }) {
  const t = useTexts(bonusTexts);
  return (
    <>
      {bonus.description ? <p>{bonus.description}</p> : null}
      <Block title={t('required')}>
        <Members products={bonus.required} times={times} />
      </Block>
      <Block title={t('given')}>
        <Members products={bonus.free} times={times} free />
      </Block>
    </>
  );
}

function Members({ products, times, free = false }: { readonly products: readonly BonusProduct[]; readonly times: Dec4; readonly free?: boolean }) {
  const t = useTexts(bonusTexts);
  const { money, moneyOf, format, amounts } = useCountry();
  return (
    <ul className={styles.members}>
      {products.map((product) => {
        const quantity = mul(fromNumber(product.quantity), times);
        return (
          <li key={product.id}>
            <Thumb name={productTitle(product.name, product.brand)} image={product.image} />
            <span className={styles.words}>
              <strong>{productTitle(product.name, product.brand)}</strong>
              <span className={styles.detail}>{[productDetail(product.presentation, product.measurement, product.measurementUnit), `${formatQuantity(quantity, format)} × ${moneyOf(product.price)}`].filter(Boolean).join(' · ')}</span>
            </span>
            <strong>{free ? t('free') : money(mul(fromNumber(product.price), quantity, amounts.moneyDecimals))}</strong>
          </li>
        );
      })}
    </ul>
  );
}
