import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { ZERO, fromNumber, toNumber, type Dec4 } from '@/lib/dec4';
import { MoneyInput } from '@/ui/money-input';
import type { Company, CompanyPatch } from '@/wire/generated';
import { SectionCard } from './section-card';
import type { SectionProps } from './slots';
import { Toggle } from './toggle';
import { useSection } from './use-section';
import styles from './company.module.css';

interface DeliveryForm extends Pick<Company, 'delivery' | 'pickup'> {
  readonly deliveryPrice: Dec4 | undefined;
  readonly deliveryDistance: Dec4 | undefined;
}

function formOf({ delivery, pickup, deliveryPrice, deliveryDistance }: Company): DeliveryForm {
  return { delivery, pickup, deliveryPrice: fromNumber(deliveryPrice), deliveryDistance: fromNumber(deliveryDistance) };
}

function bodyOf({ delivery, pickup, deliveryPrice, deliveryDistance }: DeliveryForm): CompanyPatch {
  return { delivery, pickup, deliveryPrice: toNumber(deliveryPrice ?? ZERO), deliveryDistance: toNumber(deliveryDistance ?? ZERO) };
}

/** Whether the shop delivers, for how much and how far, and whether clients may fetch what they ordered. */
export function DeliverySection({ host, company, editable }: SectionProps) {
  const t = useTexts(companyTexts);
  const { format, symbol } = useCountry();
  const state = useSection<DeliveryForm>({ host, company, editable, formOf, bodyOf });
  const { form, change, problemOf } = state;
  return (
    <SectionCard title={t('delivery')} icon={<IconTruckDelivery size={22} aria-hidden />} state={state}>
      <div className={styles.toggles}>
        <Toggle label={t('offersDelivery')} hint={t('offersDeliveryHint')} checked={form.delivery} onChecked={(delivery) => change({ delivery })}>
          <div className={styles.pair}>
            <MoneyInput
              label={t('deliveryPrice')}
              name="deliveryPrice"
              format={format}
              symbol={symbol}
              value={form.deliveryPrice}
              error={problemOf('deliveryPrice')}
              onValue={(deliveryPrice) => change({ deliveryPrice })}
            />
            <MoneyInput
              label={t('deliveryDistance')}
              name="deliveryDistance"
              format={format}
              decimals={1}
              trailing={<span className={styles.suffix}>{t('kilometres')}</span>}
              value={form.deliveryDistance}
              error={problemOf('deliveryDistance')}
              onValue={(deliveryDistance) => change({ deliveryDistance })}
            />
          </div>
        </Toggle>
        <Toggle label={t('pickup')} hint={t('pickupHint')} checked={form.pickup} onChecked={(pickup) => change({ pickup })} />
      </div>
    </SectionCard>
  );
}
