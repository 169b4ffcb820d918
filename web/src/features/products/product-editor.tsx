import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { productFormTexts } from '@/i18n/texts/product-form';
import { useShortcuts } from '@/lib/keyboard';
import { allowLeaving } from '@/lib/unsaved';
import { Button } from '@/ui/button';
import { SaveBar } from '@/ui/save-bar';
import type { Product } from '@/wire/generated';
import type { CodeFieldProps } from './code-field';
import { draftOf, emptyDraft, type Draft } from './draft';
import { ProductFormPanel } from './product-form';
import { isEan } from './product-rules';
import type { Choices } from './use-choices';
import { useProductForm } from './use-product-form';
import styles from './form.module.css';

/** The key that saves, shown on its button. */
const SAVE_KEY = 'F9';

export interface ProductEditorProps {
  /** The product to change; a new one without. */
  readonly product?: Product;
  /** How a new one begins. */
  readonly begin?: { readonly code?: string | undefined; readonly category?: number | undefined } & Partial<Pick<Draft, 'name' | 'brand' | 'presentation'>>;
  readonly choices: Choices;
  readonly readOnly: boolean;
  readonly existing: CodeFieldProps['existing'];
  /** Several are made one after the other. */
  readonly mayRepeat: boolean;
  readonly note?: string | undefined;
  /** The product is saved; `again` asks for the next one. */
  readonly onSaved: (product: Product, again: boolean) => void;
  readonly onLeave: () => void;
}

/** The form of a product as a screen of its own, with its buttons and keys. */
export function ProductEditor({ product, begin, choices, readOnly, existing, mayRepeat, note, onSaved, onLeave }: ProductEditorProps) {
  const t = useTexts(productFormTexts);
  const common = useTexts(commonTexts);
  const id = useId();
  const place = useRef<HTMLFormElement>(null);
  const [first] = useState(() => beginning(begin, choices));
  const start = useMemo(() => (product ? draftOf(product) : first), [product, first]);
  const state = useProductForm({ product, start, choices, readOnly }, place);
  const { submit, begins, busy, dirty } = state;

  const focusFirst = () => requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[name=eanCode]')?.focus());
  useEffect(() => {
    // A new product begins with its code, or with its name when the code is known.
    if (product || readOnly) return;
    place.current?.querySelector<HTMLElement>(first.eanCode ? '[name=name]' : '[name=eanCode]')?.focus();
  }, [product, readOnly, first]);

  async function save(again: boolean) {
    if (product && !dirty) {
      onLeave();
      return;
    }
    const saved = await submit();
    if (!saved) return;
    allowLeaving();
    if (again) {
      // The next product keeps the category: that of the shelf that the user is working through.
      begins(emptyDraft({ categories: saved.categories.slice(0, 1).map((one) => one.id), taxes: choices.usualTaxes }));
      focusFirst();
    } else if (product) begins(draftOf(saved));
    onSaved(saved, again);
  }
  useShortcuts(readOnly ? [] : [{ key: SAVE_KEY, label: t('keySave'), run: () => void save(false) }]);

  return (
    <ProductFormPanel id={id} ref={place} state={state} existing={existing} onSubmit={() => void save(false)}>
      {readOnly ? null : (
        <SaveBar note={note}>
          <Button className={styles.leave ?? ''} disabled={busy} onClick={onLeave}>
            {common('cancel')}
          </Button>
          {mayRepeat ? (
            <Button disabled={busy} onClick={() => void save(true)}>
              {t('saveAndNext')}
            </Button>
          ) : null}
          <Button type="submit" variant="primary" shortcut={SAVE_KEY} loading={busy} icon={<IconDeviceFloppy size={20} aria-hidden />}>
            {t('save')}
          </Button>
        </SaveBar>
      )}
    </ProductFormPanel>
  );
}

/** The form of a new product: the scanned code, the category of the list before, the country's usual tax. */
function beginning(begin: ProductEditorProps['begin'], choices: Choices): Draft {
  const { code, category, ...words } = begin ?? {};
  const known = choices.categories.some((one) => one.id === category) ? category : undefined;
  return emptyDraft({
    taxes: choices.usualTaxes,
    ...words,
    ...(code && (isEan(code) ? { eanCode: code } : { code })),
    ...(known !== undefined && { categories: [known] }),
  });
}
