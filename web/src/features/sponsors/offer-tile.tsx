import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useLayoutEffect, useRef } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { ONE, ZERO, div, type Dec4 } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Button } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import type { PurchasePayment } from '@/wire/generated';
import { discountWords } from './discount-words';
import { lineAmounts } from './model/amounts';
import type { Offer } from './model/offer';
import { mostOf } from './model/purchases';
import styles from './sponsors.module.css';

export interface OfferTileProps {
  readonly offer: Offer;
  /** How many are in the cart. */
  readonly quantity: Dec4;
  /** How it will be paid; null until it is chosen. */
  readonly payment: PurchasePayment | null;
  readonly onQuantity: (offer: Offer, quantity: Dec4) => void;
}

/** A product of a distributor: price, discounts, the shop's stock of it, and the quantity in the cart. */
export function OfferTile({ offer, quantity, payment, onQuantity }: OfferTileProps) {
  const chosen = quantity > 0;
  const tile = useRef<HTMLLIElement>(null);
  const tool = useRef(chosen);
  useLayoutEffect(() => {
    if (tool.current === chosen) return;
    tool.current = chosen;
    // The pressed button was replaced by another one, which gets the focus.
    if (document.activeElement === document.body) tile.current?.querySelector<HTMLElement>('[data-tool] button:last-of-type')?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <li ref={tile} className={styles.tile} data-chosen={chosen || undefined}>
      <span className={styles.picture}>
        <Picture name={offer.title} image={offer.image} />
      </span>
      <span className={styles.words}>
        <strong>{offer.title}</strong>
        <span className={styles.detail}>{offer.detail}</span>
        <Price offer={offer} quantity={quantity} payment={payment} />
        <Discounts offer={offer} />
        <Stocks offer={offer} />
      </span>
      <span className={styles.tool} data-tool data-chosen={chosen || undefined}>
        <Tool offer={offer} quantity={quantity} onQuantity={onQuantity} />
      </span>
    </li>
  );
}

/** The price as it is for as many as are in the cart, and what that makes a piece. */
function Price({ offer, quantity, payment }: Pick<OfferTileProps, 'offer' | 'quantity' | 'payment'>) {
  const t = useTexts(sponsorTexts);
  const { money, amounts } = useCountry();
  const many = quantity > 0 ? quantity : ONE;
  const { total, discount } = lineAmounts({ offer, quantity: many }, payment, amounts.moneyDecimals);
  const now = div(total, many, amounts.moneyDecimals);
  const before = money(offer.price);
  return (
    <>
      <span className={styles.price}>
        <strong>{money(now)}</strong>
        {discount > 0 ? (
          <s>
            <span className="y-hidden">{t('before')} </span>
            {before}
          </s>
        ) : null}
      </span>
      <Pieces offer={offer} price={now} />
    </>
  );
}

/** How many pieces a package brings, and what each costs then. */
function Pieces({ offer: { packageContent }, price }: { readonly offer: Offer; readonly price: Dec4 }) {
  const t = useTexts(sponsorTexts);
  const { format, money, amounts } = useCountry();
  if (packageContent <= ONE) return null;
  return <span className={styles.detail}>{t('pieces', { count: formatQuantity(packageContent, format), price: money(div(price, packageContent, amounts.moneyDecimals)) })}</span>;
}

function Discounts({ offer }: Pick<OfferTileProps, 'offer'>) {
  const country = useCountry();
  return offer.discounts.map((discount) => (
    <span key={discount.id} className={styles.offer}>
      <IconDiscount size={16} aria-hidden />
      {discountWords(discount, country)}
    </span>
  ));
}

/** The shop's stock of it, beside the distributor's. */
function Stocks({ offer: { own, stock } }: Pick<OfferTileProps, 'offer'>) {
  const t = useTexts(sponsorTexts);
  const { format } = useCountry();
  const words = own === null ? t('notOwn') : own <= 0 ? t('ownNone') : t('ownStock', { count: formatQuantity(own, format) });
  return (
    <>
      <span className={styles.have} data-none={(own !== null && own <= 0) || undefined}>
        <IconBuildingStore size={16} aria-hidden />
        {words}
      </span>
      {stock > 0 ? <span className={styles.detail}>{t('sponsorStock', { count: formatQuantity(stock, format) })}</span> : null}
    </>
  );
}

function Tool({ offer, quantity, onQuantity }: Pick<OfferTileProps, 'offer' | 'quantity' | 'onQuantity'>) {
  const t = useTexts(sponsorTexts);
  const { format } = useCountry();
  const most = mostOf(offer);
  if (quantity > 0) {
    return (
      <QuantityStepper
        label={t('quantityOf', { name: offer.title })}
        value={quantity}
        onValue={(next) => onQuantity(offer, next)}
        onAsked={(wanted) => (wanted > most ? toast.warning(t('most', { count: formatQuantity(most, format) })) : undefined)}
        format={format}
        min={ZERO}
        max={most}
      />
    );
  }
  if (!offer.active || most <= 0) return <StatusBadge tone="danger">{t(offer.active ? 'soldOut' : 'inactive')}</StatusBadge>;
  return (
    <Button full size="lg" icon={<IconPlus size={20} aria-hidden />} data-offer={offer.id} aria-label={t('addOf', { name: offer.title })} onClick={() => onQuantity(offer, ONE)}>
      {t('add')}
    </Button>
  );
}
