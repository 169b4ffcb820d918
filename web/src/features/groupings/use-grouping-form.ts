import { useState, type FormEvent, type RefObject } from 'react';
import type { Chosen } from '@/products/product';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { allowLeaving, useUnsaved } from '@/lib/unsaved';
import { useUser } from '@/session/store';
import { messageOf } from '@/wire/errors';
import { addGrouping, type Grouping } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useGroupingWrites } from './api';
import { EMPTY_FORM, changeBody, chosenOf, formOf, isEan, newBody, type GroupingForm } from './model';

/** Fields about which something can be said. */
export type Place = 'name' | 'price' | 'code' | 'eanCode' | 'brand' | 'presentation' | 'products' | 'maxQuantitySell';
type Problems = { readonly [P in Place | 'whole']?: string | undefined };

/** The fields in the order of the form, and where each is found. */
const PLACES: readonly (readonly [Place, string])[] = [
  ['name', 'input[name=name]'],
  ['presentation', 'input[name=presentation]'],
  ['brand', 'input[name=brand]'],
  ['products', 'input[type=search]'],
  ['price', 'input[name=price]'],
  ['code', 'input[name=code]'],
  ['eanCode', 'input[name=eanCode]'],
  ['maxQuantitySell', 'input[name=most]'],
];

export interface GroupingFormOptions {
  /** The bundle to change; a new one without. */
  readonly grouping?: Grouping | undefined;
  readonly onDone: (grouping: Grouping) => void;
}

/** Values and errors of the form of a bundle, and saving it. */
export function useGroupingForm({ grouping, onDone }: GroupingFormOptions, element: RefObject<HTMLFormElement | null>) {
  const t = useTexts(groupingTexts);
  const user = useUser();
  const { add, change } = useGroupingWrites();
  const [form, setForm] = useState<GroupingForm>(() => (grouping ? formOf(grouping) : EMPTY_FORM));
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => (grouping ? chosenOf(grouping) : []));
  const [first] = useState({ form, chosen });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const dirty = form !== first.form || chosen !== first.chosen;
  useUnsaved(dirty);

  function edit(part: Partial<GroupingForm>, place?: Place) {
    setForm((now) => ({ ...now, ...part }));
    if (place) setProblems((now) => ({ ...now, [place]: undefined, whole: undefined }));
  }
  function refuse(found: Problems) {
    setProblems(found);
    const [, where] = PLACES.find(([place]) => found[place]) ?? [];
    const field = where ? element.current?.querySelector<HTMLElement>(where) : undefined;
    const folded = field?.closest('details');
    if (folded) folded.open = true;
    field?.focus();
  }
  function found(): Problems {
    return {
      ...(form.name.trim() === '' && { name: t('nameMissing') }),
      ...(chosen.length === 0 && { products: t('productsMissing') }),
      ...(form.price === undefined && { price: t('priceMissing') }),
      ...(form.eanCode.trim() !== '' && !isEan(form.eanCode) && { eanCode: t('eanWrong') }),
    };
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = found();
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return;
    }
    setBusy(true);
    try {
      const body = grouping ? changeBody(form, chosen, user.id) : newBody(form, chosen, user.id);
      const saved = grouping ? await change(grouping.id, body) : await add(newBody(form, chosen, user.id));
      allowLeaving();
      onDone(saved);
    } catch (error) {
      const fields = refusedFields(addGrouping, error);
      const said: Problems = Object.fromEntries(PLACES.flatMap(([place]) => (typeof fields[place] === 'string' ? [[place, fields[place]]] : [])));
      refuse(Object.keys(said).length > 0 ? said : { whole: messageOf(error) });
      setBusy(false);
    }
  }
  return { form, edit, chosen, setChosen, problems, busy, dirty, submit };
}

/** The form as its parts use it. */
export type GroupingFormState = ReturnType<typeof useGroupingForm>;
