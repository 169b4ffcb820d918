import IconBarcodeOff from '@tabler/icons-react/dist/esm/icons/IconBarcodeOff.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { useShortcuts } from '@/lib/keyboard';
import { mul, sub, type Dec4 } from '@/lib/dec4';
import { Button } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { useActions } from './actions';
import { CartLineRow } from './cart-line';
import { useDesk } from './desk';
import type { CartLine } from './model/cart-types';
import { belowMinimum } from './model/minimum';
import { useSaleState, type LastSale, type ScannedCode } from './store';
import { ImportQuoteButton } from './proforma/import-button';
import { BagsLine } from './summary';
import styles from './lines.module.css';
import saleStyles from './sale.module.css';

/** Codes that were scanned and are no lines: visible until the user deals with them, folded from the second one on. */
export function UnknownCodes() {
  const { store, company } = useDesk();
  const { scanned } = useSaleState(store);
  const [unfolded, setUnfolded] = useState(false);
  const t = useTexts(salesTexts);
  const { sellOpen } = useActions();
  const last = company.openLines ? scanned.findLast(({ why }) => why === 'unknown') : undefined;
  useShortcuts(useMemo(() => (last ? [{ key: 'End', label: t('sellOpen'), run: () => sellOpen(last) }] : []), [last, sellOpen, t]));
  const [only] = scanned;
  if (only === undefined) return null;
  if (scanned.length === 1) return <UnknownCode {...only} hasKey={last !== undefined} />;
  return (
    <>
      <div className={styles.unknown} data-many role="alert">
        <IconBarcodeOff size={22} aria-hidden />
        <p>{t('unknownCodes', { count: scanned.length })}</p>
        <div>
          <button type="button" className={saleStyles.link} aria-expanded={unfolded} aria-label={t(unfolded ? 'hideCodes' : 'showCodes')} onClick={() => setUnfolded(!unfolded)}>
            {t(unfolded ? 'hide' : 'show')}
          </button>
          <button type="button" className={saleStyles.link} onClick={() => store.dismissCodes()}>
            {t('dismissCodes')}
          </button>
        </div>
      </div>
      {unfolded ? (
        <div className={styles.unknownList}>
          {scanned.map((one) => (
            <UnknownCode key={`${one.draftId} ${one.code}`} {...one} hasKey={one === last} />
          ))}
        </div>
      ) : null}
    </>
  );
}

/** The lines and the bags; or what would be here. */
export function CartLines() {
  const t = useTexts(salesTexts);
  const { store, draft, amounts, company, country, user } = useDesk();
  const { removeLine } = useActions();
  const { selected, scanned } = useSaleState(store);
  const chosen = store.chosen();
  useEffect(() => {
    // The messages about codes take space from the list.
    if (scanned.length > 0 && chosen !== undefined) document.querySelector(`[data-line="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only codes move the list; a line that the user chooses is visible anyway
  }, [scanned]);
  if (draft.lines.length === 0) return <EmptyCart />;
  /** The discount off the shown price, also where it is typed without tax. */
  const off = (line: CartLine, total: Dec4) => sub(mul(line.price, line.quantity, country.format.moneyDecimals), total);
  return (
    <ul className={styles.lines} aria-label={t('cart')}>
      {draft.lines.map((line, index) => (
        <CartLineRow
          key={line.key}
          line={line}
          total={amounts?.lines[index]?.total}
          discount={amounts?.lines[index]?.discountAmount ? off(line, amounts.lines[index].total) : undefined}
          below={belowMinimum(line, amounts?.lines[index], amounts, country.format.moneyDecimals, user)}
          selected={selected === line.key}
          chosen={draft.lines.length > 1 && chosen === line.key}
          keyed={chosen === line.key}
          locked={draft.pending !== null}
          adjustable={draft.pending === null && (company.editPrices || company.productDiscount)}
          stockControl={company.stockControl}
          country={country}
          store={store}
          onRemove={removeLine}
        />
      ))}
      <BagsLine />
    </ul>
  );
}

/** The change of the last sale stays large until the next one begins. */
function EmptyCart() {
  const t = useTexts(salesTexts);
  const { store } = useDesk();
  const { last } = useSaleState(store);
  return (
    <div className={styles.emptyCart} data-last={last ? true : undefined}>
      {last ? (
        <LastSaleCard last={last} />
      ) : (
        <span className={styles.emptyIcon}>
          <IconShoppingCart size={30} aria-hidden />
        </span>
      )}
      <p className={styles.emptyTitle}>{t('cartEmpty')}</p>
      <p className={saleStyles.muted}>{last ? t('nextScan') : t('cartEmptyBody')}</p>
      <ImportQuoteButton />
    </div>
  );
}

/** The change of the last sale, and its ticket once more. */
function LastSaleCard({ last }: { readonly last: LastSale }) {
  const t = useTexts(salesTexts);
  const { country } = useDesk();
  const { printLast } = useActions();
  return (
    <section className={styles.lastSale} aria-label={t('lastSale', { number: last.registered.invoiceNumber })}>
      <div>
        <p>{t('lastSale', { number: last.registered.invoiceNumber })}</p>
        <p className={styles.lastChange}>{last.change === undefined ? last.paidWith : t('lastChange', { amount: country.money(last.change) })}</p>
      </div>
      <Button onClick={printLast}>{t('print')}</Button>
    </section>
  );
}

/** The card of the last sale above the catalogue of a phone, until the next line. */
export function PhoneLastSale() {
  const { store, draft } = useDesk();
  const { last } = useSaleState(store);
  return last?.read && draft.lines.length === 0 ? <LastSaleCard last={last} /> : null;
}

function UnknownCode({ hasKey = false, ...scanned }: ScannedCode & { readonly hasKey?: boolean }) {
  const { code, why, draftId } = scanned;
  const t = useTexts(salesTexts);
  const { store, company } = useDesk();
  const { searchFor, retryScan, createProduct, sellOpen } = useActions();
  const unasked = why === 'unasked';
  return (
    <div className={styles.unknown} role="alert">
      <IconBarcodeOff size={22} aria-hidden />
      <p>{t(unasked ? 'scanFailed' : 'unknownCode', { code })}</p>
      <div>
        {unasked ? (
          <button type="button" className={saleStyles.link} onClick={() => void retryScan(code, draftId)}>
            {t('retryScan')}
          </button>
        ) : createProduct ? (
          <button type="button" className={saleStyles.link} onClick={() => createProduct(code)}>
            {t('createProduct')}
          </button>
        ) : null}
        {company.openLines && !unasked ? (
          <button type="button" className={saleStyles.link} aria-keyshortcuts="End" onClick={() => sellOpen(scanned)}>
            {t('sellOpen')}
            {hasKey ? <Kbd>End</Kbd> : null}
          </button>
        ) : null}
        <button
          type="button"
          className={saleStyles.link}
          onClick={() => {
            store.dismissCode(code, draftId);
            searchFor(code);
          }}
        >
          {t('searchCode')}
        </button>
        <button type="button" className={saleStyles.link} onClick={() => store.dismissCode(code, draftId)}>
          {t('dismissCode')}
        </button>
      </div>
    </div>
  );
}
