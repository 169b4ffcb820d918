import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useCallback } from 'react';
import { useTexts } from '@/i18n/texts';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import type { PurchaseShipping, Sponsor } from '@/wire/generated';
import { ChoiceStep, type ChoiceStepProps } from './choice-step';
import { useChange } from './use-cart';

const icons = { delivery: IconTruckDelivery, pickup: IconBuildingWarehouse } as const satisfies Readonly<Record<PurchaseShipping, unknown>>;

function iconOf(code: PurchaseShipping) {
  const Icon = icons[code];
  return <Icon size={28} aria-hidden />;
}

export interface ShippingStepProps extends Pick<ChoiceStepProps<PurchaseShipping>, 'draft' | 'options' | 'onNext' | 'onBack'> {
  /** Where the distributor is, and how long it takes; undefined while that is not known. */
  readonly sponsor: Pick<Sponsor, 'address' | 'deliveryDays'> | undefined;
}

/** The second step: how the order gets to the shop. */
export function ShippingStep({ draft, sponsor, ...rest }: ShippingStepProps) {
  const t = useTexts(sponsorCartTexts);
  const change = useChange();
  const { ruc } = draft.seller;
  const days = sponsor?.deliveryDays ?? 0;
  const notes: Readonly<Record<PurchaseShipping, string>> = {
    delivery: days === 0 ? '' : days === 1 ? t('deliveryOne') : t('deliveryMany', { count: days }),
    pickup: sponsor?.address ?? '',
  };
  return (
    <ChoiceStep<PurchaseShipping>
      {...rest}
      draft={draft}
      question={t('chooseShipping')}
      needed={t('needShipping')}
      value={draft.shipping}
      nameOf={(code) => t(`shipping_${code}`)}
      noteOf={(code) => notes[code]}
      iconOf={iconOf}
      onValue={useCallback((shipping: PurchaseShipping) => void change({ type: 'ship', ruc, shipping }), [change, ruc])}
    />
  );
}
