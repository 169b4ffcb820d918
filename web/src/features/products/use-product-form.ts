import { useCallback, useRef, useState, type RefObject } from 'react';
import { useTexts } from '@/i18n/texts';
import { productFormTexts } from '@/i18n/texts/product-form';
import { useScanner } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { useUnsaved } from '@/lib/unsaved';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { addProduct, type Product, type ProductForm, type SharedProduct } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { formBody, rebased, saysTheSame, type Draft } from './draft';
import { fillFrom } from './fill';
import { isEan, productProblems, wrongBelow, type ProductProblems } from './product-rules';
import type { Choices } from './use-choices';
import { useFallbackCategory } from './use-fallback-category';
import { useNewCategory } from './use-new-category';
import { useSaveProduct } from './write';

export interface ProductFormOptions {
  /** The product to change; a new one without. */
  readonly product: Product | undefined;
  readonly start: Draft;
  readonly choices: Choices;
  /** Only to be read. */
  readonly readOnly: boolean;
}

/** State of the product form: its values, its errors, scanning, and saving. */
export function useProductForm({ product, start: begin, choices, readOnly }: ProductFormOptions, place: RefObject<HTMLFormElement | null>) {
  const t = useTexts(productFormTexts);
  const [start, setStart] = useState(begin);
  const [draft, setDraft] = useState(begin);
  const [seen, setSeen] = useState(begin);
  // It was changed elsewhere: a sale moved its stock, or it became inactive.
  if (seen !== begin) {
    setSeen(begin);
    setStart(begin);
    setDraft((now) => rebased(now, start, begin));
  }
  const [problems, setProblems] = useState<ProductProblems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [pictureBusy, setPictureBusy] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  /** The category that the shared catalogue names and the company does not have. */
  const [suggested, setSuggested] = useState<string>();
  const [scanned, setScanned] = useState<string>();
  const save = useSaveProduct();
  const saving = useRef(false);
  const category = useNewCategory(choices.categories);
  const fallback = useFallbackCategory(choices.categories);
  const named = category.name?.trim() ?? '';
  const dirty = !saysTheSame(draft, start) || pictureBusy || named !== '';
  useUnsaved(dirty && !readOnly);

  /** Changes a part of the form and clears its errors. */
  const change = useCallback((part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
    setFailure(undefined);
  }, []);

  // In any focus: a scanned code is the product's code.
  useScanner((code) => {
    play('scanned');
    change(isEan(code) ? { eanCode: code } : { code });
    setScanned(code);
    const { current: form } = place;
    const at = document.activeElement;
    if (!form?.contains(at) || at?.matches('[name=eanCode]')) focusIn(place, draft.name.trim() === '' ? '[name=name]' : '[name=price]');
  }, !readOnly);

  /** Shows the errors, unfolds their parts and moves the focus to the first. */
  const showProblems = useCallback(
    (wrong: ProductProblems) => {
      setProblems(wrong);
      if (wrongBelow(wrong)) setUnfolded(true);
      focusIn(place, '[aria-invalid=true]');
    },
    [place],
  );

  /** The values, with the category that was named and not made yet, or the one for products without; nothing when that could not be made. */
  async function withCategory(): Promise<Draft | undefined> {
    if (named === '' && draft.categories.length > 0) return draft;
    try {
      const id = await (named === '' ? fallback() : category.make(named));
      const categories = [id, ...draft.categories.filter((one) => one !== id)];
      change({ categories });
      category.setName(undefined);
      return { ...draft, categories };
    } catch (error) {
      showProblems({ categories: messageOf(error) });
      return undefined;
    }
  }

  /** Saves; answers the product, or nothing when it could not be saved. */
  async function submit(): Promise<Product | undefined> {
    if (saving.current || readOnly) return undefined;
    setFailure(undefined);
    if (pictureBusy) {
      setFailure(t('pictureBusy'));
      return undefined;
    }
    const wrong = productProblems(draft);
    showProblems(wrong);
    if (Object.keys(wrong).length > 0) return undefined;
    saving.current = true;
    setBusy(true);
    try {
      const whole = await withCategory();
      if (!whole) return undefined;
      const saved = await save(product?.id ?? null, formBody(whole, product ? start : undefined, choices.taxes));
      return saved;
    } catch (error) {
      const refused = refusedFields<ProductForm>(addProduct, error);
      if (Object.keys(refused).length > 0) showProblems(refused);
      setFailure(messageOf(error));
      return undefined;
    } finally {
      saving.current = false;
      setBusy(false);
    }
  }

  const { setName: nameCategory } = category;
  /** Starts over with the saved product, or with an empty form. */
  const begins = useCallback((next: Draft) => {
    setStart(next);
    setDraft(next);
    setProblems({});
    setFailure(undefined);
    setSuggested(undefined);
    nameCategory(undefined);
  }, [nameCategory]);

  /** Takes over the data of the shared catalogue; typed values are kept. */
  const fill = useCallback(
    (known: SharedProduct) => {
      setDraft((now) => fillFrom(now, known, choices));
      setSuggested(known.category.name);
      setProblems({});
      toast.success(t('knownUsed', { name: known.name }));
      focusIn(place, '[name=price]');
    },
    [choices, place, t],
  );

  const problemOf = (field: keyof ProductProblems) => problems[field];
  return { draft, change, problems, problemOf, failure, busy, dirty, setPictureBusy, pictureBusy, unfolded, setUnfolded, scanned, suggested, category, submit, begins, fill, choices, readOnly, product };
}

/** Puts the focus on the first element that fits, once it is drawn. */
function focusIn(place: RefObject<HTMLFormElement | null>, selector: string): void {
  requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
}

/** All that the parts of the form share. */
export type ProductFormState = ReturnType<typeof useProductForm>;
