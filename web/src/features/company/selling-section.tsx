import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { Segmented } from '@/ui/segmented';
import { settingsOf } from '@/wire/company-settings';
import type { Company, CompanyPatch, DiscountMode } from '@/wire/generated';
import { SectionCard } from './section-card';
import type { SectionProps } from './slots';
import { Toggle } from './toggle';
import { useSection } from './use-section';
import styles from './company.module.css';

type SellingForm = Pick<
  Company,
  'editPrices' | 'stockControl' | 'saleDiscount' | 'saleDiscountMode' | 'productDiscount' | 'productDiscountMode' | 'parkingService' | 'openLines' | 'selfInvoicing' | 'ivaProducts' | 'hasExtraTaxes'
>;

function formOf({ editPrices, stockControl, saleDiscount, saleDiscountMode, productDiscount, productDiscountMode, parkingService, openLines, selfInvoicing, ivaProducts, hasExtraTaxes }: Company): SellingForm {
  return { editPrices, stockControl, saleDiscount, saleDiscountMode, productDiscount, productDiscountMode, parkingService, openLines, selfInvoicing, ivaProducts, hasExtraTaxes };
}

/** Stock control goes as its setting, the opposite of an inventory that may fall to zero. */
function bodyOf({ editPrices, stockControl, hasExtraTaxes, saleDiscountMode, productDiscountMode, selfInvoicing, ...flags }: SellingForm): CompanyPatch {
  const modes = { ...(saleDiscountMode && { saleDiscountMode }), ...(productDiscountMode && { productDiscountMode }) };
  return { editPrices, hasExtraTaxes, settings: settingsOf({ ...flags, ...(selfInvoicing !== null && { selfInvoicing }), zeroInventory: !stockControl, ...modes }) };
}

/** Rights of sellers, and defaults of products. */
export function SellingSection({ host, company, editable }: SectionProps) {
  const t = useTexts(companyTexts);
  const { facts } = useCountry();
  const tax = facts.wording.salesTax;
  const state = useSection<SellingForm>({ host, company, editable, formOf, bodyOf });
  const { form, change } = state;
  return (
    <SectionCard title={t('selling')} icon={<IconAdjustments size={22} aria-hidden />} state={state}>
      <div className={styles.toggles}>
        <Toggle label={t('editPrices')} hint={t('editPricesHint')} checked={form.editPrices} onChecked={(editPrices) => change({ editPrices })} />
        <Toggle label={t('stockControl')} hint={t('stockControlHint')} checked={form.stockControl} onChecked={(stockControl) => change({ stockControl })} />
        <Toggle label={t('saleDiscount')} hint={t('saleDiscountHint')} checked={form.saleDiscount} onChecked={(saleDiscount) => change({ saleDiscount })}>
          <ModeField value={form.saleDiscountMode ?? facts.sale.discountMode} onValue={(saleDiscountMode) => change({ saleDiscountMode })} />
        </Toggle>
        <Toggle label={t('productDiscount')} hint={t('productDiscountHint')} checked={form.productDiscount} onChecked={(productDiscount) => change({ productDiscount })}>
          <ModeField value={form.productDiscountMode ?? facts.sale.discountMode} onValue={(productDiscountMode) => change({ productDiscountMode })} />
        </Toggle>
        <Toggle label={t('openLines')} hint={t('openLinesHint')} checked={form.openLines} onChecked={(openLines) => change({ openLines })} />
        {form.selfInvoicing === null ? null : <Toggle label={t('selfInvoicing')} hint={t('selfInvoicingHint')} checked={form.selfInvoicing} onChecked={(selfInvoicing) => change({ selfInvoicing })} />}
        <Toggle label={t('ivaProducts', { tax })} hint={t('ivaProductsHint', { tax })} checked={form.ivaProducts} onChecked={(ivaProducts) => change({ ivaProducts })} />
        <Toggle label={t('extraTaxes')} hint={t('extraTaxesHint', { tax })} checked={form.hasExtraTaxes} onChecked={(hasExtraTaxes) => change({ hasExtraTaxes })} />
        <Toggle label={t('parking')} hint={t('parkingHint')} checked={form.parkingService} onChecked={(parkingService) => change({ parkingService })} />
      </div>
    </SectionCard>
  );
}

function ModeField({ value, onValue }: { readonly value: DiscountMode; readonly onValue: (mode: DiscountMode) => void }) {
  const t = useTexts(companyTexts);
  const { symbol } = useCountry();
  return (
    <div className={styles.mode}>
      <Segmented<DiscountMode>
        label={t('discountMode')}
        value={value}
        options={[
          { value: 'amount', label: t('modeAmount', { symbol }) },
          { value: 'percent', label: t('modePercent') },
        ]}
        onValue={onValue}
      />
    </div>
  );
}
