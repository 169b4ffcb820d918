import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import { useCountry } from '@/country/profile';
import { translator, useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { ZERO, fromNumber, toNumber, type Dec4 } from '@/lib/dec4';
import { MoneyInput } from '@/ui/money-input';
import type { Company, CompanyPatch } from '@/wire/generated';
import { seesCosts } from '@/session/permissions';
import { useUser } from '@/session/store';
import { SectionCard } from './section-card';
import type { SectionProps } from './slots';
import { Toggle } from './toggle';
import { useSection, type Problems } from './use-section';
import styles from './company.module.css';

interface BagsForm {
  readonly active: boolean;
  readonly unitPrice: Dec4 | undefined;
  readonly sellPrice: Dec4 | undefined;
  readonly stock: Dec4 | undefined;
  readonly biodegradable: boolean;
  readonly taxIcbper: Dec4 | undefined;
}

function formOf({ plasticBags: { active, unitPrice, sellPrice, stock, biodegradable, taxIcbper } }: Company): BagsForm {
  return { active, unitPrice: fromNumber(unitPrice), sellPrice: fromNumber(sellPrice), stock: fromNumber(stock), biodegradable, taxIcbper: fromNumber(taxIcbper) };
}

function bodyOf({ active, unitPrice, sellPrice, stock, biodegradable, taxIcbper }: BagsForm): CompanyPatch {
  const number = (value: Dec4 | undefined) => toNumber(value ?? ZERO);
  return { plasticBags: { active, unitPrice: number(unitPrice), sellPrice: number(sellPrice), stock: number(stock), biodegradable, taxIcbper: number(taxIcbper) } };
}

function check({ active, sellPrice = ZERO, taxIcbper = ZERO, biodegradable }: BagsForm): Problems {
  const t = translator(companyTexts);
  if (!active) return {};
  return {
    'plasticBags.sellPrice': sellPrice > ZERO ? undefined : t('bagsPriceRequired'),
    'plasticBags.taxIcbper': !biodegradable && sellPrice > ZERO && taxIcbper > sellPrice ? t('bagsTaxAbove') : undefined,
  };
}

/** The plastic bags of the cart: price, cost, stock, and the levy of countries that have one. */
export function BagsSection({ host, company, editable }: SectionProps) {
  const t = useTexts(companyTexts);
  const { format, symbol, facts } = useCountry();
  const state = useSection<BagsForm>({ host, company, editable, formOf, bodyOf, check });
  const { form, change, problemOf } = state;
  const taxed = facts.sale.bagLevy !== null;
  const withCosts = seesCosts(useUser());
  const field = (name: 'sellPrice' | 'unitPrice' | 'taxIcbper' | 'stock') => ({
    name,
    format,
    value: form[name],
    error: problemOf(`plasticBags.${name}`),
    onValue: (value: Dec4 | undefined) => change({ [name]: value }, `plasticBags.${name}`),
  });
  return (
    <SectionCard title={t('bags')} lead={t('bagsLead')} icon={<IconShoppingBag size={22} aria-hidden />} state={state}>
      <div className={styles.toggles}>
        <Toggle label={t('bagsActive')} hint={t('bagsActiveHint')} checked={form.active} onChecked={(active) => change({ active }, 'plasticBags')}>
          <div className={styles.pair}>
            <MoneyInput label={t('bagsSellPrice')} hint={t('bagsSellPriceHint')} symbol={symbol} {...field('sellPrice')} />
            {withCosts ? <MoneyInput label={t('bagsUnitPrice')} hint={t('bagsUnitPriceHint')} symbol={symbol} {...field('unitPrice')} /> : null}
            <MoneyInput label={t('bagsStock')} decimals={0} {...field('stock')} />
            {taxed && !form.biodegradable ? <MoneyInput label={t('bagsTax')} hint={t('bagsTaxHint')} symbol={symbol} {...field('taxIcbper')} /> : null}
          </div>
          <Toggle
            label={t('bagsBiodegradable')}
            hint={taxed ? t('bagsBiodegradableHint') : undefined}
            checked={form.biodegradable}
            onChecked={(biodegradable) => change({ biodegradable }, 'plasticBags')}
          />
        </Toggle>
      </div>
    </SectionCard>
  );
}
