import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { firstProductTexts } from '@/i18n/texts/first-products';
import { productFormTexts } from '@/i18n/texts/product-form';
import { ListFailure } from '@/failures/list-failure';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { MoneyInput } from '@/ui/money-input';
import { SkeletonList } from '@/ui/skeleton';
import { addProduct, type Product, type ProductForm } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useSaving } from '@/wire/use-saving';
import { emptyDraft, formBody } from '../draft';
import { LONGEST, productProblems } from '../product-rules';
import { useChoices, type Choices } from '../use-choices';
import { useFallbackCategory } from '../use-fallback-category';
import { useSaveProduct } from '../write';
import styles from '../form.module.css';

interface QuickProductProps {
  /** The product is in the catalogue. */
  readonly onSaved: (product: Product) => void;
}

/** The first product of a shop, at the till: a name and a price; the rest can follow. */
export function QuickProduct({ onSaved }: QuickProductProps) {
  const t = useTexts(productFormTexts);
  const { choices, error, retry } = useChoices(undefined);
  if (choices) return <Form choices={choices} onSaved={onSaved} />;
  return error ? <ListFailure title={t('choicesFailed')} error={error} onRetry={retry} /> : <SkeletonList rows={2} height="4rem" />;
}

function Form({ choices, onSaved }: QuickProductProps & { readonly choices: Choices }) {
  const t = useTexts(productFormTexts);
  const first = useTexts(firstProductTexts);
  const { facts, format, symbol } = useCountry();
  const [draft, setDraft] = useState(() => emptyDraft({ taxes: choices.usualTaxes }));
  const fallback = useFallbackCategory(choices.categories);
  const saveProduct = useSaveProduct();
  const name = useRef<HTMLDivElement>(null);
  const [place, focusWrong] = useFirstWrong();
  const { busy, problems, failure, showProblems, forget, save } = useSaving<keyof ProductForm & string>((refusal) => refusedFields<ProductForm>(addProduct, refusal), focusWrong);
  useEffect(() => name.current?.querySelector('input')?.focus(), []);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (busy || showProblems(productProblems(draft))) return;
    void save(async () => onSaved(await saveProduct(null, formBody({ ...draft, categories: [await fallback()] }, undefined, choices.taxes))));
  }
  function change(part: Partial<Pick<typeof draft, 'name' | 'price' | 'stock'>>) {
    setDraft({ ...draft, ...part });
    forget(...Object.keys(part));
  }
  /** Enter moves to the box that is still empty; F9 saves here, before it charges. */
  function onKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'F9') {
      event.preventDefault();
      event.stopPropagation();
      submit();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      const boxes = [...event.currentTarget.querySelectorAll('input')];
      const empty = boxes.slice(boxes.indexOf(event.target) + 1).find((box) => box.value === '');
      if (!empty) return;
      event.preventDefault();
      empty.focus();
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the boxes inside; every one has its button, too
    <form ref={place} className={styles.quick} noValidate aria-label={first('quick')} onSubmit={submit} onKeyDown={onKey}>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <div ref={name}>
        <TextField label={t('name')} name="name" value={draft.name} error={problems.name} maxLength={LONGEST.name} autoComplete="off" enterKeyHint="next" onChange={({ target }) => change({ name: target.value })} />
      </div>
      <MoneyInput label={t('price')} name="price" hint={draft.taxes.length > 0 ? t('priceHint') : t('priceHintNone', { tax: facts.wording.salesTax })} value={draft.price} error={problems.price} format={format} symbol={symbol} onValue={(price) => change({ price })} />
      {choices.stockControl ? (
        <MoneyInput label={t('stock')} name="stock" hint={t('stockHint')} value={draft.stock} error={problems.stock} format={format} decimals={0} tight onValue={(stock) => change({ stock })} />
      ) : null}
      <Button type="submit" variant="primary" size="lg" full loading={busy}>
        {first('quickSave')}
      </Button>
    </form>
  );
}
