import { emptyDraft, formBody, type TaxKey } from '@/features/products/draft';
import { isEan } from '@/features/products/product-rules';
import type { Choices } from '@/features/products/use-choices';
import { ownBody, type RowContent, type ShelfRow } from '@/features/shelf-loading/model';
import { ZERO, toNumber } from '@/lib/dec4';

/** The write of a complete row; undefined where nothing changes. `usualTaxes` are those of a new product. */
export async function contentOf(row: ShelfRow, choices: Choices, usualTaxes: readonly TaxKey[], category: () => Promise<number>): Promise<RowContent | undefined> {
  const { code, kind, id, name, price = ZERO, stock = ZERO } = row;
  if (kind === 'own') {
    const body = ownBody(row);
    return body && { type: 'change', id, body };
  }
  if (kind === 'shared') return { type: 'take', pick: { id, price: toNumber(price), quantity: toNumber(stock) } };
  const draft = emptyDraft({ ...(isEan(code) ? { eanCode: code } : { code }), name, price, minPrice: ZERO, stock, categories: [await category()], taxes: row.taxes ?? usualTaxes });
  return { type: 'add', body: formBody(draft, undefined, choices.taxes) };
}
