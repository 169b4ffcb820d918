import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { listGuides, type GuideQuery } from '@/wire/generated';
import { cached } from '@/wire/query';
import type { Side } from './reasons';

/** How many guides of a side were rejected and are to be mended. */
export function useRejectedGuides(side: Side) {
  const { companyHost: host } = useUser();
  const query: GuideQuery = { side, documentStatus: 'rejected', size: 1, page: 0 };
  return useQuery({ ...cached(listGuides, { path: { host }, query }), select: ({ page }) => page.totalItems });
}
