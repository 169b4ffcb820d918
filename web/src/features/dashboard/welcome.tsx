import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { shellTexts } from '@/i18n/texts/shell';
import { seesShopFigures } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Skeleton } from '@/ui/skeleton';
import { loadAccumulatedSales } from '@/wire/generated';
import { cached } from '@/wire/query';
import styles from './welcome.module.css';

/** Until then the night before goes on, in hours. */
const MORNING_BEGINS = 5;

/** A greeting that knows the hour. */
export function greeting(name: string, hour: number, t: Translate<keyof (typeof shellTexts)['base']>): string {
  if (hour >= MORNING_BEGINS && hour < 12) return t('goodMorning', { name });
  return hour >= 12 && hour < 19 ? t('goodAfternoon', { name }) : t('goodEvening', { name });
}

/** How much has been sold today: by the shop for those who see its figures, else by the user. */
export function SoldFigures({ link }: { readonly link: (card: ReactNode) => ReactNode }) {
  const t = useTexts(shellTexts);
  const user = useUser();
  const country = useCountry();
  const everyone = seesShopFigures(user);
  const query = everyone ? { everyone } : {};
  const sold = useQuery(cached(loadAccumulatedSales, { path: { host: user.companyHost, userId: user.id }, query }));
  if (sold.isError) return <p className={styles.muted}>{t('figuresUnavailable')}</p>;
  return (
    <div className={styles.figures}>
      {link(<Figure label={t(everyone ? 'soldTotalAll' : 'soldTotal')} value={sold.data && country.moneyOf(sold.data.total)} />)}
      <Figure label={t(everyone ? 'soldCountAll' : 'soldCount')} value={sold.data && String(sold.data.count)} />
    </div>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string | undefined }) {
  return (
    <span className={styles.figure}>
      <span className={styles.muted}>{label}</span>
      {value === undefined ? <Skeleton width="7rem" height="2.25rem" /> : <strong>{value}</strong>}
    </span>
  );
}
