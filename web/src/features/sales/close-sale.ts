import { translator } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { salesTexts } from '@/i18n/texts/sales';
import { clearToasts, toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { changeSaleStatus, type SaleRegistered } from '@/wire/generated';
import type { SaleStore } from './store';

/** Closes a sale whose notice was read, where it is not closed at once; a failure is shown with a button to try again. */
export function closeSale({ id, status, invoiceNumber: number }: Pick<SaleRegistered, 'id' | 'status' | 'invoiceNumber'>): void {
  if (status !== 'open') return;
  call(changeSaleStatus, { path: { saleId: id }, body: { status: 'closed' } }).catch((error: unknown) => {
    toast.error(translator(salesTexts)('closeFailed', { number, reason: messageOf(error) }), {
      stay: true,
      action: { label: translator(commonTexts)('retry'), run: () => closeSale({ id, status, invoiceNumber: number }) },
    });
  });
}

/** A sale or a quote is done: the notices about it are old, and the notice of the sale before gives way to its own. */
export function makeRoom(store: SaleStore, draftId: string): void {
  const { last } = store.state();
  if (last && !last.read) closeSale(last.registered);
  // Notices about another sale, which is the open one by now, stay.
  if (store.draft().id === draftId) clearToasts();
}
