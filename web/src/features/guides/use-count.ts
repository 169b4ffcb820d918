import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { listGuides, type GuideQuery } from '@/wire/generated';
import { cached } from '@/wire/query';
import type { DOCUMENT_STATES } from './search';
import type { Side } from './reasons';

/** How many guides of a side the authority rejected, those aside that others replace, or has not answered about. */
export function useGuideCount(side: Side, documentStatus: (typeof DOCUMENT_STATES)[number], wanted = true) {
  const { companyHost: host } = useUser();
  const query: GuideQuery = { side, documentStatus, size: 1, page: 0 };
  return useQuery({ ...cached(listGuides, { path: { host }, query }), select: ({ page }) => page.totalItems, enabled: wanted });
}
