import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { neg } from '@/lib/dec4';
import { unbroken } from '@/lib/words';
import { Alert } from '@/ui/alert';
import { Sum, Sums } from '@/ui/sums';
import { missingTo } from './model/amounts';
import type { PurchaseDraft } from './model/purchases';
import { useAmounts } from './use-cart';

/** Sums of a cart, and the amount missing to the distributor's minimum. */
export function CartSums({ draft }: { readonly draft: PurchaseDraft }) {
  const t = useTexts(sponsorCartTexts);
  const { money } = useCountry();
  const { subtotal, discount, total } = useAmounts(draft);
  const missing = missingTo(draft.seller.minimum, total);
  return (
    <>
      <Sums>
        <Sum label={t('subtotal')} value={money(subtotal)} />
        {discount > 0 ? <Sum label={t('discount')} value={money(neg(discount))} /> : null}
        <Sum strong label={t('total')} value={money(total)} />
      </Sums>
      {missing > 0 ? <Alert kind="warning">{t('minimum', { amount: unbroken(money(draft.seller.minimum)), missing: unbroken(money(missing)) })}</Alert> : null}
    </>
  );
}
