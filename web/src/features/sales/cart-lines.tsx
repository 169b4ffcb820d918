import IconBarcodeOff from '@tabler/icons-react/dist/esm/icons/IconBarcodeOff.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { Button } from '@/ui/button';
import { useActions } from './actions';
import { CartLineRow } from './cart-line';
import { useDesk } from './desk';
import { useSaleState } from './store';
import { BagsLine } from './summary';
import styles from './lines.module.css';
import saleStyles from './sale.module.css';

/** Codes that were scanned and are not known: always in sight, until somebody deals with them. */
export function UnknownCodes() {
  const { store } = useDesk();
  const { unknown } = useSaleState(store);
  return unknown.map((code) => <UnknownCode key={code} code={code} />);
}

/** The lines and the bags; or what would be here. */
export function CartLines() {
  const t = useTexts(salesTexts);
  const { store, draft, amounts, company, country } = useDesk();
  const { removeLine } = useActions();
  const { selected } = useSaleState(store);
  if (draft.lines.length === 0) return <EmptyCart />;
  return (
    <ul className={styles.lines} aria-label={t('cart')}>
      {draft.lines.map((line, index) => (
        <CartLineRow
          key={line.key}
          line={line}
          total={amounts?.lines[index]?.total}
          discount={amounts?.lines[index]?.discountAmount}
          selected={selected === line.key}
          locked={draft.pending !== null}
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
  const { store, country } = useDesk();
  const { printLast } = useActions();
  const { last } = useSaleState(store);
  return (
    <div className={styles.emptyCart}>
      {last ? (
        <div className={styles.lastSale}>
          <p>{t('lastSale', { number: last.registered.invoiceNumber })}</p>
          <p className={styles.lastChange}>{t('lastChange', { amount: country.money(last.change) })}</p>
          <Button onClick={printLast}>{t('print')}</Button>
        </div>
      ) : (
        <span className={styles.emptyIcon}>
          <IconShoppingCart size={30} aria-hidden />
        </span>
      )}
      <p className={styles.emptyTitle}>{t('cartEmpty')}</p>
      <p className={saleStyles.muted}>{last ? t('nextScan') : t('cartEmptyBody')}</p>
    </div>
  );
}

function UnknownCode({ code }: { readonly code: string }) {
  const t = useTexts(salesTexts);
  const { store } = useDesk();
  const { searchFor, createProduct } = useActions();
  return (
    <div className={styles.unknown} role="alert">
      <IconBarcodeOff size={22} aria-hidden />
      <p>{t('unknownCode', { code })}</p>
      <div>
        {createProduct ? (
          <button type="button" className={saleStyles.link} onClick={() => createProduct(code)}>
            {t('createProduct')}
          </button>
        ) : null}
        <button
          type="button"
          className={saleStyles.link}
          onClick={() => {
            store.dismissUnknown(code);
            searchFor(code);
          }}
        >
          {t('searchCode')}
        </button>
        <button type="button" className={saleStyles.link} onClick={() => store.dismissUnknown(code)}>
          {t('dismissCode')}
        </button>
      </div>
    </div>
  );
}
