import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '@/i18n/texts';
import { pendingTexts } from '@/i18n/texts/pending';
import { onResolvedElsewhere } from '@/pending/resolved-elsewhere';
import { toast } from '@/ui/toast';

/** Shows that another tab resolved the unconfirmed write of this page, and refetches everything that is shown. */
export function useResolvedElsewhere(): void {
  const t = useTexts(pendingTexts);
  const cache = useQueryClient();
  useEffect(
    () =>
      onResolvedElsewhere(() => {
        toast.warning(t('resolvedElsewhere'), { stay: true });
        void cache.invalidateQueries();
      }),
    [t, cache],
  );
}
