import { toNumber } from '@/lib/dec4';
import type { NewPurchase, NewPurchaseLine } from '@/wire/generated';
import { orderAmounts, partsOf } from './amounts';
import type { PurchaseDraft } from './purchases';

/** An order as it goes out, and which product each of its lines is. */
export interface OrderBody {
  readonly body: NewPurchase;
  /** Codes of the products in the order of the lines: a line of the cart may go out in several. */
  readonly codes: readonly string[];
}

/** The request for a draft: each part with a discount of its own is a line. */
export function orderBody({ lines, payment, shipping }: PurchaseDraft, user: number, currency: string, decimals: number): OrderBody {
  const rows = lines.flatMap(({ offer, quantity }) =>
    partsOf(offer, quantity, payment, decimals).map(
      (part): NewPurchaseLine => ({
        code: offer.code,
        name: offer.name,
        presentation: offer.presentation,
        measurement: offer.measurement,
        measurementUnit: offer.measurementUnit,
        quantity: toNumber(part.quantity),
        price: toNumber(offer.price),
        discountId: part.discount?.id ?? null,
      }),
    ),
  );
  const body = { user, currency, total: toNumber(orderAmounts(lines, payment, decimals).total), payment, shipping, lines: rows };
  return { body, codes: rows.map(({ code }) => code) };
}
