import type { NewProforma, NewSale } from '@/wire/generated';

/** Whether a request makes a quote rather than a sale. Apart from the rest of quotes, which is loaded later. */
export function isQuoteBody(body: NewSale | NewProforma): body is NewProforma {
  return !('paymentType' in body);
}
