import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { HUNDRED, ONE, ZERO, fromInt, fromNumber, mul, type Dec4 } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Kbd } from '@/ui/kbd';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { useActions } from './actions';
import { useDesk } from './desk';
import { LineNotes, useLimitNote } from './line-notes';
import type { QuantityLimit } from './model/limits';
import lineStyles from './lines.module.css';
import saleStyles from './sale.module.css';
import styles from './summary.module.css';

/** The key of the bags among the items. */
const BAGS = 'bags';
const MOST_BAGS = fromInt(9_999);

/** How many lines are in the cart, in words. */
export function useItemCount(): string {
  const t = useTexts(salesTexts);
  const { draft } = useDesk();
  return t('itemCount', { count: draft.lines.length });
}

/** Subtotal, taxes, exempt part, discount and total, each with its currency. */
export function Summary() {
  const t = useTexts(salesTexts);
  const { total, country, draft } = useDesk();
  const count = useItemCount();
  return (
    <div className={styles.summary}>
      <Parts />
      <p className={styles.total}>
        <span>
          {t('total')}
          {draft.lines.length > 0 ? <small>{count}</small> : null}
        </span>
        <strong>{country.money(total)}</strong>
      </p>
    </div>
  );
}

/** The same without the total, where that is shown elsewhere. */
export function SummaryParts() {
  return (
    <div className={`${styles.summary} ${styles.parts}`}>
      <Parts />
    </div>
  );
}

/** The parts of the total. */
function Parts() {
  const t = useTexts(salesTexts);
  const { open } = useActions();
  const { amounts, company, country, draft, choices, user } = useDesk();
  const { money, facts } = country;
  const summary = amounts?.summary;
  const stated = amounts?.stated;
  const taxShown = (choices.document?.electronic ?? false) || company.ivaProducts;
  const net = country.amounts.document(choices.document?.id ?? '').pricing === 'net';
  const percent = formatQuantity(mul(fromNumber(user.saleTax), HUNDRED), country.format);
  const discountLabel =
    draft.discount?.mode === 'percent' ? t('discountOf', { percent: formatQuantity(draft.discount.value, country.format) }) : t('discount');
  return (
    <>
      <dl>
        <Row label={net ? facts.wording.subtotalWithTax : t('subtotal')} value={money(summary?.subtotal ?? ZERO)} />
        {taxShown && stated && stated.tax > 0 ? <Row label={t('tax', { tax: facts.wording.salesTax, percent })} value={money(stated.tax)} /> : null}
        {stated && stated.extraTax > ONE ? <Row label={t('additionalTax')} value={money(stated.extraTax)} /> : null}
        {stated && stated.exempt > 0 ? <Row label={t('exempt')} value={money(stated.exempt)} /> : null}
      </dl>
      <dl className={styles.discount}>
        <div>
          <dt>
            {company.saleDiscount ? (
              <button type="button" className={saleStyles.link} data-percent={draft.discount?.mode === 'percent' || undefined} aria-keyshortcuts="F8" disabled={draft.pending !== null} onClick={() => open('discount')}>
                <span>{discountLabel}</span>
                <Kbd>F8</Kbd>
              </button>
            ) : (
              discountLabel
            )}
          </dt>
          <dd>{money(summary?.discount ?? ZERO)}</dd>
        </div>
      </dl>
    </>
  );
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** How many bags go with the sale: the last line of the cart, where the company sells them. */
export function BagsLine() {
  const t = useTexts(salesTexts);
  const { store, company, country, draft, amounts, choices } = useDesk();
  const { plasticBags } = company;
  const most = company.stockControl ? fromInt(Math.max(0, Math.floor(plasticBags.stock))) : MOST_BAGS;
  const name = country.facts.wording.bags;
  const limitOf = (wanted: Dec4): QuantityLimit | undefined => (wanted > most ? { reason: company.stockControl ? 'stock' : 'most', at: most } : undefined);
  const [note, onAsked] = useLimitNote({ store, about: BAGS, name, quantity: fromInt(draft.bags), format: country.format, limitOf });
  if (!plasticBags.active || choices.quoting) return null;
  return (
    <li className={lineStyles.line}>
      <div className={lineStyles.lineTop}>
        <span className={lineStyles.quantity}>
          <QuantityStepper
            label={name}
            value={fromInt(draft.bags)}
            min={ZERO}
            max={most}
            format={country.format}
            disabled={draft.pending !== null}
            onAsked={onAsked}
            onValue={(count) => store.cart({ type: 'setBags', bags: Math.round(count / fromInt(1)) })}
          />
        </span>
        <span className={lineStyles.lineName}>
          <span className={lineStyles.lineText}>{name}</span>
          <small>{t('each', { price: country.moneyOf(plasticBags.sellPrice) })}</small>
        </span>
        <strong className={lineStyles.lineTotal}>{country.money(amounts?.bagsTotal ?? ZERO)}</strong>
        <span className={lineStyles.lineGap} />
      </div>
      <LineNotes notes={[note]} />
    </li>
  );
}
