import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import { useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { productFormTexts } from '@/i18n/texts/product-form';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { fallbackIn } from './use-fallback-category';
import type { NewCategory } from './use-new-category';
import type { ProductFormState } from './use-product-form';
import styles from './form.module.css';

const NEW = 'new';
/** Longest name that the server keeps, in characters. */
const NAME_MAX = 60;

/** The category a product is shown with; a new one is made on the spot. */
export function CategoryField({ state }: { readonly state: ProductFormState }) {
  const t = useTexts(productFormTexts);
  const { draft, change, problemOf, choices, readOnly, suggested, category } = state;
  const place = useRef<HTMLDivElement>(null);
  const [first, ...rest] = draft.categories;
  const fallback = fallbackIn(choices.categories, t('noCategory'));
  const choose = (id: number) => change({ categories: [id, ...rest.filter((one) => one !== id)] });

  if (category.name !== undefined) {
    return (
      <NameCategory
        state={state}
        name={category.name}
        onDone={(id) => {
          if (id !== undefined) choose(id);
          category.setName(undefined);
          requestAnimationFrame(() => place.current?.querySelector('select')?.focus());
        }}
      />
    );
  }
  return (
    <div ref={place}>
      <SelectField
        label={t('category')}
        name="categories"
        error={problemOf('categories')}
        value={String(first ?? fallback?.id ?? '')}
        options={[
          ...(fallback ? [] : [{ value: '', label: t('noCategory') }]),
          ...choices.categories.map((one) => ({ value: String(one.id), label: one.name })),
          ...(readOnly ? [] : [{ value: NEW, label: t('addCategory') }]),
        ]}
        onChange={(event) => {
          const { value } = event.target;
          if (value === NEW) category.setName('');
          else if (value === '') change({ categories: rest });
          else choose(Number(value));
        }}
      />
      {suggested && first === undefined ? <Suggested name={suggested} make={category.make} onDone={choose} /> : null}
    </div>
  );
}

/** Makes the category that the shared catalogue names, with one press. */
function Suggested({ name, make, onDone }: { readonly name: string; readonly make: NewCategory['make']; readonly onDone: (id: number) => void }) {
  const t = useTexts(productFormTexts);
  const [busy, setBusy] = useState(false);
  async function create() {
    setBusy(true);
    try {
      onDone(await make(name));
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
    }
  }
  return (
    <Button variant="quiet" loading={busy} icon={<IconFolderPlus size={20} aria-hidden />} onClick={() => void create()}>
      {t('createSuggested', { name })}
    </Button>
  );
}

interface NameCategoryProps {
  readonly state: ProductFormState;
  readonly name: string;
  readonly onDone: (id: number | undefined) => void;
}

/** A name and a button; a category of that name is taken as it is. Saving the product makes it, too. */
function NameCategory({ state: { problemOf, category, change, draft: { categories } }, name, onDone }: NameCategoryProps) {
  const t = useTexts(productFormTexts);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function create() {
    if (name.trim() === '') {
      setProblem(t('categoryMissing'));
      return;
    }
    setBusy(true);
    try {
      onDone(await category.make(name));
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <div className={styles.newCategory}>
      <TextField
        label={t('newCategoryName')}
        name="categories"
        value={name}
        error={problem ?? problemOf('categories')}
        maxLength={NAME_MAX}
        autoComplete="off"
        autoFocus
        onChange={(event) => {
          category.setName(event.target.value);
          setProblem(undefined);
          // Clears its errors.
          change({ categories });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            void create();
          } else if (event.key === 'Escape') {
            event.preventDefault();
            onDone(undefined);
          }
        }}
      />
      <Button loading={busy} onClick={() => void create()}>
        {t('createCategory')}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={() => onDone(undefined)}>
        {t('cancelCategory')}
      </Button>
    </div>
  );
}
