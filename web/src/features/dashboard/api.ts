import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '@/session/store';
import { onNews } from '@/session/unread';
import { listAdvertisements, listChannelOrders, listMonthPurchases, listPaymentTotals, listPromotions, listTopProducts, loadBranchSales, loadDayOverview, loadMonthSales } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { daysOf, monthsOfYear, type Month } from './month';

const useHost = () => ({ host: useUser().companyHost });

/** The sales of each day of a month; while the next month loads, the last one stays. */
export function useMonthSales(period: Month) {
  return useQuery({ ...cached(loadMonthSales, { path: useHost(), query: { period } }), placeholderData: keepPreviousData });
}

/** The purchases of each month of the year of a month. */
export function useYearPurchases(month: Month) {
  const months = monthsOfYear(month);
  const query = { from: months[0], until: months.at(-1) };
  return useQuery({ ...cached(listMonthPurchases, { path: useHost(), query }), placeholderData: keepPreviousData });
}

/** From where the orders of a month came. */
export function useChannelOrders(period: Month) {
  return useQuery({ ...cached(listChannelOrders, { path: useHost(), query: { period } }), placeholderData: keepPreviousData });
}

/** How the sales of a month were paid. */
export function usePaymentTotals(month: Month) {
  return useQuery({ ...cached(listPaymentTotals, { path: useHost(), query: daysOf(month) }), placeholderData: keepPreviousData });
}

/** Best sellers of a month. */
export function useTopProducts(month: Month) {
  return useQuery({ ...cached(listTopProducts, { path: useHost(), query: daysOf(month) }), placeholderData: keepPreviousData });
}

/** Advertisements of distributors. */
export function useAdvertisements() {
  return useQuery(cached(listAdvertisements, { path: useHost() }));
}

/** Bonuses of distributors. */
export function usePromotions() {
  return useQuery(cached(listPromotions, { path: useHost() }));
}

/** How often the day is refetched while it is open, in milliseconds. */
const DAY_EVERY_MS = 60_000;

/** Figures of the day so far, and its tasks; fresh whenever the screen is opened. */
export function useDayOverview() {
  const cache = useQueryClient();
  // The bell reports new orders.
  useEffect(() => onNews(() => void cache.invalidateQueries({ queryKey: everyRead(loadDayOverview) })), [cache]);
  return useQuery({ ...cached(loadDayOverview, { path: useHost() }), refetchOnMount: 'always', refetchInterval: DAY_EVERY_MS });
}

/** Sales of the company and each of its branches today and in this month. */
export function useBranchSales() {
  return useQuery(cached(loadBranchSales, { path: useHost() }));
}
