import { useHiddenSumsNote } from '@/country/hidden-sums';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { dashboardTexts } from '@/i18n/texts/dashboard';
import { fromNumber } from '@/lib/dec4';
import { productTitle } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import { seesShopFigures } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Digits, TwoLines } from '@/ui/lines';
import { Picture } from '@/ui/picture';
import { useChannelOrders, useDayOverview, usePaymentTotals, useTopProducts } from './api';
import { BarList } from '@/ui/charts/bar-list';
import { shareOf } from '@/ui/charts/scale';
import { percentText } from './figures';
import { daysOf, type Month } from './month';
import { Panel } from './panel';
import styles from './panel.module.css';

interface MonthProps {
  readonly month: Month;
}

/** How the sales of a month were paid, the largest first. */
export function PaymentsPanel({ month }: MonthProps) {
  const t = useTexts(dashboardTexts);
  const country = useCountry();
  const hiddenFrom = useDayOverview().data?.hiddenFrom;
  const why = useHiddenSumsNote(hiddenFrom && hiddenFrom < daysOf(month).before ? hiddenFrom : undefined);
  return (
    <Panel title={t('payments')} found={usePaymentTotals(month)} empty={why ?? t('noSales')} note={why}>
      {(payments) => {
        const whole = payments.reduce((sum, { amount }) => sum + amount, 0);
        const bars = payments
          .filter(({ amount }) => amount > 0)
          .toSorted((a, b) => b.amount - a.amount)
          .map(({ id, name, amount }) => ({ key: id, label: name, value: amount, shown: country.moneyOf(amount), note: `${percentText(shareOf(amount, whole), country)} %` }));
        return bars.length === 0 ? undefined : <BarList label={t('payments')} bars={bars} />;
      }}
    </Panel>
  );
}

/** From where the customers' orders of a month came. */
export function ChannelsPanel({ month }: MonthProps) {
  const t = useTexts(dashboardTexts);
  return (
    <Panel title={t(seesShopFigures(useUser()) ? 'channels' : 'ownChannels')} found={useChannelOrders(month)} empty={t('noOrders')}>
      {(channels) => {
        const bars = channels
          .filter(({ quantity }) => quantity > 0)
          .map(({ channel, quantity }) => ({ key: channel, label: channelWord(channel, t), value: quantity, shown: t('orders', { count: quantity }) }));
        return bars.length === 0 ? undefined : <BarList label={t('channels')} bars={bars} />;
      }}
    </Panel>
  );
}

const CHANNELS = { app: 'channelApp', web: 'channelWeb', whatsapp: 'channelWhatsapp', telefono: 'channelPhone', tienda: 'channelShop' } as const;

/** The name of a channel; an unknown channel keeps its own name. */
function channelWord(channel: string, t: (key: (typeof CHANNELS)[keyof typeof CHANNELS]) => string): string {
  const key = CHANNELS[channel.toLowerCase() as keyof typeof CHANNELS];
  return key ? t(key) : channel;
}

/** Best sellers of a month. */
export function BestSellersPanel({ month }: MonthProps) {
  const t = useTexts(dashboardTexts);
  const { format } = useCountry();
  return (
    <Panel title={t('bestSellers')} found={useTopProducts(month)} tall empty={t('noSales')}>
      {(products) =>
        products.length === 0 ? undefined : (
          <ol className={styles.best}>
            {products.map((one, index) => (
              <li key={`${one.name}|${one.brand}|${one.presentation}|${index}`}>
                <Picture name={productTitle(one.name, one.brand)} image={one.image} />
                <TwoLines breaks main={one.name} more={[one.brand, one.presentation].filter(Boolean).join(' · ')} />
                <Digits>
                  {formatQuantity(fromNumber(one.quantitySold), format)} <small>{one.unit}</small>
                </Digits>
              </li>
            ))}
          </ol>
        )
      }
    </Panel>
  );
}
