import { translator } from '@/i18n/texts';
import { productFormTexts } from '@/i18n/texts/product-form';
import type { ProductForm } from '@/wire/generated';
import type { Draft } from './draft';

/** Longest texts that the server keeps, in characters. */
export const LONGEST = { name: 120, code: 40, sunatCode: 20, externalCode: 40, brand: 80, factory: 80, presentation: 80, description: 500 } as const;

/** Longest barcode that can be typed: longer than any, so that two scans in one box are seen to be wrong instead of cut. */
export const TYPED_EAN = 28;

/** Errors by field. */
export type ProductProblems = Readonly<Partial<Record<keyof ProductForm & string, string>>>;

const EAN = /^\d{8,14}$/;

/** Whether a scanned or typed code is a barcode, and not a code of the company's own. */
export function isEan(code: string): boolean {
  return EAN.test(code);
}

/** Errors that are found before the request; without a category it goes to the one for such products. */
export function productProblems(draft: Draft): ProductProblems {
  const t = translator(productFormTexts);
  const ean = draft.eanCode.trim();
  return {
    ...(ean !== '' && !isEan(ean) && { eanCode: t('eanWrong') }),
    ...(draft.name.trim() === '' && { name: t('nameMissing') }),
    ...(draft.price === undefined && { price: t('priceMissing') }),
  };
}

/** Fields below the fold. */
const MAIN: ReadonlySet<string> = new Set(['eanCode', 'name', 'price', 'categories', 'stock', 'image', 'cost']);

/** Whether one of the fields that may be folded away is wrong. */
export function wrongBelow(problems: ProductProblems): boolean {
  return Object.keys(problems).some((field) => !MAIN.has(field));
}
