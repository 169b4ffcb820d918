import IconBarcodeOff from '@tabler/icons-react/dist/esm/icons/IconBarcodeOff.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { Button } from '@/ui/button';
import { useActions } from './actions';
import { CartLineRow } from './cart-line';
import { useDesk } from './desk';
import { useSaleState } from './store';
import styles from './sale.module.css';

/** Unknown codes, then the lines; or what would be here. */
export function CartLines() {
  const t = useTexts(salesTexts);
  const { store, draft, amounts, company, country } = useDesk();
  const { removeLine } = useActions();
  const { selected, unknown } = useSaleState(store);
  return (
    <>
      {unknown.map((code) => (
        <UnknownCode key={code} code={code} />
      ))}
      {draft.lines.length === 0 ? (
        <EmptyCart />
      ) : (
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
        </ul>
      )}
    </>
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
      <p className={styles.muted}>{last ? t('nextScan') : t('cartEmptyBody')}</p>
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
          <button type="button" className={styles.link} onClick={() => createProduct(code)}>
            {t('createProduct')}
          </button>
        ) : null}
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            store.dismissUnknown(code);
            searchFor(code);
          }}
        >
          {t('searchCode')}
        </button>
        <button type="button" className={styles.link} onClick={() => store.dismissUnknown(code)}>
          {t('dismissCode')}
        </button>
      </div>
    </div>
  );
}
