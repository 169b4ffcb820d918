import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '@/i18n/texts';
import { askAgainTexts } from '@/i18n/texts/ask-again';
import { onEndedElsewhere } from '@/session/attempts';
import { toast } from '@/ui/toast';

/** Tells that what this page was in doubt about came to its end in another one, and asks anew for everything that is shown. */
export function useEndedElsewhere(): void {
  const t = useTexts(askAgainTexts);
  const cache = useQueryClient();
  useEffect(
    () =>
      onEndedElsewhere(() => {
        toast.warning(t('endedElsewhere'), { stay: true });
        void cache.invalidateQueries();
      }),
    [t, cache],
  );
}
