import { translator } from '@/i18n/texts';
import { practiceTexts } from '@/i18n/texts/practice';
import type { NewSale } from '@/wire/generated';
import { SaleStore } from '../store';

/** A till whose sales end on the screen: they are neither sent nor kept. */
export interface PracticeTill {
  readonly store: SaleStore;
  /** The charged sale, by the key of its notice. */
  readonly soldOf: (id: number) => NewSale | undefined;
}

/** A new till for practice; `now` says the day and the hour of a sale. */
export function practiceTill(host: string, userId: number, now: () => { readonly date: string; readonly hour: string }): PracticeTill {
  const sold = new Map<number, NewSale>();
  const store = new SaleStore(host, userId, (body) => {
    const id = sold.size + 1;
    sold.set(id, body);
    // Closed, so that nothing is left to do about it.
    return Promise.resolve({ id, invoiceNumber: translator(practiceTexts)('number'), series: '', correlative: id, ...now(), status: 'closed', total: body.total, dteId: null });
  });
  return { store, soldOf: (id) => sold.get(id) };
}
