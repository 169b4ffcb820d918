import { useCountry } from '@/country/profile';
import { useLineWords } from '@/products/sold-line';
import { marginText } from '@/products/margin';
import { useTexts } from '@/i18n/texts';
import { saleEarningsTexts } from '@/i18n/texts/sale-earnings';
import { Block } from '@/ui/block';
import { Muted } from '@/ui/lines';
import { StatusBadge } from '@/ui/status-badge';
import { SoldLine, SoldLines, Sum, Sums } from '@/ui/sums';
import type { Sale } from '@/wire/generated';

/** Cost and profit of the sale; the server sends them to users who may see them. */
export function SaleEarningsBlock({ sale }: { readonly sale: Sale }) {
  const t = useTexts(saleEarningsTexts);
  const wordsOf = useLineWords();
  const { facts, format, moneyOf } = useCountry();
  const { earnings } = sale;
  if (!earnings) return null;
  const { cost, profit, margin, withoutCost, lines } = earnings;
  if (cost === null || profit === null) {
    return (
      <Block title={t('title')}>
        <Muted as="p">{t('none')}</Muted>
      </Block>
    );
  }
  const below = lines.some((line) => (line.profit ?? 0) < 0);
  return (
    <Block title={t('title')}>
      {below ? <StatusBadge tone="danger">{t('below')}</StatusBadge> : null}
      {withoutCost > 0 ? <StatusBadge tone="warning">{t('without', { count: withoutCost })}</StatusBadge> : null}
      <SoldLines>
        {sale.lines.map((line, index) => {
          const earned = lines[index];
          const known = earned && earned.cost !== null && earned.profit !== null ? { cost: earned.cost, profit: earned.profit } : undefined;
          return (
            <SoldLine
              key={`${line.id}-${index}`}
              name={wordsOf(line, line.unitPrice).name}
              price={known ? t('costOf', { amount: moneyOf(known.cost) }) : t('unknown')}
              total={known ? moneyOf(known.profit) : '–'}
            />
          );
        })}
      </SoldLines>
      <Sums ruled>
        <Sum label={t('cost')} value={moneyOf(cost)} />
        <Sum label={t('profit', { tax: facts.wording.salesTax })} value={moneyOf(profit)} strong />
        {margin === null ? null : <Sum label={t('margin')} value={marginText(margin, format)} />}
      </Sums>
      {sale.returned > 0 ? <Muted as="p">{t('returned')}</Muted> : null}
    </Block>
  );
}
