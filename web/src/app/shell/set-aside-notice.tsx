import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '@/i18n/texts';
import { setAsideTexts } from '@/i18n/texts/set-aside';
import { allSetAside, onSetAside } from '@/lib/set-aside';
import { useUser } from '@/session/store';
import { dismissAbout, toast } from '@/ui/toast';
import { later } from '@/ui/later';

const SetAsideDialog = later(() => import('./set-aside-dialog').then((module) => module.SetAsideDialog));
/** Subject of the notice. */
const ABOUT = 'set-aside';

/** Shows drafts of the signed-in user that could not be drawn, until they are dropped, and what they held. */
export function SetAsideNotice() {
  const t = useTexts(setAsideTexts);
  const { companyHost, id } = useUser();
  const drafts = useSyncExternalStore(onSetAside, allSetAside).filter(({ place }) => place.endsWith(`.${companyHost}.${id}`));
  const [open, setOpen] = useState(false);
  const count = drafts.length;
  useEffect(() => {
    if (count === 0) return undefined;
    toast.error(t('notices', { count }), { stay: true, about: ABOUT, action: { label: t('look'), run: () => setOpen(true) } });
    return () => dismissAbout(ABOUT);
  }, [count, t]);
  if (!open) return null;
  return (
    <Suspense>
      <SetAsideDialog drafts={drafts} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
