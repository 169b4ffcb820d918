import { useQuery } from '@tanstack/react-query';
import { loadSellingCompany } from '@/wire/generated';
import { cached } from '@/wire/query';
import { useUser } from './store';

/** How long the settings of the company count as known, in milliseconds. */
const SETTINGS_AGE = 5 * 60_000;

/** The settings of the company with which sales are made. */
export function useSellingCompany() {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadSellingCompany, { path: { host } }), staleTime: SETTINGS_AGE });
}

/** What becomes of a transport guide that is written now; undefined until that is known. */
export function useGuideIssuance() {
  return useSellingCompany().data?.guideIssuance;
}

/** Whether the company writes transport guides; undefined until that is known. */
export function useUsesGuides(): boolean | undefined {
  return useSellingCompany().data?.usesGuides;
}
