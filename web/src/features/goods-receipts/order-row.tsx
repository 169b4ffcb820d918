import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useCountry } from '@/country/profile';
import { Thumb } from '@/products/thumb';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { ZERO, fromNumber, mul } from '@/lib/dec4';
import { productTitle } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import { Button } from '@/ui/button';
import { CheckField } from '@/ui/field';
import { Muted } from '@/ui/lines';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { StatusBadge } from '@/ui/status-badge';
import type { ReceivableLine, ReceiptProduct } from '@/wire/generated';
import { packageOf } from './package';
import { arrivedOf, enteringOf, pendingOf, withArrived, withEntering, type OrderDraft } from './order-draft';
import type { Change } from './store';
import styles from './goods-receipts.module.css';

export interface OrderRowProps {
  readonly line: ReceivableLine;
  readonly draft: OrderDraft;
  readonly change: Change<OrderDraft>;
  /** It was scanned last. */
  readonly last: boolean;
  /** Asks which own products the line is. */
  readonly onAssociate: () => void;
}

/** A line of the order: how much of it arrived, and into which own products it enters. */
export function OrderRow({ line, draft, change, last, onAssociate }: OrderRowProps) {
  const t = useTexts(goodsReceiptTexts);
  const { format } = useCountry();
  const pending = pendingOf(line);
  const arrived = arrivedOf(draft, line);
  const text = (value: number) => formatQuantity(fromNumber(value), format);
  const set = (quantity: typeof arrived) => change((now) => withArrived(now, line, quantity));
  return (
    <li className={styles.row} data-order-line={line.orderLine} data-counted={(arrived > ZERO && enteringOf(draft, line).length > 0) || undefined} data-last={last || undefined}>
      <span className={styles.what}>
        <Thumb name={productTitle(line.name, line.brand)} image={line.image || null} />
        <span className={styles.words}>
          <strong>{productTitle(line.name, line.brand)}</strong>
          <Muted>{packageOf(line)}</Muted>
          <Muted>{t('counts', { asked: text(line.quantityConfirmed || line.quantityRequested), received: text(line.quantityReceived), pending: text(line.quantityPending) })}</Muted>
        </span>
      </span>
      {pending === ZERO ? (
        <span className={styles.count}>
          <StatusBadge tone="success">{t('complete')}</StatusBadge>
        </span>
      ) : (
        <span className={styles.count}>
          <QuantityStepper label={t('arrivedOf', { name: line.name })} value={arrived} onValue={set} onTyping={set} format={format} min={ZERO} max={pending} />
          <Button aria-label={t('allOf', { name: line.name })} icon={arrived === pending ? <IconCircleCheck size={20} aria-hidden /> : null} onClick={() => set(pending)}>
            {t('all')}
          </Button>
        </span>
      )}
      {pending === ZERO ? null : <Own line={line} draft={draft} change={change} onAssociate={onAssociate} />}
    </li>
  );
}

/** The own products of a line, each of which it may enter. */
function Own({ line, draft, change, onAssociate }: Omit<OrderRowProps, 'last'>) {
  const t = useTexts(goodsReceiptTexts);
  const { format } = useCountry();
  const entering = enteringOf(draft, line);
  const arrived = arrivedOf(draft, line);
  const linked = line.associatedProducts.length > 0;
  const label = (own: ReceiptProduct) => {
    const name = [own.name, own.presentation].filter(Boolean).join(' ');
    const factor = fromNumber(own.conversionFactor);
    const enters = own.conversionFactor === 1 ? t('enters', { name }) : t('entersTimes', { name, factor: formatQuantity(factor, format) });
    if (arrived === ZERO || !entering.includes(own.id)) return enters;
    return `${enters} ${t('becomes', { quantity: formatQuantity(mul(arrived, factor), format), unit: own.unit }).trim()}`;
  };
  return (
    <div className={styles.own}>
      {linked ? (
        <span className={styles.checks}>
          {line.associatedProducts.map((own) => (
            <CheckField key={own.id} label={label(own)} checked={entering.includes(own.id)} onChange={(event) => change((now) => withEntering(now, line, own.id, event.target.checked))} />
          ))}
        </span>
      ) : (
        <span className={styles.unlinked}>{t('unlinked')}</span>
      )}
      <Button variant={linked ? 'quiet' : 'secondary'} icon={<IconLink size={18} aria-hidden />} aria-label={t(linked ? 'changeOf' : 'associateOf', { name: line.name })} onClick={onAssociate}>
        {t(linked ? 'change' : 'associate')}
      </Button>
    </div>
  );
}
