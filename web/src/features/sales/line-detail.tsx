import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { ZERO, add, fromNumber, type Dec4 } from '@/lib/dec4';
import { goHome } from '@/ui/focus-net';
import { Kbd } from '@/ui/kbd';
import { MoneyInput } from '@/ui/money-input';
import { useActions } from './actions';
import { useDesk } from './desk';
import { DiscountFields } from './discount-fields';
import type { CartLine } from './model/cart-types';
import { lineProblem, mostNetDiscount } from './model/discount-problem';
import { mostPrice } from './model/limits';
import { showDiscount } from './show-line';
import styles from './lines.module.css';

/** Price (where sellers may change it) and discount of one line. */
export function LineDetail({ line, locked }: { readonly line: CartLine; readonly locked: boolean }) {
  const t = useTexts(salesTexts);
  const desk = useDesk();
  const { store, company, country, choices } = desk;
  const [mode, setMode] = useState(line.discount?.mode ?? company.productDiscountMode ?? country.facts.sale.discountMode);
  const code = choices.document?.id ?? '';
  const problem = lineProblem(line, code, desk);
  const mostNet = (line.discount?.mode ?? mode) === 'amount' ? mostNetDiscount(line, code, desk) : undefined;
  const netHint = mostNet === undefined ? undefined : t('discountNetMost', { tax: country.facts.wording.salesTax, most: country.money(mostNet) });
  const { blocked } = useActions();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message below takes space from the list.
    if (problem !== undefined && blocked?.about === 'discount') showDiscount(place.current?.querySelector<HTMLElement>('[data-discount]'));
  }, [problem, blocked]);
  /** A discount that can be given is done with Enter: the focus moves to the search of goods. */
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || problem !== undefined || !(event.target instanceof HTMLInputElement) || !event.target.matches('[data-discount]')) return;
    event.preventDefault();
    goHome();
    store.select(null);
  };
  const { minPrice } = line.item;
  /** Why the price that was typed is not taken. */
  const [wrong, setWrong] = useState<string>();
  /** The price when its box was entered: a refused text restores this one, and not one typed or scanned before it. */
  const entered = useRef(line.price);
  const least = t('minPrice', { price: country.moneyOf(minPrice) });
  const most = mostPrice(line.item);
  return (
    <div className={styles.detail} data-line-detail>
      {company.editPrices ? (
        <MoneyInput
          label={t('price')}
          hint={minPrice > 0 ? least : undefined}
          error={wrong}
          kept={wrong !== undefined}
          needed
          format={country.format}
          symbol={country.symbol}
          disabled={locked}
          value={line.price}
          onFocus={() => {
            entered.current = line.price;
          }}
          onValue={(price) => {
            // A quote promises its prices: nothing is approved there.
            const firm = choices.quoting || line.item.kind === 'open';
            const found = price === undefined ? undefined : firm && price < fromNumber(minPrice) ? least : price > most ? t('maxPrice', { price: country.money(most) }) : undefined;
            setWrong(found);
            if (price !== undefined) store.cart({ type: 'setPrice', key: line.key, price: found === undefined ? price : entered.current });
          }}
        />
      ) : (
        <p className={styles.fixedPrice}>{t('priceFixed')}</p>
      )}
      {company.productDiscount ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter of the box within, which is done then
        <div ref={place} className={styles.lineDiscount} data-line-discount onKeyDown={onKey}>
          <span>
            {t('lineDiscount')} <Kbd>F8</Kbd>
          </span>
          <DiscountFields
            value={line.discount ?? { mode, value: ZERO }}
            country={country}
            disabled={locked}
            hint={netHint}
            error={problem && [problem, netHint].filter(Boolean).join('. ')}
            onValue={(discount) => {
              setMode(discount.mode);
              store.cart({ type: 'setLineDiscount', key: line.key, discount });
            }}
          />
        </div>
      ) : null}
      <LineTaxes line={line} />
      <p className="y-hidden" aria-live="polite">
        {wrong ?? problem}
      </p>
    </div>
  );
}

/** The net and tax parts of the line's total; nothing while the sale has no amounts. */
function LineTaxes({ line }: { readonly line: CartLine }) {
  const t = useTexts(salesTexts);
  const { amounts, country } = useDesk();
  const found = amounts?.lines.find((one) => one.id === line.key);
  if (!found) return null;
  const { net, exempt, tax, extraTax } = found.stated;
  const taxed = found.taxAmount > 0 || found.extraTax > 0;
  const rows: readonly (readonly [label: string, value: Dec4])[] = [
    [t(taxed ? 'lineNet' : 'exempt'), add(net, exempt)],
    [country.facts.wording.salesTax, tax],
    [t('additionalTax'), extraTax],
  ];
  return (
    <dl className={styles.lineTaxes}>
      {rows
        .filter(([, value], index) => index === 0 || value > 0)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{country.money(value)}</dd>
          </div>
        ))}
    </dl>
  );
}
