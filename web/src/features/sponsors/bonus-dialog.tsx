import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { useRef, useState } from 'react';
import { useCountry } from '@/country/profile';
import { Thumb } from '@/products/thumb';
import { useTexts } from '@/i18n/texts';
import { askAgainTexts } from '@/i18n/texts/ask-again';
import { bonusTexts } from '@/i18n/texts/bonuses';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { ONE, fromNumber, min, mul, toNumber, type Dec4 } from '@/lib/dec4';
import { productDetail, productTitle } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import { unbroken } from '@/lib/words';
import { Alert } from '@/ui/alert';
import { Block } from '@/ui/block';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/field';
import { LoadFailure } from '@/ui/load-failure';
import { Muted } from '@/ui/lines';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { SkeletonList } from '@/ui/skeleton';
import { isRefusal, messageOf } from '@/wire/errors';
import type { BonusDetail, BonusProduct, PurchasePayment, PurchaseShipping, Sponsor } from '@/wire/generated';
import { mostTimes } from './model/bonus';
import { useBonus, useTakeBonus, type BonusWish } from './use-bonuses';
import styles from './sponsors.module.css';

export interface BonusDialogProps {
  readonly sponsor: Sponsor;
  readonly bonusId: number;
  readonly onClose: () => void;
  readonly onTaken: (orderId: number, number: number) => void;
}

/** A bonus: what has to be bought, what comes with it, and the press that takes it. */
export function BonusDialog({ sponsor, bonusId, onClose, onTaken }: BonusDialogProps) {
  const t = useTexts(bonusTexts);
  const bonus = useBonus(sponsor.registerNumber, bonusId);
  if (bonus.data) return <Taking bonus={bonus.data} sponsor={sponsor} onClose={onClose} onTaken={onTaken} />;
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      {bonus.isError ? <LoadFailure title={t('detailError')} message={messageOf(bonus.error)} onRetry={() => void bonus.refetch()} /> : <SkeletonList rows={3} />}
    </Dialog>
  );
}

function Taking({ bonus, sponsor, onClose, onTaken }: Omit<BonusDialogProps, 'bonusId'> & { readonly bonus: BonusDetail }) {
  const t = useTexts(bonusTexts);
  const { money, format, amounts } = useCountry();
  const again = useTexts(askAgainTexts);
  // What stood in doubt here is settled: nothing is left to be pressed once more.
  const taking = useTaking(bonus, sponsor, onTaken, onClose);
  const { wish, busy, failure, unanswered } = taking;
  const times = fromNumber(wish.quantity);
  const [asked, setAsked] = useState(false);
  const most = mostTimes(bonus);
  const total = unbroken(money(mul(fromNumber(bonus.purchaseAmount), times, amounts.moneyDecimals)));
  const letGo = () => {
    setAsked(false);
    taking.letGo();
  };
  const footer = (
    <Button full variant="accent" size="lg" icon={<IconGift size={20} aria-hidden />} loading={busy} disabled={most <= 0 && !unanswered} data-autofocus={unanswered ? true : undefined} onClick={taking.take}>
      {unanswered ? again('again') : t('take', { total })}
    </Button>
  );
  return (
    <>
      {/* Esc reaches every open dialog: while the question is open, only the question closes. */}
      <Dialog opened onClose={busy || asked ? () => {} : onClose} title={bonus.name} footer={footer} width={560}>
        <div className={styles.stack}>
          {bonus.description ? <p>{bonus.description}</p> : null}
          <Block title={t('required')}>
            <Members products={bonus.required} times={times} />
          </Block>
          <Block title={t('given')}>
            <Members products={bonus.free} times={times} free />
          </Block>
          {unanswered ? (
            <Alert
              kind="warning"
              action={
                <Button disabled={busy} onClick={() => setAsked(true)}>
                  {again('change')}
                </Button>
              }
            >
              {t('unanswered')}
            </Alert>
          ) : null}
          {unanswered || most > 0 ? (
            <div className={styles.times}>
              <span aria-hidden>{t('times')}</span>
              <QuantityStepper label={t('timesOf')} value={unanswered ? times : min(times, most)} onValue={(quantity) => taking.change({ quantity: toNumber(quantity) })} format={format} min={ONE} max={unanswered ? times : most} disabled={busy || unanswered !== undefined} />
            </div>
          ) : (
            <Alert kind="warning">{t('soldOut')}</Alert>
          )}
          <Terms sponsor={sponsor} taking={taking} />
          <Muted as="p">{t('taking')}</Muted>
          {failure ? <Alert kind="error">{failure}</Alert> : null}
        </div>
      </Dialog>
      {asked && unanswered ? (
        <ConfirmDialog danger title={t('changeTitle')} keepLabel={again('keep')} confirmLabel={again('change')} busy={false} error={undefined} onConfirm={letGo} onClose={() => setAsked(false)}>
          {t('changeBody')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** What is wished, and sending it once. */
function useTaking(bonus: BonusDetail, sponsor: Sponsor, onTaken: BonusDialogProps['onTaken'], onElsewhere: () => void) {
  const { take, busy, unanswered, forget } = useTakeBonus(sponsor.registerNumber, bonus.id, onElsewhere);
  const [draft, setDraft] = useState<BonusWish>({ quantity: 1, payment: sponsor.payments[0] ?? null, shipping: sponsor.shippings[0] ?? null });
  // Nobody changes what is in doubt: it is shown as it was sent.
  const wish = unanswered ?? draft;
  const [failure, setFailure] = useState<string>();
  const sending = useRef(false);
  async function run() {
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    try {
      const { id, number } = await take(wish);
      onTaken(id, number);
    } catch (error) {
      // What was sent and is no order stands in the form again.
      if (isRefusal(error, true)) setDraft(wish);
      setFailure(messageOf(error));
    } finally {
      sending.current = false;
    }
  }
  function letGo() {
    setFailure(undefined);
    setDraft(wish);
    forget();
  }
  const change = (part: Partial<BonusWish>) => setDraft((now) => ({ ...now, ...part }));
  return { wish, change, busy, failure, unanswered, letGo, take: () => void run() };
}

/** How the order of the bonus is paid and comes. */
function Terms({ sponsor: { payments, shippings }, taking }: Pick<BonusDialogProps, 'sponsor'> & { readonly taking: ReturnType<typeof useTaking> }) {
  const t = useTexts(sponsorCartTexts);
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('stepPayment')}
        value={taking.wish.payment ?? ''}
        disabled={taking.unanswered !== undefined}
        options={payments.map((code) => ({ value: code, label: t(`payment_${code}`) }))}
        onChange={(event) => taking.change({ payment: event.target.value as PurchasePayment })}
      />
      <SelectField
        label={t('stepShipping')}
        value={taking.wish.shipping ?? ''}
        disabled={taking.unanswered !== undefined}
        options={shippings.map((code) => ({ value: code, label: t(`shipping_${code}`) }))}
        onChange={(event) => taking.change({ shipping: event.target.value as PurchaseShipping })}
      />
    </div>
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
