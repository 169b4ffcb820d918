import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useCountry } from '@/country/profile';
import { ListFailure } from '@/failures/list-failure';
import { taxKey } from '@/features/products/draft';
import { taxWords } from '@/features/products/tax-words';
import { useChoices, type Choices } from '@/features/products/use-choices';
import { fallbackIn } from '@/features/products/use-fallback-category';
import { ShelfRows } from '@/features/shelf-loading/shelf-rows';
import { isDone, missingIn, type ShelfRow } from '@/features/shelf-loading/model';
import styles from '@/features/shelf-loading/shelf-loading.module.css';
import { useTexts } from '@/i18n/texts';
import { productFormTexts } from '@/i18n/texts/product-form';
import { productTexts } from '@/i18n/texts/products';
import { shelfLoadingTexts } from '@/i18n/texts/shelf-loading';
import { useScanner } from '@/lib/scanner';
import { UpLink } from '@/navigation/up-link';
import { OnlyEditors, useMayEdit } from '@/products/may-edit';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { SelectField, TextField } from '@/ui/field';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { useShelf } from './use-shelf';
import { useUsualTaxes } from './use-usual-taxes';

/** /products/shelf: the catalogue is filled shelf by shelf: scan, price and stock, next. */
export function LoadShelfRoute() {
  const t = useTexts(shelfLoadingTexts);
  const products = useTexts(productTexts);
  const mayEdit = useMayEdit();
  const { choices, error, retry } = useChoices(undefined);
  return (
    <Page title={t('title')} lead={<UpLink to="/products">{products('back')}</UpLink>}>
      {!mayEdit ? <OnlyEditors action={null} /> : choices ? <Shelf choices={choices} /> : error ? <ListFailure title={t('failed')} error={error} onRetry={retry} /> : <SkeletonList />}
    </Page>
  );
}

function Shelf({ choices }: { readonly choices: Choices }) {
  const t = useTexts(shelfLoadingTexts);
  const noCategory = useTexts(productFormTexts)('noCategory');
  const [category, setCategory] = useState(choices.categories[0]?.id);
  const fallback = fallbackIn(choices.categories, noCategory);
  const { format } = useCountry();
  const usual = useUsualTaxes(choices, category);
  const { rows, scanned, change, scan, scanJoined, save } = useShelf(choices, category, usual.load);
  const [code, setCode] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useTypedRow(rows, scanned, place);
  useScanner(scanJoined);

  function saveRow(row: ShelfRow) {
    save(row.code);
    const missing = row.kind === 'lookup' ? undefined : missingIn(row);
    if (missing) boxOf(place.current, row.code, missing)?.focus();
    else box.current?.focus();
  }
  const done = rows.filter(isDone).length;
  return (
    <>
      <div className={styles.head}>
        <TextField
          ref={box}
          label={t('code')}
          hint={t('codeHint')}
          data-scan
          autoFocus
          autoComplete="off"
          enterKeyHint="next"
          leading={<IconBarcode size={20} aria-hidden />}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || code.trim() === '') return;
            event.preventDefault();
            setCode('');
            scan(code.trim());
          }}
        />
        <SelectField
          label={t('category')}
          hint={t('categoryHint')}
          value={category ?? fallback?.id ?? ''}
          options={[...choices.categories.map(({ id, name }) => ({ value: String(id), label: name })), ...(fallback ? [] : [{ value: '', label: noCategory }])]}
          onChange={({ target }) => setCategory(target.value === '' ? undefined : Number(target.value))}
        />
      </div>
      {rows.length > 0 ? (
        <div className={styles.summary}>
          <p role="status">{[done > 0 ? t(done === 1 ? 'savedOne' : 'savedMany', { count: done }) : '', rows.length > done ? t('openRows', { count: rows.length - done }) : ''].filter(Boolean).join(' · ')}</p>
          {done > 0 ? (
            <Button variant="quiet" aria-label={t('clearSaved')} onClick={() => change({ type: 'clear' })}>
              {t('clear')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div ref={place}>
        {rows.length === 0 ? (
          <EmptyState title={t('emptyTitle')} icon={<IconBarcode size={32} aria-hidden />}>
            {t('emptyBody')}
          </EmptyState>
        ) : (
          <ShelfRows rows={rows} taxes={choices.mainTaxes.map((tax) => ({ value: taxKey(tax), label: taxWords(tax, format) }))} usualTaxes={usual.taxes} onChange={change} onSave={saveRow} />
        )}
      </div>
    </>
  );
}

type Box = 'name' | 'price' | 'stock';

function boxOf(place: HTMLElement | null, code: string, box: Box): HTMLInputElement | null | undefined {
  return place?.querySelector<HTMLInputElement>(`[data-shelf-row="${CSS.escape(code)}"] [data-shelf-box="${box}"]`);
}

/** The row that was scanned last is typed into: its price, or its name where no catalogue knows it. */
function useTypedRow(rows: readonly ShelfRow[], scanned: { readonly code: string } | undefined, place: RefObject<HTMLElement | null>): void {
  const kind = rows.find(({ code }) => code === scanned?.code)?.kind;
  useLayoutEffect(() => {
    if (!scanned) return;
    const price = boxOf(place.current, scanned.code, 'price');
    if (price?.closest('[data-shelf-row]')?.contains(document.activeElement)) return;
    price?.focus();
    price?.scrollIntoView({ block: 'nearest' });
  }, [scanned, place]);
  useLayoutEffect(() => {
    const price = scanned && boxOf(place.current, scanned.code, 'price');
    // A value that the user is typing stays in its box; the name is asked for when the row is saved.
    if (scanned && kind === 'new' && price?.value === '' && document.activeElement === price) boxOf(place.current, scanned.code, 'name')?.focus();
  }, [kind, scanned, place]);
}
