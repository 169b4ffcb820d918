import { translator } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { salesTexts } from '@/i18n/texts/sales';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { changeSaleStatus, type SaleRegistered } from '@/wire/generated';

/** Closes a sale whose notice was read, where it is not closed at once; a failure is told with a way to try again. */
export function closeSale({ id, status, invoiceNumber: number }: Pick<SaleRegistered, 'id' | 'status' | 'invoiceNumber'>): void {
  if (status !== 'open') return;
  call(changeSaleStatus, { path: { saleId: id }, body: { status: 'closed' } }).catch((error: unknown) => {
    toast.error(translator(salesTexts)('closeFailed', { number, reason: messageOf(error) }), {
      stay: true,
      action: { label: translator(commonTexts)('retry'), run: () => closeSale({ id, status, invoiceNumber: number }) },
    });
  });
}
