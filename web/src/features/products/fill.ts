import { fromNumber, ONE } from '@/lib/dec4';
import { folded } from '@/lib/words';
import type { SharedProduct } from '@/wire/generated';
import type { Draft } from './draft';
import type { Choices } from './use-choices';

/** The form with what the shared catalogue knows of a product, wherever nothing was typed. */
export function fillFrom(draft: Draft, known: SharedProduct, choices: Pick<Choices, 'categories'>): Draft {
  const category = choices.categories.find((one) => folded(one.name) === folded(known.category.name));
  const text = (typed: string, found: string) => (typed.trim() === '' ? found : typed);
  const untouched = draft.measurement === ONE && draft.measurementUnit === 'UNI';
  return {
    ...draft,
    name: text(draft.name, known.name),
    brand: text(draft.brand, known.brand),
    presentation: text(draft.presentation, known.presentation),
    sunatCode: text(draft.sunatCode, known.sunatCode),
    eanCode: known.eanCode || draft.eanCode,
    price: draft.price ?? (known.suggestedSellPrice === null ? undefined : fromNumber(known.suggestedSellPrice)),
    ...(untouched && known.measurementUnit !== '' && { measurement: fromNumber(known.measurement), measurementUnit: known.measurementUnit }),
    partialSell: draft.partialSell || known.partialSell,
    categories: draft.categories.length > 0 || !category ? draft.categories : [category.id],
  };
}
