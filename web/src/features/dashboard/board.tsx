import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { useTexts } from '@/i18n/texts';
import { dashboardTexts } from '@/i18n/texts/dashboard';
import { seesShopFigures } from '@/session/permissions';
import { useUser } from '@/session/store';
import { IconButton } from '@/ui/button';
import { addMonths, monthWords, type Month } from './month';
import { BestSellersPanel, ChannelsPanel, PaymentsPanel } from './month-lists';
import { YearPurchasesPanel } from './month-purchases';
import { MonthSalesPanel } from './month-sales';
import { Offers, type SponsorLink } from './offers';
import styles from './panel.module.css';

export interface BoardProps {
  /** The month that is shown. */
  readonly month: Month;
  /** The running month: there is none later. */
  readonly latest: Month;
  readonly onMonth: (month: Month) => void;
  readonly sponsorLink: SponsorLink;
}

/**
 * The shop in a month: sales, payments, best sellers, orders and purchases; without the right to
 * its figures the user's own sales and no purchases. Below, the offers of distributors.
 */
export function Board({ month, latest, onMonth, sponsorLink }: BoardProps) {
  const t = useTexts(dashboardTexts);
  const id = useId();
  const shop = seesShopFigures(useUser());
  return (
    <>
      <section className={styles.board} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id}>{t(shop ? 'board' : 'ownBoard')}</h2>
          <div className={styles.month}>
            <IconButton label={t('monthBefore')} icon={<IconChevronLeft size={22} aria-hidden />} onClick={() => onMonth(addMonths(month, -1))} />
            <strong aria-live="polite">{monthWords(month)}</strong>
            <IconButton
              label={t('monthAfter')}
              icon={<IconChevronRight size={22} aria-hidden />}
              // Not `disabled`, which would take the focus away when the user has just reached the running month.
              aria-disabled={month >= latest}
              onClick={() => (month < latest ? onMonth(addMonths(month, 1)) : undefined)}
            />
          </div>
        </div>
        <div className={styles.grid}>
          <MonthSalesPanel month={month} />
          <PaymentsPanel month={month} />
          <BestSellersPanel month={month} />
          <ChannelsPanel month={month} />
          {shop ? <YearPurchasesPanel month={month} /> : null}
        </div>
      </section>
      <Offers link={sponsorLink} />
    </>
  );
}
