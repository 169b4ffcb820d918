import type { Translate } from '@/i18n/texts';
import type { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { toast } from '@/ui/toast';

/** Tells what became of goods that another window sent: the draft is gone with a yes, and stands again after a no. */
export function tellAnswered(t: Translate<keyof typeof goodsReceiptTexts.base>, registered: boolean): void {
  if (registered) toast.success(t('registeredElsewhere'));
  else toast.warning(t('refusedElsewhere'));
}
