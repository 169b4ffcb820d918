import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useCountry } from '@/country/profile';
import { Thumb } from '@/products/thumb';
import { useTexts } from '@/i18n/texts';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { ONE, max, type Dec4 } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { unbroken } from '@/lib/words';
import { IconButton } from '@/ui/button';
import { QuantityStepper } from '@/ui/quantity-stepper';
import type { PurchasePayment } from '@/wire/generated';
import { lineAmounts, partsOf, type Part } from './model/amounts';
import { mostOf, problemOf, type PurchaseLine } from './model/purchases';
import styles from './purchase.module.css';

export interface CartLinesProps {
  readonly lines: readonly PurchaseLine[];
  /** How it will be paid; null until it is chosen. */
  readonly payment: PurchasePayment | null;
  /** Changes how much of a line; without it the lines can only be read. */
  readonly onQuantity?: ((line: PurchaseLine, quantity: Dec4) => void) | undefined;
  readonly onRemove?: ((line: PurchaseLine) => void) | undefined;
  /** Errors of lines in the server's words, by code. */
  readonly refused?: ReadonlyMap<string, string> | undefined;
}

/** The lines of a cart, each with its price, quantity and total. */
export function CartLines({ lines, ...rest }: CartLinesProps) {
  const t = useTexts(sponsorCartTexts);
  return (
    <ul className={styles.lines} aria-label={t('caption')}>
      {lines.map((line) => (
        <Line key={line.offer.id} line={line} {...rest} />
      ))}
    </ul>
  );
}

interface LineProps extends Omit<CartLinesProps, 'lines'> {
  readonly line: PurchaseLine;
}

function Line({ line, payment, onQuantity, onRemove, refused }: LineProps) {
  const t = useTexts(sponsorCartTexts);
  const words = useTexts(sponsorTexts);
  const { format, money, amounts } = useCountry();
  const { offer, quantity } = line;
  const { total, discount } = lineAmounts(line, payment, amounts.moneyDecimals);
  const problem = problemOf(line);
  const wrong = refused?.get(offer.code) ?? (problem === 'unavailable' ? t('unavailable') : problem === 'tooMany' ? t('tooMany', { count: formatQuantity(mostOf(offer), format) }) : undefined);
  return (
    <li className={styles.line} data-read={onQuantity === undefined || undefined} data-wrong={wrong ? true : undefined} data-line={offer.id}>
      <span className={styles.what}>
        <Thumb name={offer.title} image={offer.image} />
        <span className={styles.words}>
          <strong>{offer.title}</strong>
          <span>{[offer.detail, unbroken(`${onQuantity ? '' : `${formatQuantity(quantity, format)} × `}${money(offer.price)}`)].filter(Boolean).join(' · ')}</span>
          {discount > 0 ? <Saved line={line} payment={payment} /> : null}
          {wrong ? <span className={styles.wrong}>{wrong}</span> : null}
        </span>
      </span>
      {onQuantity ? (
        <QuantityStepper
          label={words('quantityOf', { name: offer.title })}
          value={quantity}
          onValue={(next) => onQuantity(line, next)}
          format={format}
          min={ONE}
          max={max(ONE, mostOf(offer))}
        />
      ) : null}
      <span className={styles.amount}>{money(total)}</span>
      {onRemove ? <IconButton label={t('remove', { name: offer.title })} icon={<IconTrash size={20} aria-hidden />} data-remove onClick={() => onRemove(line)} /> : null}
    </li>
  );
}

/** The discount of a line, and its units where it does not apply to all. */
function Saved({ line: { offer, quantity }, payment }: Pick<LineProps, 'line' | 'payment'>) {
  const t = useTexts(sponsorCartTexts);
  const { format, money, amounts } = useCountry();
  const parts = partsOf(offer, quantity, payment, amounts.moneyDecimals).filter(({ each }) => each > 0);
  const word = ({ each, quantity: of }: Part) =>
    of === quantity ? t('discountEach', { amount: unbroken(money(each)) }) : t('discountSome', { amount: unbroken(money(each)), count: formatQuantity(of, format) });
  return <span className={styles.saved}>{parts.map(word).join(' · ')}</span>;
}
